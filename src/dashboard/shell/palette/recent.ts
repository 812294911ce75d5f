const KEY = 'bascule.recent';
const KEPT = 8;

/** A page that was visited. */
export interface RecentPage {
  readonly path: string;
  readonly title: string;
}

/** The last pages visited in this browser, newest first. */
export function readRecent(): readonly RecentPage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPage).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a page in front. The pages of sections are in the palette anyway, so only single things are kept. */
export function noteRecent(page: RecentPage): void {
  if (!/\/(cards|worker-runs)\/./.test(page.path)) return;
  const others = readRecent().filter(({ path }) => path !== page.path);
  localStorage.setItem(KEY, JSON.stringify([page, ...others].slice(0, KEPT)));
}

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.path === 'string' &&
  value.path.startsWith('/') &&
  typeof value.title === 'string';
