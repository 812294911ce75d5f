import { endTranscript } from '../../../src/domain/transcripts/endTranscript.ts';
import { readEntries } from '../../../src/domain/transcripts/readEntries.ts';
import { findTranscripts } from '../../../src/domain/transcripts/readTranscripts.ts';
import type { SentRun } from '../../../src/domain/transcripts/SentRun.ts';
import { setProjectTranscripts } from '../../../src/domain/transcripts/setProjectTranscripts.ts';
import { takeEntries } from '../../../src/domain/transcripts/takeEntries.ts';
import type { TranscriptMode } from '../../../src/tables/words.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, type Place } from '../commands/support/fixtures.ts';
import { addSentRun, asBridge, greet, said, saidAll, send } from './support/transcripts.ts';

let world: DomainWorld;
let place: Place;
let run: SentRun;

beforeAll(async () => {
  world = await sharedDomainWorld();
  place = await addPlace(world);
});
beforeEach(async () => {
  run = await addSentRun(world, place);
});
afterAll(() => world.close());

const set = (mode: TranscriptMode, days?: number) =>
  setProjectTranscripts(world.as(place.accountId), { projectId: place.projectId, mode, days: days ?? null });
const read = async (wanted = {}) =>
  readEntries(world.as(place.accountId), run.id, { limit: 200, ...wanted }).then(({ entries }) => entries);
const texts = async (wanted = {}) => (await read(wanted)).map(({ number, text }) => `${number} ${text}`);
const end = (count: unknown, leftOut: unknown = 0) => endTranscript(asBridge(world, place), run, { count, leftOut });
const stateOf = async () => (await findTranscripts(world.as(place.accountId), [run.id])).get(run.id);
const parts = () =>
  world.sql<{ first: number; through: number; bytes: number }>(
    'select first, through, bytes from run_transcript_part where run_id = $1 order by first',
    [run.id],
  );

describe('entries of a transcript', () => {
  it('are stored once, in order and without gap, whatever is sent twice or out of turn', async () => {
    expect(await send(world, run, 1, saidAll(3))).toEqual({ through: 3 });
    expect(await send(world, run, 2, [said('another 2'), said('another 3'), said('entry 4')])).toEqual({ through: 4 });
    expect(await send(world, run, 1, saidAll(3))).toEqual({ through: 4 });
    expect(await send(world, run, 6, saidAll(2, 6))).toEqual({ through: 4 });
    expect(await send(world, run, 5, [])).toEqual({ through: 4 });
    expect(await greet(world, place, run.runKey)).toEqual({ through: 4 });
    expect(await texts()).toEqual(['1 entry 1', '2 entry 2', '3 entry 3', '4 entry 4']);
  });

  it('are stored once by bridges whose connections cross', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(world, run, 1, saidAll(50))));
    expect(answers).toEqual([{ through: 50 }, { through: 50 }, { through: 50 }]);
    expect(await texts()).toHaveLength(50);
  });

  it('keep what their type has, and nothing else', async () => {
    const call = { callId: 'c1', tool: 'Bash', act: 'juggle', text: 'ls', path: null, secret: 'x' };
    await send(world, run, 1, [
      { type: 'call', at: '2026-03-01T12:00:00+01:00', parent: 'c0', ...call },
      { type: 'result', callId: 'c1', isError: null, text: 'half \ud800', cut: 12 },
      { type: 'plan', steps: [{ text: 'look', state: 'done' }] },
      { type: 'notice', about: 'retry', text: 'Again.', attempt: 2, of: 5, callId: null },
    ]);
    expect(await read()).toEqual([
      {
        number: 1,
        type: 'call',
        at: '2026-03-01T11:00:00.000Z',
        parent: 'c0',
        text: 'ls',
        callId: 'c1',
        tool: 'Bash',
        act: 'other',
      },
      { number: 2, type: 'result', callId: 'c1', text: 'half \ufffd', cut: 12 },
      { number: 3, type: 'plan', steps: [{ text: 'look', state: 'done' }] },
      { number: 4, type: 'notice', about: 'retry', text: 'Again.', attempt: 2, of: 5 },
    ]);
  });

  it.each([
    ['first', 0, []],
    ['first', '1', []],
    ['entries', 1, 'text'],
    ['entries', 1, saidAll(501)],
    ['entries[1]', 1, [said('a'), null]],
    ['entries[0].type', 1, [said('a', { type: 'shout' })]],
    ['entries[0].at', 1, [said('a', { at: 'noon' })]],
    ['entries[0].text', 1, [said('a'.repeat(4_001))]],
    ['entries[0].text', 1, [said('a', { text: null })]],
    ['entries[0].cut', 1, [said('a', { cut: -1 })]],
    ['entries[0].callId', 1, [said('a', { type: 'result' })]],
    ['entries[0].steps[0].state', 1, [{ type: 'plan', steps: [{ text: 'a', state: 'lost' }] }]],
    ['entries[0].steps', 1, [{ type: 'plan', steps: Array(101).fill({ text: 'a', state: 'done' }) }]],
  ])('are refused by the name of the field: %s', async (field, first, entries) => {
    expect(await send(world, run, first, entries)).toMatchObject({ refused: 'INVALID', field });
    expect(await read()).toEqual([]);
  });

  it('become a few parts, however many batches they came in', async () => {
    for (let number = 1; number <= 64; number++) await send(world, run, number, saidAll(1, number, 200));
    expect((await parts()).length).toBeLessThanOrEqual(7);
    expect(await end(64)).toEqual({ through: 64 });
    expect(await parts()).toMatchObject([{ first: 1, through: 64 }]);
    expect(await texts()).toHaveLength(64);
  });

  it('end with the count of their bridge, when all have arrived', async () => {
    await send(world, run, 1, saidAll(2));
    expect(await stateOf()).toMatchObject({ state: 'live', through: 2 });
    expect(await end(3)).toEqual({ through: 2 });
    expect(await end(1)).toMatchObject({ refused: 'INVALID', field: 'count' });
    expect(await stateOf()).toMatchObject({ state: 'live' });
    expect(await end(2, 7)).toEqual({ through: 2 });
    expect(await end(2, 7)).toEqual({ through: 2 });
    expect(await stateOf()).toEqual({ runId: run.id, state: 'whole', through: 2, leftOut: 7 });
    expect(await send(world, run, 2, saidAll(1, 2))).toEqual({ through: 2 });
    expect(await send(world, run, 3, saidAll(1, 3))).toMatchObject({ refused: 'RUN_OVER' });
  });

  it('are bounded', async () => {
    await send(world, run, 1, saidAll(1));
    await world.sql('update run_transcript set bytes = 16 * 1024 * 1024 - 100 where run_id = $1', [run.id]);
    expect(await send(world, run, 2, saidAll(1, 2, 200))).toMatchObject({ refused: 'TOO_MUCH' });
    expect(await texts()).toEqual(['1 entry 1']);
  });

  it('are taken of runs of the bridge that sends them alone', async () => {
    const other = await addPlace(world);
    await addSentRun(world, other);
    expect(await greet(world, other, run.runKey)).toMatchObject({ refused: 'NOT_FOUND' });
    expect(await greet(world, { ...place, bridgeId: other.bridgeId }, run.runKey)).toMatchObject({
      refused: 'NOT_FOUND',
    });
    const stolen = { ...run, accountId: other.accountId };
    expect(await takeEntries(asBridge(world, other), stolen, { first: 1, entries: saidAll(1) })).toMatchObject({
      refused: 'NOT_FOUND',
    });
    await send(world, run, 1, saidAll(1));
    expect((await readEntries(world.as(other.accountId), run.id, { limit: 9 })).entries).toEqual([]);
  });

  it('are taken while the project keeps them, and some time after the end of the run', async () => {
    await set('off');
    expect(await greet(world, place, run.runKey)).toMatchObject({ refused: 'TRANSCRIPTS_OFF' });
    expect(await send(world, run, 1, saidAll(1))).toMatchObject({ refused: 'TRANSCRIPTS_OFF' });
    expect(await stateOf()).toMatchObject({ state: 'off' });
    await set('while-running');
    expect(await stateOf()).toMatchObject({ state: 'none' });
    expect(await send(world, run, 1, saidAll(1))).toEqual({ through: 1 });
    await world.sql(`update run set state = 'succeeded', ended_at = $2 where id = $1`, [run.id, world.now]);
    expect(await stateOf()).toMatchObject({ state: 'part' });
    expect(await send(world, run, 2, saidAll(1, 2))).toEqual({ through: 2 });
    await world.sql('update run set ended_at = $2 where id = $1', [run.id, new Date(world.now.getTime() - 3_601_000)]);
    expect(await send(world, run, 3, saidAll(1, 3))).toMatchObject({ refused: 'RUN_OVER' });
    expect(await greet(world, place, run.runKey)).toMatchObject({ refused: 'RUN_OVER' });
    await set('kept', 1);
    expect(await send(world, run, 3, saidAll(1, 3))).toEqual({ through: 3 });
    await expect(set('kept', 91)).rejects.toMatchObject({ code: 'bad_user_input' });
  });
});

describe('pages of a transcript', () => {
  it('begin and end anywhere, in both directions', async () => {
    // Several parts, of which none is small.
    for (let first = 1; first <= 300; first += 50) await send(world, run, first, saidAll(50, first, 3_900));
    expect((await parts()).length).toBeGreaterThan(2);
    const numbers = async (wanted: object) => (await read(wanted)).map(({ number }) => number);
    expect(await numbers({ limit: 2 })).toEqual([1, 2]);
    expect(await numbers({ limit: 3, after: 64 })).toEqual([65, 66, 67]);
    expect(await numbers({ limit: 2, fromEnd: true })).toEqual([299, 300]);
    expect(await numbers({ limit: 3, before: 66, fromEnd: true })).toEqual([63, 64, 65]);
    expect(await numbers({ limit: 9, after: 63, before: 66 })).toEqual([64, 65]);
    expect(await numbers({ limit: 200, after: 90 })).toEqual(Array.from({ length: 200 }, (_, at) => 91 + at));
    const page = (wanted: object) => readEntries(world.as(place.accountId), run.id, { limit: 3, ...wanted });
    expect(await page({ after: 296 })).toMatchObject({ hasMore: true, reached: 299 });
    expect(await page({ after: 297 })).toMatchObject({ hasMore: false });
    expect(await page({ before: 5, fromEnd: true })).toMatchObject({ hasMore: true, reached: 2 });
    expect(await page({ before: 4, fromEnd: true })).toMatchObject({ hasMore: false });
  });

  it('hold what is searched for, in upper or lower case and with odd characters', async () => {
    const call = { type: 'call', callId: 'c1', tool: 'Bash', act: 'run', text: 'grep "Gänse"\n', path: null };
    await send(world, run, 1, [said('nothing'), call, said('Geese and gänse'), said('text'), ...saidAll(9, 5)]);
    const found = async (search: string, more = {}) => (await read({ search, ...more })).map(({ number }) => number);
    expect(await found('GÄNSE')).toEqual([2, 3]);
    expect(await found('"gänse"\n')).toEqual([2]);
    expect(await found('bash')).toEqual([2]);
    expect(await found('gänse', { limit: 1, fromEnd: true })).toEqual([3]);
    // Only texts count, and not how they are stored.
    expect(await found('callId')).toEqual([]);
  });
});
