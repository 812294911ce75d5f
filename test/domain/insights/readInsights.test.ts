import { type InsightSpan, requireSpan } from '../../../src/domain/insights/insightSpan.ts';
import { outcomesOf } from '../../../src/domain/insights/outcomesOf.ts';
import { readFailingTools } from '../../../src/domain/insights/readFailingTools.ts';
import { type InsightRow, readInsights, TOP_GROUPS } from '../../../src/domain/insights/readInsights.ts';
import { readWaits } from '../../../src/domain/insights/readWaits.ts';
import { firstIdOf, newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, type Place } from '../commands/support/fixtures.ts';
import { tellRun } from '../runs/support/reports.ts';
import { call, sendCalls } from '../toolcalls/support/calls.ts';
import { estimated, reported, usage } from '../usage/support/usages.ts';

const HOUR_MS = 3_600_000;

let world: DomainWorld;
let place: Place;
let span: InsightSpan;

beforeAll(async () => {
  world = await sharedDomainWorld();
});
beforeEach(async () => {
  // Ids are made by the computer's clock, and lead to the rows of a span.
  world.now = new Date();
  place = await addPlace(world);
  span = { from: shift(-HOUR_MS), to: shift(HOUR_MS), zone: 'UTC' };
});
afterAll(() => world.close());

const shift = (ms: number) => new Date(world.now.getTime() + ms);
const read = async (of = span, owner = place): Promise<InsightRow[]> =>
  (await readInsights(world.as(owner.accountId), [place.projectId], of)).get(place.projectId) ?? [];
const group = async (dimension: string | null, of = span) =>
  (await read(of)).filter((row) => row.dimension === dimension);
const end = async (fields: Record<string, unknown>, state = 'succeeded', told = {}) => {
  const run = tellRun(world, place, told);
  await run.report(state, fields);
  return run;
};

describe('the insights of a project', () => {
  it('separate reported, estimated and unknown, and count what each sum leaves out', async () => {
    await end({ usage: reported(100) });
    await end({ usage: estimated(10) });
    await end({ usage: usage('reported', { costUsd: null }) });
    await end({}, 'failed');
    await end({}, 'lost').catch(() => undefined);
    await end({}, 'stopped');
    const [totals] = await group(null);
    expect(totals).toMatchObject({
      reportedRuns: 2,
      estimatedRuns: 1,
      unknownRuns: 2,
      unpricedRuns: 1,
      reportedCostUsd: '0.500000',
      estimatedCostUsd: '0.500000',
      reportedTokens: '254',
      estimatedTokens: '37',
      succeededRuns: 3,
      failedRuns: 1,
      stoppedRuns: 1,
    });
  });

  it('keep the outcomes of commands apart from those of agents', async () => {
    await end({});
    await end({}, 'failed');
    await end({ kind: 'command' });
    await end({ kind: 'command' }, 'stopped');
    const [row] = await group(null);
    const { all, agents, commands } = outcomesOf(row as InsightRow);
    expect(all.succeededRuns).toBe(2);
    expect(agents).toMatchObject({ succeededRuns: 1, failedRuns: 1, stoppedRuns: 0, successRate: { rate: 0.5 } });
    expect(commands).toMatchObject({ succeededRuns: 1, failedRuns: 0, stoppedRuns: 1 });
  });

  it('leave out open runs, those of other times and those of other accounts', async () => {
    await end({}, 'running');
    await end({ usage: reported() });
    expect((await group(null))[0]?.runs).toBe(1);
    expect(await read({ ...span, from: shift(1), to: shift(HOUR_MS) })).toEqual([]);
    expect(await read({ ...span, to: world.now })).toEqual([]);
    expect(await read(span, await addPlace(world))).toEqual([]);
  });

  it('go by the days of the zone that is asked for', async () => {
    await end({ usage: reported() });
    const at = new Date('2026-11-22T23:30:00Z');
    await world.sql('update worker_run_facts set first_report_at = $1, run_id = $2 where project_id = $3', [
      at,
      firstIdOf(at),
      place.projectId,
    ]);
    const around = { from: new Date(at.getTime() - HOUR_MS), to: new Date(at.getTime() + HOUR_MS) };
    const days = async (zone: string) => (await group('day', { ...around, zone })).map(({ key }) => key);
    expect(await days('UTC')).toEqual(['2026-11-22']);
    expect(await days('Europe/Oslo')).toEqual(['2026-11-23']);
  });

  it('begin a day with its first midnight where clocks that are set back come to it twice', async () => {
    await end({ usage: reported() });
    // On the Azores, the hour before 01:00 UTC comes before the clocks go back from 01:00 to 00:00.
    for (const at of [
      new Date('2026-10-24T23:59:59Z'),
      new Date('2026-10-25T00:30:00Z'),
      new Date('2026-10-25T01:30:00Z'),
    ]) {
      await world.sql('update worker_run_facts set first_report_at = $1, run_id = $2 where project_id = $3', [
        at,
        firstIdOf(at),
        place.projectId,
      ]);
      const around = {
        from: new Date('2026-10-23T00:00:00Z'),
        to: new Date('2026-10-27T00:00:00Z'),
        zone: 'Atlantic/Azores',
      };
      const [told] = await world.sql<{ day: string }>(
        `select ($1::timestamptz at time zone 'Atlantic/Azores')::date::text as day`,
        [at],
      );
      expect((await group('day', around)).map(({ key }) => key)).toEqual([told?.day]);
    }
  });

  it('sum up what is behind the largest groups', async () => {
    for (let count = 0; count < TOP_GROUPS + 3; count++) {
      await end({ usage: usage('reported', { costUsd: count + 1 }) });
    }
    const cards = await group('card');
    expect(cards).toHaveLength(TOP_GROUPS + 1);
    expect(Number(cards[0]?.reportedCostUsd)).toBe(TOP_GROUPS + 3);
    expect(cards.at(-1)).toMatchObject({ isRest: true, key: null, groups: 3, runs: 3, reportedCostUsd: '6.000000' });
    const sum = cards.reduce((total, { reportedCostUsd }) => total + Number(reportedCostUsd), 0);
    expect(sum).toBe(Number((await group(null))[0]?.reportedCostUsd));
  });

  it('leave a sum of nothing unknown in the rest, and show runs about no card as a group', async () => {
    for (let count = 0; count < TOP_GROUPS; count++) await end({ usage: reported(count + 1) });
    await end({}, 'failed');
    await end({}, 'failed');
    const before = await group('card');
    expect(before.at(-1)).toMatchObject({ isRest: true, groups: 2, runs: 2, unknownRuns: 2, failedRuns: 2 });
    expect(before.at(-1)).toMatchObject({ reportedCostUsd: null, reportedTokens: null, estimatedCostUsd: null });
    await world.sql('update worker_run_facts set card_id = null where project_id = $1 and cost_usd is not null', [
      place.projectId,
    ]);
    const cards = await group('card');
    expect(cards.map(({ key, isRest, runs }) => [key === null, isRest, runs])).toEqual([
      [true, false, TOP_GROUPS],
      [false, false, 1],
      [false, false, 1],
    ]);
  });

  it('sum up the models behind the largest as well', async () => {
    for (let count = 0; count < TOP_GROUPS + 2; count++) {
      await end({ usage: usage('reported', { costUsd: count + 1 }), model: `model-${count}` });
    }
    const models = await group('model');
    expect(models).toHaveLength(TOP_GROUPS + 1);
    expect(models[0]).toMatchObject({ key: `model-${TOP_GROUPS + 1}`, runs: 1, groups: 1 });
    expect(models.at(-1)).toMatchObject({ isRest: true, key: null, groups: 2, runs: 2, reportedCostUsd: '3.000000' });
  });

  it('keep runs that have no model apart from the rest', async () => {
    await end({ usage: reported(), model: 'large-2' });
    await end({ usage: estimated(), model: undefined });
    const models = await group('model');
    expect(models.map(({ key, isRest }) => [key, isRest])).toEqual(
      expect.arrayContaining([
        ['large-2', false],
        [null, false],
      ]),
    );
  });

  it('say how long requests waited for a claim, and until they were done', async () => {
    const opened = shift(-60_000);
    const claimedAt = new Date(Math.floor(shift(-30_000).getTime() / 1000) * 1000);
    const insert = (state: string, claims: unknown[], settledAt: Date | null) =>
      world.sql(
        `insert into work_request (id, account_id, project_id, kind, state, subject_type, subject_id, context, claims,
           created_at, waiting_since, settled_at)
         values ($1, $2, $3, 'implement', $4, 'card', $5, '{}', $6, $7, $7, $8)`,
        [newId(), place.accountId, place.projectId, state, newId(), JSON.stringify(claims), opened, settledAt],
      );
    await insert('done', [{ claimedAt: claimedAt.toISOString() }], world.now);
    await insert('open', [], null);
    const waits = (await readWaits(world.as(place.accountId), [place.projectId], span)).get(place.projectId);
    expect(waits).toMatchObject({ requests: 2, claimedRequests: 1, doneRequests: 1, medianDoneMs: 60_000 });
    expect(waits?.medianQueueMs).toBe(claimedAt.getTime() - opened.getTime());
    expect(waits?.medianDoneInterval).toBeNull();
    for (let count = 1; count <= 9; count++) await insert('done', [], new Date(opened.getTime() + count * 1000));
    const more = (await readWaits(world.as(place.accountId), [place.projectId], span)).get(place.projectId);
    // Of ten values the second smallest and the second largest enclose the median with 98 %; of nine of them with 93 %.
    expect(more).toMatchObject({
      doneRequests: 10,
      medianDoneMs: 5_500,
      medianDoneInterval: { low: 2_000, high: 9_000 },
    });
  });

  it('name the tools that fail most, by program, and say in how many runs they looked', async () => {
    const run = await end({ usage: reported() });
    const id = (await run.row()).id as string;
    await sendCalls(world, place, id, [
      call(1, { isError: true }),
      call(2),
      call(3, { signatures: ['npm test'], isError: true }),
      call(4, { signatures: ['npm test'], isError: true }),
      call(5, { signatures: ['ls'] }),
    ]);
    const found = (await readFailingTools(world.as(place.accountId), [place.projectId], span)).get(place.projectId);
    expect(found?.runs).toBe(1);
    expect(found?.tools.map(({ tool, calls, failedCalls }) => [tool, calls, failedCalls])).toEqual([
      ['npm test', 2, 2],
      ['git status', 2, 1],
    ]);
  });
});

describe('the span of insights', () => {
  const from = new Date('2026-01-01T00:00:00Z');
  const refused = (fields: Partial<InsightSpan>) => () =>
    requireSpan({ from, to: new Date('2026-02-01T00:00:00Z'), zone: 'UTC', ...fields });

  it('has a beginning before its end, at most 366 days and a named zone', () => {
    expect(refused({})).not.toThrow();
    expect(refused({ to: from })).toThrow('to');
    expect(refused({ to: new Date('2027-01-03T00:00:00Z') })).toThrow('366');
    for (const zone of ['+01:00', 'Nowhere/Land', "UTC'; --", '']) expect(refused({ zone })).toThrow('zone');
  });

  it('is refused when only the database does not know its zone', async () => {
    await end({});
    const bad = readInsights(world.as(place.accountId), [place.projectId], { ...span, zone: 'Not/AZone' });
    await expect(bad).rejects.toMatchObject({ code: 'bad_user_input' });
  });
});
