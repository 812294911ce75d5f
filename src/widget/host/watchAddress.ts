/** Looks at the address for pages that change it without an event that all browsers have. */
const LOOK_MS = 1_000;

/** Calls back when a page of one document changes its address. What the page itself has of the history stays as it is. */
export function watchAddress(changed: () => void): void {
  let known = location.href;
  const look = (): void => {
    if (location.href === known) return;
    known = location.href;
    changed();
  };
  for (const kind of ['popstate', 'hashchange'] as const) addEventListener(kind, look);
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation === undefined) setInterval(look, LOOK_MS);
  else navigation.addEventListener('currententrychange', look);
}
