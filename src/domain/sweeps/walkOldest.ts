/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** What came of one page: how many rows went, how many were old enough to be judged, and where the page ended. */
export interface WalkedPage {
  readonly gone: number;
  readonly old: number;
  readonly last: string | null;
}

/**
 * Walks a table from its oldest row, by ids that grow with time, page by page until one has rows that are young. What has
 * to stay is passed over, so that it never keeps the rows behind it.
 * @returns how many rows went
 */
export async function walkOldest(
  limit: number,
  page: (after: string) => Promise<WalkedPage | undefined>,
): Promise<number> {
  let total = 0;
  for (let after = FIRST; ; ) {
    const { gone = 0, old = 0, last = null } = (await page(after)) ?? {};
    total += gone;
    if (old < limit || last === null) return total;
    after = last;
  }
}
