import fc from 'fast-check';
import { compareVariants, type Span } from '../../../src/domain/experiments/compareVariants.ts';
import { experimentKey } from '../../../src/domain/experiments/experimentKey.ts';
import { foldExperimentSums } from '../../../src/domain/experiments/foldExperimentSums.ts';
import { RUN_STATES } from '../../../src/domain/runs/runStates.ts';
import { sweeps } from '../../../src/domain/sweeps/sweeps.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addProject } from '../commands/support/fixtures.ts';
import { addFacts, type ExperimentPlace } from './support/facts.ts';
import { comparisonOf, countFromScratch } from './support/scratch.ts';

const ALWAYS: Span = { from: null, to: null };

let world: DomainWorld;
let accountId: string;
let projectId: string;
let drawn = 0;

beforeAll(async () => {
  world = await sharedDomainWorld();
  accountId = await world.addAccount();
  projectId = await addProject(world, accountId);
});
afterAll(() => world.close());

const newPlace = (): ExperimentPlace => ({ accountId, projectId, experiment: `exp-${drawn++}` });
const fold = (limit = 1_000) => foldExperimentSums(world.system(), limit);
const rowsOf = async (table: string, { experiment }: ExperimentPlace) =>
  (await world.sql<{ count: number }>(`select count(*)::int from ${table} where experiment = $1`, [experiment]))[0]
    ?.count;

async function expectAsFromScratch(place: ExperimentPlace, span: Span): Promise<void> {
  const key = experimentKey(place.projectId, place.experiment);
  const found = (await compareVariants(world.as(place.accountId), [key], span)).get(key) ?? [];
  expect(found.map(comparisonOf)).toEqual(await countFromScratch(world.db, place, span));
}

/** Changes of facts and of their sums, in any order. */
const moments = fc
  .constantFrom(0, 1, 2, 3)
  .chain((day) => fc.constantFrom(0, 1, 43_200_000, 86_399_999).map((ms) => new Date(Date.UTC(2026, 0, 1 + day) + ms)));
const change = fc.record(
  {
    state: fc.constantFrom(...RUN_STATES, 'succeeded', 'succeeded', 'failed'),
    variant: fc.constantFrom('a', 'b'),
    usageSource: fc.constantFrom('reported' as const, 'estimated' as const),
    tokens: fc.tuple(fc.maxSafeNat(), fc.maxSafeNat(), fc.maxSafeNat(), fc.maxSafeNat()),
    costUsd: fc.option(
      fc.nat(999_999_999).map((micros) => micros / 1e6),
      { nil: null },
    ),
    durationMs: fc.option(fc.maxSafeNat(), { nil: null }),
    peakContextTokens: fc.option(fc.nat(9), { nil: null }),
    toolCalls: fc.option(fc.nat(9), { nil: null }),
    firstReportAt: moments,
  },
  { requiredKeys: ['state', 'variant', 'firstReportAt'] },
);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), fact: change, old: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('correct' as const), nth: fc.nat(30), fact: change }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), nth: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), nth: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fold' as const), limit: fc.integer({ min: 1, max: 5 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(place: ExperimentPlace, taken: Step): Promise<void> {
  const nth = 'nth' in taken ? taken.nth : 0;
  const OF = `run_id = (select run_id from worker_run_facts where experiment = $1 order by run_id offset ${nth} limit 1)`;
  switch (taken.do) {
    case 'add': {
      const { tokens = [1, 2, 3, 4] as const, costUsd = null, ...rest } = taken.fact;
      const { toolCalls = null, usageSource = null } = rest;
      const spent = usageSource === null ? {} : { tokens, costUsd };
      return addFacts(world, place, [{ ...rest, ...spent, failedCalls: toolCalls }], taken.old);
    }
    case 'correct': {
      const {
        usageSource = null,
        tokens = [5, 6, 7, 8],
        costUsd = null,
        durationMs = null,
        toolCalls = null,
      } = taken.fact;
      const { state, variant, peakContextTokens = null, firstReportAt } = taken.fact;
      const [input, output, read, write] = usageSource === null ? [null, null, null, null] : tokens;
      await world.sql(
        `update worker_run_facts set state = $2, variant = $3, usage_source = $4, input_tokens = $5, output_tokens = $6,
           cache_read_tokens = $7, cache_write_tokens = $8, cost_usd = $9, duration_ms = $10, tool_calls = $11,
           failed_calls = $11, peak_context_tokens = $12, first_report_at = $13 where ${OF}`,
        [place.experiment, state, variant, usageSource, input, output, read, write, usageSource && costUsd, durationMs]
          .concat([toolCalls, peakContextTokens] as never[])
          .concat([firstReportAt] as never[]),
      );
      return;
    }
    case 'leave':
      await world.sql(`update worker_run_facts set experiment = null, variant = null where ${OF}`, [place.experiment]);
      return;
    case 'delete':
      await world.sql(`delete from worker_run_facts where ${OF}`, [place.experiment]);
      return;
    case 'fold':
      await fold(taken.limit);
  }
}

describe('the kept sums of an experiment', () => {
  it('say at every moment of any history what its facts say from scratch, of any span', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.option(moments, { nil: null }),
        fc.option(moments, { nil: null }),
        async (steps, from, to) => {
          const place = newPlace();
          for (const [n, each] of steps.entries()) {
            await take(place, each);
            if (n % 5 === 0) await expectAsFromScratch(place, ALWAYS);
          }
          await expectAsFromScratch(place, ALWAYS);
          await expectAsFromScratch(place, { from, to });
          await fold();
          expect(await rowsOf('experiment_change', place)).toBe(0);
          await expectAsFromScratch(place, ALWAYS);
          await expectAsFromScratch(place, { from, to });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are read instead of the facts', async () => {
    const place = newPlace();
    await addFacts(world, place, Array(30).fill({ state: 'succeeded', variant: 'a', durationMs: 1_000 }));
    await fold();
    expect(await rowsOf('experiment_change', place)).toBe(0);
    expect(await rowsOf('experiment_sum', place)).toBe(1);
    // Behind the triggers' back: a count of the facts would show it.
    await world.db.transaction(async ({ queries }) => {
      await queries.query({ name: '', text: 'set local session_replication_role = replica' });
      await queries.query({ name: '', text: `delete from worker_run_facts where experiment = $1` }, [place.experiment]);
    });
    const key = experimentKey(projectId, place.experiment);
    const [figures] = (await compareVariants(world.as(accountId), [key], ALWAYS)).get(key) ?? [];
    expect(figures).toMatchObject({ runs: 30, duration: { meanMs: 1_000 } });
  });

  it('take in what was there before them, in batches, and comparisons have it at once', async () => {
    const place = newPlace();
    await addFacts(world, place, Array(25).fill({ state: 'failed', variant: 'a', peakContextTokens: 7 }), true);
    expect(await rowsOf('experiment_change', place)).toBe(0);
    await expectAsFromScratch(place, ALWAYS);
    expect(await sweeps.foldExperimentSums.runOnce(world.system(), 10)).toEqual({ addedFacts: 25, foldedChanges: 0 });
    expect(await rowsOf('experiment_sum', place)).toBe(1);
    await expectAsFromScratch(place, ALWAYS);
    expect(await fold()).toEqual({ addedFacts: 0, foldedChanges: 0 });
  });

  it('are whole in every snapshot while writers and two passes are at it', async () => {
    const place = newPlace();
    await addFacts(
      world,
      place,
      Array(50).fill({ state: 'succeeded', variant: 'a', costUsd: 1, usageSource: 'reported', tokens: [1, 1, 1, 1] }),
      true,
    );
    const writer = async (n: number) => {
      for (let i = 0; i < 40; i++) {
        await addFacts(world, place, [{ state: 'failed', variant: 'b', durationMs: i }]);
        await take(place, {
          do: 'correct',
          nth: (n * 40 + i) % 60,
          fact: {
            state: i % 2 ? 'succeeded' : 'running',
            variant: 'a',
            firstReportAt: new Date(Date.UTC(2026, 0, 1 + (i % 3))),
            durationMs: n,
            peakContextTokens: i,
          },
        });
      }
    };
    let writing = true;
    const folder = async () => {
      while (writing) await fold(7);
    };
    const reader = async () => {
      const key = experimentKey(projectId, place.experiment);
      while (writing) {
        const [found, scratch] = await world.db.transaction(async ({ queries }) => {
          await queries.query({ name: '', text: 'set transaction isolation level repeatable read' });
          const kept = (await compareVariants({ ...world.as(accountId), queries }, [key], ALWAYS)).get(key) ?? [];
          return [kept.map(comparisonOf), await countFromScratch(queries, place, ALWAYS)];
        });
        expect(found).toEqual(scratch);
      }
    };
    const others = Promise.all([folder(), folder(), reader(), reader()]);
    await Promise.all([writer(0), writer(1), writer(2)]).finally(() => {
      writing = false;
    });
    await others;
    await expectAsFromScratch(place, ALWAYS);
  });

  it('go with their project, and a run that is erased leaves no note', async () => {
    const owner = await world.addAccount();
    const place = { accountId: owner, projectId: await addProject(world, owner), experiment: `exp-${drawn++}` };
    await addFacts(world, place, Array(5).fill({ state: 'succeeded', variant: 'a' }));
    await fold();
    await addFacts(world, place, Array(5).fill({ state: 'succeeded', variant: 'a' }));
    await world.sql(`update project set owner_id = null where id = $1`, [place.projectId]);
    await world.sql(`insert into erasure (id, kind, of_account, begun_at) values ($1, 'project', $2, now())`, [
      place.projectId,
      owner,
    ]);
    await world.sql('delete from worker_run_facts where project_id = $1', [place.projectId]);
    expect(await rowsOf('experiment_change', place)).toBe(5);
    await sweeps.eraseDeleted.runOnce(world.system(), 100);
    expect(await rowsOf('experiment_change', place)).toBe(0);
    expect(await rowsOf('experiment_sum', place)).toBe(0);
  });
});
