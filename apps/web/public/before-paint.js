// Runs before the first paint, so that the page never flashes in the other theme, nor shows an owner what is for visitors; and says
// so where the app cannot be loaded, of a release that was replaced just then for example, which would be a blank page otherwise.
// The theme follows the system and other tabs; src/lib/startup/theme.ts chooses it; the key and its meaning are the same there.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function show() {
    var mode = 'auto';
    try {
      mode = localStorage.getItem('theme_mode') || 'auto';
    } catch {
      // Storage may be forbidden; then the system decides at first, and what is chosen afterwards only the page knows.
      if (document.documentElement.dataset.theme) return;
    }
    var dark = mode === 'dark' || (mode !== 'light' && system.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);

  // Whether this browser knows an owner (src/lib/session/session-store.ts) decides which of two rendered pages is in sight (overrides.css).
  try {
    var user = JSON.parse(localStorage.getItem('auth_user'));
    if (user && localStorage.getItem('auth_token')) {
      document.documentElement.dataset.owner = user.email_verified ? 'verified' : 'unverified';
    }
  } catch {
    // Where nothing can be read the app finds no session either.
  }

  // What is loaded later has no tag, and the app says itself that it is missing; start.js tells of the app that it imports.
  addEventListener('error', ({ target }) => target.matches?.('script[src^="/"]') && say(), true);
  addEventListener('missing-code', say);
  function say() {
    var note = document.createElement('div');
    var again = document.createElement('button');
    note.role = 'alert';
    note.style.padding = '0.25rem 1rem';
    again.style.cssText = 'padding: 0.75rem; text-decoration: underline; cursor: pointer';
    again.textContent = 'Reload';
    again.addEventListener('click', () => location.reload());
    note.append('Failed to load Kith.', again);
    document.body.prepend(note);
  }
})();
