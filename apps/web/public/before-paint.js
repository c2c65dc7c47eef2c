// Runs before the first paint to prevent a flash of the wrong theme or of visitor content, and shows an error if the app cannot
// be loaded, for example right after a new release. The theme follows the system and other tabs; src/lib/startup/theme.ts sets it
// with the same storage key.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function show() {
    var mode = 'auto';
    try {
      mode = localStorage.getItem('theme_mode') || 'auto';
    } catch {
      // Storage may be unavailable; then the theme follows the system and a choice lasts only for this page.
      if (document.documentElement.dataset.theme) return;
    }
    var dark = mode === 'dark' || (mode !== 'light' && system.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);

  // Whether this browser knows an owner (src/lib/session/session-store.ts) decides which of two prerendered pages is visible
  // (overrides.css).
  try {
    var user = JSON.parse(localStorage.getItem('auth_user'));
    if (user && localStorage.getItem('auth_token')) {
      document.documentElement.dataset.owner = user.email_verified ? 'verified' : 'unverified';
    }
  } catch {
    // Where storage is unavailable the app finds no session either.
  }

  // Later modules have no script tag, and the app reports their failure itself; start.js reports those that it imports.
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
