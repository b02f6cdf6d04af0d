import '@fontsource/metamorphous/latin-400.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { games } from './lib/games.svelte';
import { load } from './lib/lang.svelte';
import { me } from './lib/me.svelte';
import { preparation } from './lib/preparation.svelte';
import { address } from './lib/router.svelte';
import { says } from './lib/says.svelte';
import { PAGES } from './pages';

void PAGES[address.parts[0]]?.().catch(() => {}); // the page itself says it if this fails
for (const found of await Promise.allSettled([load('shell'), load('games'), games.find(), me.find()])) {
  if (found.status === 'rejected') says.wrong(found.reason);
}
void preparation.watch();
mount(App, { target: document.getElementById('hall') ?? document.body });
