import { readTrace } from '../../../src/domain/toolcalls/readTrace.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace } from '../commands/support/fixtures.ts';
import { tellRun } from '../runs/support/reports.ts';
import { call, sendCalls } from './support/calls.ts';

describe('the trace of a run', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());

  it('contains its calls in order in a small form, from a place on, for its owner only', async () => {
    const place = await addPlace(world);
    const run = tellRun(world, place);
    await run.report('running');
    const id = (await run.row()).id as string;
    const startedAt = '2026-03-01T10:00:00.123Z';
    const bare = { kind: null, durationMs: null, isError: null, startedAt };
    await sendCalls(world, place, id, [
      { ...call(2), ...bare, tool: 'Ba"sh\n', signatures: ['git "log"', 'cat, x'], inSubagent: true, waitsOn: 'b1' },
      {
        ...call(1),
        ...bare,
        tool: 'Read',
        signatures: [],
        durationMs: 4_000,
        kind: 'shell',
        isError: true,
        backgroundId: 'b1',
      },
    ]);
    const at = Date.parse(startedAt);
    const read = async (after: number, accountId = place.accountId) =>
      JSON.parse((await readTrace(world.as(accountId), [id], after)).get(id) ?? 'null');
    const second = [2, at, null, 'Ba"sh\n', null, null, true, ['git "log"', 'cat, x'], null, 'b1'];
    expect(await read(0)).toEqual([[1, at, 4_000, 'Read', 'shell', true, false, [], 'b1', null], second]);
    expect(await read(1)).toEqual([second]);
    expect(await read(2)).toEqual([]);
    expect(await read(0, (await addPlace(world)).accountId)).toBeNull();
  });
});
