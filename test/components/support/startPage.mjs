import { loadPage } from '../../runner/pageModules.mjs';

const MAIN = new URL('../../../src/dashboard/main.tsx', import.meta.url).href;

export async function startPage() {
  const { root } = await loadPage(MAIN);
  return root;
}

/** What the dashboard's `lazyPart` makes, on the page that is open, of a script that is loaded so; and how that is drawn there. */
export async function makeLazyPart(load) {
  const { lazyPart } = await loadPage(new URL('../../../src/dashboard/parts/lazyPart.tsx', import.meta.url).href);
  const Part = lazyPart(async () => ({ Part: await load() }), 'Part');
  const [{ createElement }, { createRoot }] = await Promise.all([import('react'), import('react-dom/client')]);
  return {
    preload: Part.preload,
    draw: () => {
      const root = createRoot(document.createElement('div'), { onUncaughtError: () => undefined });
      root.render(createElement(Part));
      return root;
    },
  };
}
