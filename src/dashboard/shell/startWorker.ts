/**
 * Registers the service worker, which serves a stored page while there is no connection, instead of the browser's error
 * page. The first load has priority, so the worker is registered when the page is idle.
 */
export function startWorker(): void {
  // Missing on pages without https.
  if (!('serviceWorker' in navigator)) return;
  const start = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 2_000));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
