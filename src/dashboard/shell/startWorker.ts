/**
 * Has the browser keep a page for times without a connection, which the service worker answers in place of the browser's own.
 * The first load comes before it: the worker is asked for when the page has nothing else to do.
 */
export function startWorker(): void {
  // Missing on pages without https.
  if (!('serviceWorker' in navigator)) return;
  const start = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 2_000));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
