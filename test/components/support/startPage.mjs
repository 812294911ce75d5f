import { loadPage } from '../../runner/pageModules.mjs';

const MAIN = new URL('../../../src/dashboard/main.tsx', import.meta.url).href;

export async function startPage() {
  const { root } = await loadPage(MAIN);
  return root;
}
