import '@fontsource/metamorphous/latin-400.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { load } from './lib/lang.svelte';
import { me } from './lib/me.svelte';
import { preparation } from './lib/preparation.svelte';
import { address } from './lib/router.svelte';
import { says } from './lib/says.svelte';
import { PAGES } from './pages';

void PAGES[address.parts[0]]?.().catch(() => {}); // the page itself says it if this fails
const [, known] = await Promise.allSettled([load('shell'), me.find()]);
if (known.status === 'rejected') says.wrong(known.reason);
void preparation.watch();
mount(App, { target: document.getElementById('hall') ?? document.body });
