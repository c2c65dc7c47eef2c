// Runs before the first paint, so that the page never flashes in the other theme, and follows the system and other tabs.
// src/lib/theme.ts chooses; the key and its meaning are the same there.
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
})();
