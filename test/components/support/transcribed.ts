import type { Context, Scope } from '../../../src/domain/context.ts';
import type { SentRun } from '../../../src/domain/transcripts/SentRun.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { Place, Site } from '../../web/support/site.ts';

/**
 * The transcripts of the runs at a place: whether they are kept, and the bridge that sends them.
 * @param site the platform, once it has started
 * @param placeNow the person of the present test
 */
export function transcribed(site: () => Site, placeNow: () => Place) {
  const keep = (mode: string) =>
    site().sql('update project set transcript_mode = $2, transcript_days = 30 where id = $1', [
      placeNow().projectId,
      mode,
    ]);
  const bridge = (): Context =>
    site().platform.domain.contextOf({
      accountId: placeNow().account.id,
      scopes: new Set<Scope>(['agent']),
      key: 'transcripts',
    });
  const addRun = async (fields: Parameters<Site['addRun']>[1] = {}): Promise<SentRun> => {
    const runKey = newId();
    const startedAt = new Date(Date.now() - 60_000);
    const id = await site().addRun(placeNow(), { state: 'running', runKey, startedAt, ...fields });
    return { id, runKey, accountId: placeNow().account.id, projectId: placeNow().projectId };
  };
  return { keep, bridge, addRun };
}
