const MAIN = new URL('../../../src/dashboard/main.tsx', import.meta.url).href;

export async function startPage(number) {
  const { root } = await import(`${MAIN}?page=${number}`);
  return root;
}
