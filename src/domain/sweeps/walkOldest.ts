/** Below every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The result of one page: how many rows were deleted, how many were old enough to be judged, and where the page
 * ended.
 */
export interface WalkedPage {
  readonly gone: number;
  readonly old: number;
  readonly last: string | null;
}

/** The result of a walk: how many rows were deleted, and after which id it would continue; undefined at its end. */
export interface Walked {
  readonly gone: number;
  readonly next: string | undefined;
}

/**
 * Walks a table from `from` on, by ids that grow with time, page by page until one has rows that are young. Rows that
 * have to stay are skipped, so that they never protect the rows after them. `stop` ends it after the current page.
 */
export async function walkOldest(
  limit: number,
  page: (after: string) => Promise<WalkedPage | undefined>,
  options: { from?: string; stop?: AbortSignal | undefined } = {},
): Promise<Walked> {
  let total = 0;
  for (let after = options.from ?? FIRST_ID; ; ) {
    const { gone = 0, old = 0, last = null } = (await page(after)) ?? {};
    total += gone;
    if (old < limit || last === null) return { gone: total, next: undefined };
    if (options.stop?.aborted) return { gone: total, next: last };
    after = last;
  }
}
