import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// In development the page comes from here and everything else from a running hall (`meadhall hall`).
const hall = process.env.MEADHALL ?? 'http://127.0.0.1:8642';
// What most pages share comes in one piece: it packs better than many small ones.
const shared = { codeSplitting: { groups: [{ name: 'shared', minShareCount: 4 }] } };

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/meadhall/hall/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: shared },
  },
  server: { proxy: { '/api': hall, '/health': hall } },
});
