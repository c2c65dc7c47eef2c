// Starts the app on a page that the build rendered, once that page has been painted: what is in sight needs no script, and style
// and font come first. prerender.mjs names the modules; each runs in a task of its own, so that the page answers in between.
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
      // Where the app itself is there (the second module), it says what else is missing.
      .catch(() => import(modules[1]))
      .catch(() => dispatchEvent(new Event('missing-code')));
  }
  takeOverFrom(document.getElementById('owner-skeleton'));
  // What is pressed before React listens is pressed again by the app once it does (main.tsx marks #root).
  addEventListener('click', ({ target }) => {
    target.closest('#owner-skeleton button, #root:not([data-live]) button')?.setAttribute('data-pressed', '');
  });
  // Nothing is painted in a tab that nobody sees, nor of a page that has nothing to show yet.
  if (document.hidden || ![...document.querySelectorAll('h1')].some((title) => title.checkVisibility())) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);

  // The app stands in the skeleton's place with the same controls, one of which may have been reached or pressed by then.
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
    // Of a visitor nothing is known (before-paint.js), and the skeleton is not in sight.
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
