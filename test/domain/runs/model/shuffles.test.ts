import fc from 'fast-check';
import { reportRun } from '../../../../src/domain/reports/reportRun.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { sharedDomainWorld } from '../../../support/sharedDomain.ts';
import { testSeed } from '../../../support/testSeed.ts';
import { addPlace, type Place } from '../../commands/support/fixtures.ts';
import { CLOSING, OPEN, REPORTABLE, type Reportable } from './referenceModel.ts';
import { fullReportBody } from './reportBody.ts';
import { modelRuns } from './settings.ts';

const SETS = modelRuns(150);
const ORDERS = 3;
const EPOCH = Date.parse('2026-02-01T00:00:00Z');

/** The reports of a run with one end at most: each order of them, repeats among them. */
const shuffles = fc
  .tuple(fc.subarray([...OPEN]), fc.option(fc.constantFrom(...CLOSING), { nil: undefined, freq: 4 }), fc.integer())
  .map(([open, end]): Reportable[] => [...open, ...(end === undefined ? [] : [end])])
  .filter((states) => states.length > 0)
  .chain((states) =>
    fc.subarray(states).chain((repeats) => {
      const all = [...states, ...repeats];
      return fc.tuple(...Array.from({ length: ORDERS }, () => fc.shuffledSubarray(all, { minLength: all.length })));
    }),
  );

describe(`reports of one run in any order (seed ${testSeed})`, () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
    place = await addPlace(world);
  });
  afterAll(() => world.close());

  it(`leave the same run, usage and facts behind, ${SETS} sets in ${ORDERS} orders each [RUN-03, STATE-02, STATE-09, STATE-13, STORE-01]`, async () => {
    const sets = fc.sample(shuffles, { seed: testSeed, numRuns: SETS });
    const faults = await Promise.all(
      sets.map(async (orders) => {
        const told = { subjectId: newId(), sessionId: newId(), startedAt: '2026-01-31T23:00:00Z' };
        const ends: string[] = [];
        for (const order of orders) ends.push(await endOf(order, told));
        return new Set(ends).size === 1 ? [] : [`${JSON.stringify(orders)} ended in\n${ends.join('\n')}`];
      }),
    );
    expect(faults.flat().slice(0, 3)).toEqual([]);
  }, 120_000);

  /** Reports a new run on a bridge of its own; all that the database holds of it then, without the ids. */
  async function endOf(
    states: readonly Reportable[],
    told: { subjectId: string; sessionId: string; startedAt: string },
  ): Promise<string> {
    const bridgeId = newId();
    const runId = newId();
    for (const state of states) {
      const at = new Date(EPOCH + REPORTABLE.indexOf(state) * 60_000).toISOString();
      const report = fullReportBody(state, at, { bridgeId, ...told });
      await reportRun(world.as(place.accountId, 'agent'), { project: place.projectId, runId, report });
    }
    const [row] = await world.sql<{ whole: unknown }>(
      `select jsonb_build_object(
         'run', to_jsonb(r) - '{id,run_key,bridge_id,history}'::text[],
         'history', (select jsonb_agg(h order by h->>'state') from jsonb_array_elements(r.history) h),
         'usage', to_jsonb(u) - '{id,run_id}'::text[],
         'facts', to_jsonb(f) - '{run_id,run_key,bridge_id}'::text[]) as whole
       from run r left join worker_run_usage u on u.run_id = r.id left join worker_run_facts f on f.run_id = r.id
       where r.run_key = $1`,
      [runId],
    );
    return JSON.stringify(row?.whole);
  }
});
