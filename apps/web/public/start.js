// Starts the app on a prerendered page after its first paint, because styles and fonts take precedence. prerender.mjs lists the
// modules; each runs in its own task, to keep the page responsive in between.
(function () {
  var modules = document.currentScript.dataset.modules.split(' ');
  var started = false;
  function start() {
    if (started) return;
    started = true;
    for (var href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: href }));
    }
    void modules
      .reduce((before, module) => before.then(() => import(module)), Promise.resolve())
      // Once the app itself (the second module) is loaded, it reports further failures.
      .catch(() => import(modules[1]))
      .catch(() => dispatchEvent(new Event('missing-code')));
  }
  takeOverFrom(document.getElementById('owner-skeleton'));
  // Clicks before hydration are replayed by the app (main.tsx marks #root).
  addEventListener('click', ({ target }) => {
    target.closest('#owner-skeleton button, #root:not([data-live]) button')?.setAttribute('data-pressed', '');
  });
  // Nothing is painted in a hidden tab, nor while the page is still empty.
  if (document.hidden || ![...document.querySelectorAll('h1')].some((title) => title.checkVisibility())) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);

  // The app replaces the skeleton's controls with the same ones, of which one may have been focused or clicked.
  function takeOverFrom(skeleton) {
    if (skeleton === null) return;
    var root = document.getElementById('root');
    new MutationObserver(() => {
      if (!skeleton.isConnected || root.firstElementChild === null) return;
      var [focused, pressed] = [':focus', '[data-pressed]'].map((which) => {
        var control = skeleton.querySelector(which);
        return control && root.querySelector(`[data-control="${control.dataset.control}"]`);
      });
      skeleton.remove();
      focused?.focus();
      pressed?.click();
    }).observe(root, { childList: true });
    // For visitors (before-paint.js) the skeleton is hidden.
    if (!document.documentElement.dataset.owner) return;
    var user = JSON.parse(localStorage.getItem('auth_user'));
    skeleton.querySelectorAll('[data-of]').forEach((gap) => (gap.textContent = user[gap.dataset.of]));
    addEventListener('keydown', (event) => {
      if (!skeleton.isConnected || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      skeleton.querySelector('[data-control="search"]').click();
    });
  }
})();
