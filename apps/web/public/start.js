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
    void modules.reduce((before, module) => before.then(() => import(module)), Promise.resolve());
  }
  // What is pressed before React listens (main.tsx marks that) is pressed again by the app once it does.
  addEventListener('click', ({ target }) => {
    if (!document.querySelector('#root[data-live]')) target.closest('button')?.setAttribute('data-pressed', '');
  });
  // Nothing is painted in a tab that nobody sees.
  if (document.hidden) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);
})();
