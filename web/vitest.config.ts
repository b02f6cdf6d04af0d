import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// For the parts of the page that think. All of it together is played in a real browser, in tests/web.
// Here a link that is followed loads nothing.
const still = { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } };

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] }, // Svelte as it runs there
  test: {
    environment: 'happy-dom',
    pool: 'vmThreads', // each file is on its own, and begins in no time
    environmentOptions: { happyDOM: { settings: still } },
    setupFiles: 'src/testing/hall.ts',
  },
});
