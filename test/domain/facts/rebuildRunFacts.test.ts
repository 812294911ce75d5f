import { rebuildRunFacts } from '../../../src/domain/facts/rebuildRunFacts.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addBridge, addPlace, addRun, type Place } from '../commands/support/fixtures.ts';
import { tellRun } from '../runs/support/reports.ts';
import { call, sendCalls } from '../toolcalls/support/calls.ts';
import { reported } from '../usage/support/usages.ts';
import { addEnded, ago, metricsOf, sample, sendSamples } from './support/ended.ts';

let world: DomainWorld;
let place: Place;

beforeEach(async () => {
  world = await sharedDomainWorld();
  await world.setFlag('bridge.host_sampling_enabled', true);
  place = await addPlace(world);
});
afterEach(() => world.close());

const facts = () => world.sql('select * from worker_run_facts order by run_id');
const buckets = () => world.sql('select * from worker_run_bucket_times order by run_id, bucket');
const rebuild = (batch?: number) => rebuildRunFacts(world.system(), batch === undefined ? {} : { batch });

/** Runs with everything that facts are made of; the concurrent runs as they would be counted by looking back. */
async function addRecord(): Promise<void> {
  await sendSamples(world, place, [sample(9), sample(7, { onAc: false })]);
  const told = tellRun(world, place);
  await told.report('succeeded', {
    startedAt: ago(10).toISOString(),
    endedAt: ago(8).toISOString(),
    usage: reported(7),
    peakContextTokens: 9_000,
    experiment: 'implement',
    variant: 'fast',
  });
  const run = (await told.row()).id as string;
  const subagent = { kind: 'subagent', durationMs: 70, signatures: [] };
  await sendCalls(world, place, run, [call(1, { isError: true }), call(2, subagent), call(3, { durationMs: null })], {
    toolTimeMs: 60_000,
    idleGapMs: 0,
  });
  await addEnded(world, place, [9, 6]);
  await addEnded(world, place, [6, 5]);
  await addEnded(world, { ...place, bridgeId: await addBridge(world, place) }, [9, 6]);
  await addRun(world, place, { state: 'running', startedAt: ago(7) });
  await addEnded(world, place, [5, 4], { bridgeId: null });
}

describe('app:bridge:rebuild-run-facts', () => {
  it.each([1, 200])('makes the same facts again from the record, %i runs at a time [RCON-03]', async (batch) => {
    await addRecord();
    await rebuild();
    const before = [await facts(), await buckets()];
    expect(before.map((rows) => rows.length)).toEqual([6, 2]);
    await world.sql('delete from worker_run_bucket_times');
    await world.sql(
      `update worker_run_facts set duration_ms = 1, state = 'lost', usage_source = null, input_tokens = null, cost_usd = 9,
         tool_calls = 99, failed_calls = 99, longest_call_ms = 99, subagent_sum_ms = 99, kindless_calls = 99,
         subagent_ms = 99, model_time_ms = 99, mean_cpu_pct = 99, on_battery = null, concurrent_runs = 99,
         peak_context_tokens = null, variant = null`,
    );
    await rebuild(batch);
    expect([await facts(), await buckets()]).toEqual(before);
    await world.sql('delete from worker_run_facts');
    await rebuild(batch);
    expect([await facts(), await buckets()]).toEqual(before);
  });

  it('recounts concurrent runs, as if all were known when each ended [RCON-03]', async () => {
    const first = await addEnded(world, place, [10, 5]);
    const second = await addEnded(world, place, [9, 6]);
    const touching = await addEnded(world, place, [5, 4]);
    const alone = await addEnded(world, place, [3, 2]);
    await addRun(world, place, { state: 'preparing', firstReportAt: ago(9) });
    await addRun(world, place, { state: 'lost', startedAt: ago(9) });
    expect((await metricsOf(world, place, first)).concurrentRuns).toBe(1);
    expect(await rebuild()).toEqual({ rebuiltRuns: 6, recountedRuns: 4 });
    const counts = await Promise.all(
      [first, second, touching, alone].map(async (id) => (await metricsOf(world, place, id)).concurrentRuns),
    );
    expect(counts).toEqual([4, 3, 3, 2]);
    expect(await rebuild()).toEqual({ rebuiltRuns: 6, recountedRuns: 0 });
  });

  it('counts as the end of a run does, whatever the spans', async () => {
    let random = 7;
    const next = (most: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
      return random % most;
    };
    for (let place_ = 0; place_ < 60; place_++) {
      const from = 10 + next(40);
      await addEnded(world, place, [from, from - next(9)]);
    }
    await rebuild();
    const counted = await world.sql<{ run_id: string; concurrent_runs: number }>(
      'select run_id, concurrent_runs from worker_run_facts order by run_id',
    );
    const looked = await world.sql(
      `select f.run_id, (select count(*)::int from worker_run_facts o where o.ended_at >= f.started_at
         and o.started_at <= f.ended_at) as concurrent_runs from worker_run_facts f order by run_id`,
    );
    expect(counted).toEqual(looked);
  });

  it('leaves the facts of deleted runs as they are', async () => {
    const gone = await addEnded(world, place, [10, 5]);
    const stays = await addEnded(world, place, [9, 6]);
    await world.sql('delete from run where id = $1', [gone]);
    await world.sql('update worker_run_facts set concurrent_runs = 99, tool_calls = 99 where run_id = $1', [gone]);
    await rebuild();
    expect(await metricsOf(world, place, gone)).toMatchObject({ concurrentRuns: 99, toolCalls: 99 });
    // It was there all the same.
    expect((await metricsOf(world, place, stays)).concurrentRuns).toBe(2);
  });

  it('says how far it is', async () => {
    await addEnded(world, place, [10, 5]);
    await addEnded(world, place, [9, 6]);
    const lines: string[] = [];
    await rebuildRunFacts(world.system(), { batch: 1, progress: (line) => lines.push(line) });
    expect(lines).toEqual(['1 runs counted', '2 runs counted', '1 bridges compared']);
  });
});
