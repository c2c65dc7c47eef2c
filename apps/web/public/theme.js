// Runs before the first paint, so that the page never flashes in the other theme. Kept in step with src/lib/theme.ts.
(function () {
  var mode = 'auto';
  try {
    mode = localStorage.getItem('theme_mode') || 'auto';
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
