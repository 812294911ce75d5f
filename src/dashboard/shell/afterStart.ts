import { callService } from '../live/callService.ts';
import { isCutOff } from '../live/isCutOff.ts';
import { startWorker } from './startWorker.ts';

/** The first page reads what it shows after its first drawing; nothing may delay that. */
const AFTER_LOAD_MS = 1_000;

/** What a page does besides being drawn. */
export function afterStart(): void {
  startWorker();
  prefetchPages();
}

/**
 * Has the browser keep the scripts of the pages to which the sidebar leads, so that the first visit of one waits for its data
 * alone. They are fetched one by one while the page is idle, and not run. Who wants to save data is spared them.
 */
function prefetchPages(): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name="neighbours"]')?.content.split(' ') ?? [];
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  const begin = () => setTimeout(() => void fetchAll(names), AFTER_LOAD_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function fetchAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await untilIdle();
    if (isCutOff()) return;
    try {
      const answer = await callService(`/assets/app/${name}`, { priority: 'low' });
      // Only what was read to its end is kept.
      await answer.arrayBuffer();
    } catch {
      return;
    }
  }
}

const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });
