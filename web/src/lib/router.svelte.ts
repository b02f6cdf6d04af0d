// Which page is open: the address decides, and links change it without loading anew.
import { elementOf } from './dom';

class Address {
  path = $state(location.pathname);
  hash = $state(location.hash);

  go(to: string, { replace = false } = {}) {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.read();
    if (!this.hash) scrollTo(0, 0);
  }

  read() {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  /** The parts of the path, such as ['table', 'k7wq3mfz9rtb']. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent);
  }
}

export const address = new Address();
addEventListener('popstate', () => address.read());
addEventListener('click', (event) => {
  const link = elementOf(event.target)?.closest('a');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api')) return;
  event.preventDefault();
  address.go(link.pathname + link.search + link.hash);
});
