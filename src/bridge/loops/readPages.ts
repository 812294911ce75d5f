import type { ServiceApi } from '../api/ServiceApi.ts';
import type { ReplayPage } from '../api/shapes.ts';
import { toEventId } from './toEventId.ts';

/**
 * Every page of missed events, in order. A page repeats events from shortly before its start, so that rows that became
 * visible late are seen (document 1 §4.6).
 * @throws SetBack when the service's database was set back behind the cursor
 * @throws PageFailed for a page that could not be read, after the pages before it
 */
export async function* readPages(
  api: Pick<ServiceApi, 'replay'>,
  after: bigint,
  signal: AbortSignal,
): AsyncGenerator<ReplayPage['events']> {
  for (let from = after; ; ) {
    let page: ReplayPage;
    try {
      page = await api.replay(String(from), signal);
      if (!Array.isArray(page?.events)) throw new Error('the answer contains no events');
    } catch (error) {
      throw new PageFailed(from, error as Error);
    }
    const resetTo = toEventId(page.resetTo ?? undefined);
    if (resetTo !== undefined) throw new SetBack(from, resetTo);
    yield page.events;
    const next = toEventId(page.events.at(-1)?.id);
    // Without this check, a service that repeats a page would be asked forever.
    if (!page.hasMore || next === undefined || next <= from) return;
    from = next;
  }
}

/** The service does not know the event of the cursor. Keeping the cursor would hide events with new, lower ids. */
export class SetBack extends Error {
  constructor(
    readonly after: bigint,
    readonly resetTo: bigint,
  ) {
    super('the database of the service was set back');
    this.name = 'SetBack';
  }
}

export class PageFailed extends Error {
  constructor(
    readonly after: bigint,
    override readonly cause: Error,
  ) {
    super(cause.message);
    this.name = 'PageFailed';
  }
}
