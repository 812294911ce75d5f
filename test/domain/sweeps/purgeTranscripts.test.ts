import { purgeTranscripts } from '../../../src/domain/sweeps/purgeTranscripts.ts';
import { findTranscripts } from '../../../src/domain/transcripts/readTranscripts.ts';
import type { SentRun } from '../../../src/domain/transcripts/SentRun.ts';
import { setProjectTranscripts } from '../../../src/domain/transcripts/setProjectTranscripts.ts';
import type { TranscriptMode } from '../../../src/tables/words.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, type Place } from '../commands/support/fixtures.ts';
import { addSentRun, saidAll, send } from '../transcripts/support/transcripts.ts';

describe('the sweep of transcripts', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());

  const set = (place: Place, mode: TranscriptMode, days: number | null = null) =>
    setProjectTranscripts(world.as(place.accountId), { projectId: place.projectId, mode, days });
  const stateOf = async (run: SentRun) => (await findTranscripts(world.as(run.accountId), [run.id])).get(run.id)?.state;

  it('deletes what its project keeps no longer, by the end of the run, and says so', async () => {
    const place = await addPlace(world);
    const runs = [await addSentRun(world, place), await addSentRun(world, place), await addSentRun(world, place)];
    const [old, young, open] = runs as [SentRun, SentRun, SentRun];
    for (const run of runs) await send(world, run, 1, saidAll(2));
    const began = world.now.getTime();
    const endedAfter = (run: SentRun, hours: number) =>
      world.sql(`update run set state = 'succeeded', ended_at = $2 where id = $1`, [
        run.id,
        new Date(began + hours * 3_600_000),
      ]);
    await endedAfter(old, 1);
    await endedAfter(young, 3);
    world.now = new Date(began + 3.5 * 3_600_000);
    expect(await purgeTranscripts(world.system(), 10)).toEqual({ deleted: 0 });
    await set(place, 'while-running');
    expect(await purgeTranscripts(world.system(), 10)).toEqual({ deleted: 1 });
    expect([await stateOf(old), await stateOf(young), await stateOf(open)]).toEqual(['gone', 'part', 'live']);
    expect(await world.sql('select 1 from run_transcript_part where run_id = $1', [old.id])).toEqual([]);
    await set(place, 'kept', 1);
    world.now = new Date(began + 26 * 3_600_000);
    expect(await purgeTranscripts(world.system(), 10)).toEqual({ deleted: 0 });
    world.now = new Date(began + 28 * 3_600_000);
    expect(await purgeTranscripts(world.system(), 1)).toEqual({ deleted: 1 });
    expect([await stateOf(young), await stateOf(open)]).toEqual(['gone', 'live']);
    await set(place, 'off');
    expect(await purgeTranscripts(world.system(), 10)).toEqual({ deleted: 1 });
    expect(await stateOf(open)).toBe('gone');
    // What is left goes with the run.
    await world.sql('delete from run where id = $1', [open.id]);
    expect(await world.sql('select 1 from run_transcript where run_id = $1', [open.id])).toEqual([]);
  });
});
