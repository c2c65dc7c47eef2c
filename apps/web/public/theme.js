// Runs before the first paint, so that the page never flashes in the other theme. Kept in step with src/lib/theme.ts.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  var session = false;
  function show() {
    var mode = 'auto';
    try {
      mode = localStorage.getItem('theme_mode') || 'auto';
      session = localStorage.getItem('auth_token') !== null;
    } catch {
      // Storage may be forbidden; then the system decides at first, and what is chosen afterwards only the page knows.
      if (document.documentElement.dataset.theme) return;
    }
    var dark = mode === 'dark' || (mode !== 'light' && system.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }
  show();
  // On every page, whether it has a switch for the theme or not.
  system.addEventListener('change', show);
  addEventListener('storage', show);
  // The page that the build has drawn is for people who are not signed in; where they may not stay, it is for nobody.
  // Kept in step with src/features/auth/redirect-rule.ts.
  var stays = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) || navigator.webdriver;
  if (session || (location.pathname === '/' && !stays)) document.documentElement.dataset.undrawn = '';

  // A drawn page names its scripts instead of running them: they come once it has been painted, not before.
  addEventListener('DOMContentLoaded', function () {
    var root = document.querySelector('#root[data-drawn]');
    if (root === null) return;
    var scripts = root.dataset.drawn.split(' ');
    var started = false;
    function start() {
      if (started) return;
      started = true;
      for (var href of scripts) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
      // What each one needs stands before it: run one by one, they leave the page room to answer in between.
      scripts.reduce((before, script) => before.then(() => import(script)), Promise.resolve());
    }
    if (document.hidden || 'undrawn' in document.documentElement.dataset) return start();
    // What is pressed before that is not lost: src/take-over.tsx presses it again.
    root.addEventListener('click', function (event) {
      var button = event.target.closest('button');
      if (button !== null) button.dataset.pressed = '';
    });
    setTimeout(start, 3000);
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  });
})();
