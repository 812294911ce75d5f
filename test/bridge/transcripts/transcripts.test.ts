import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Entry, EntryListener } from '../../../src/bridge/harness/Entry.ts';
import { TranscriptBook, type TranscriptBookDeps } from '../../../src/bridge/transcripts/TranscriptBook.ts';
import { type LinkTiming, TranscriptLink } from '../../../src/bridge/transcripts/TranscriptLink.ts';
import { until } from '../../support/until.ts';
import { type MemoryLog, memoryLog } from '../support/memoryLog.ts';
import { tempConfig } from '../support/tempConfig.ts';
import { type StandInService, startStandIn } from './support/standInService.ts';

const AT = Date.parse('2026-11-30T12:00:00Z');
const NOTHING = { env: {}, files: {} };
const FAST: Partial<LinkTiming> = { watchedMs: 0, usualMs: 5, answerMs: 5_000, firstWaitMs: 5, longestWaitMs: 20 };

const text = (said: string, parent?: string): Entry => ({
  type: 'text',
  text: said,
  inSubagent: parent !== undefined,
  ...(parent === undefined ? {} : { parent }),
  at: AT,
});
const call = (id: string, command = `do ${id}`, parent?: string): Entry => ({
  type: 'call',
  id,
  tool: 'sh',
  act: 'run',
  text: command,
  path: undefined,
  inSubagent: parent !== undefined,
  ...(parent === undefined ? {} : { parent }),
  at: AT,
});
const result = (id: string, printed = 'ok'): Entry => ({
  type: 'result',
  id,
  isError: false,
  text: printed,
  backgroundId: undefined,
  at: AT,
});
/** What an agent does: words in pieces, a call and what it printed. */
const turn = (n: number): Entry[] => [text(`Step ${n}.`), text('I go on.'), call(`c${n}`), result(`c${n}`)];
const turns = (count: number): Entry[] => Array.from({ length: count }, (_, n) => turn(n)).flat();

describe('transcripts', () => {
  let standIn: Awaited<ReturnType<typeof startStandIn>>;
  let service: StandInService;
  let log: MemoryLog;
  let config: ReturnType<typeof tempConfig>;
  let collects: boolean;
  let known: (runId: string) => boolean;
  let own: () => Promise<string[]>;
  let begun: { book: TranscriptBook; link: TranscriptLink }[];

  beforeEach(async () => {
    standIn = await startStandIn();
    ({ service } = standIn);
    log = memoryLog();
    config = tempConfig();
    collects = true;
    known = () => true;
    own = async () => ['the-bridge’s-own-token'];
    begun = [];
  });
  afterEach(async () => {
    for (const { book, link } of begun) {
      await link.stop();
      await book.stop();
    }
    await standIn.close();
    config.removeAll();
  });

  /** A bridge process as it begins. */
  async function begin(timing: Partial<LinkTiming> = {}, bounds: TranscriptBookDeps['bounds'] = {}) {
    const book = new TranscriptBook({
      config,
      log,
      clock: () => new Date(AT),
      collects: () => collects,
      ownSecrets: () => own(),
      bounds: { wordMs: 100, ...bounds },
    });
    const link = new TranscriptLink({
      api: standIn.api,
      book,
      log,
      collects: () => collects,
      isKnown: (runId) => known(runId),
      timing: { ...FAST, ...timing },
    });
    begun.push({ book, link });
    await book.load();
    return { book, link };
  }
  const hearAll = (hear: EntryListener | undefined, entries: readonly Entry[]) => {
    for (const entry of entries) hear?.(entry);
  };
  const files = () => (existsSync(config.at('transcripts')) ? readdirSync(config.at('transcripts')) : []);
  const stored = (runId: string) => service.of(runId).entries;
  const brief = (runId: string) => stored(runId).map((entry) => entry.text);
  const ended = (runId: string) => until('the service has the end', () => service.of(runId).end);

  it('are brought whole, with words in one entry, and leave nothing on the machine', async () => {
    const { book } = await begin();
    const runId = randomUUID();
    const env = { MY_TOKEN: 'secret-of-the-run' };
    const hear = book.open(runId, { env, files: {} });
    hearAll(hear, [
      ...turn(1),
      call('agent', 'Look around.'),
      text('I look.', 'agent'),
      call('inner', 'cat x', 'agent'),
      result('inner', 'secret-of-the-run and the-bridge’s-own-token'),
    ]);
    await book.end(runId);
    const end = await ended(runId);
    expect(stored(runId)).toMatchObject([
      { type: 'text', text: 'Step 1.\nI go on.', parent: null, at: '2026-11-30T12:00:00.000Z' },
      { type: 'call', callId: 'c1', tool: 'sh', act: 'run', path: null },
      { type: 'result', callId: 'c1', isError: false },
      { type: 'call', callId: 'agent' },
      { type: 'text', parent: 'agent' },
      { type: 'call', callId: 'inner', parent: 'agent' },
      { type: 'result', callId: 'inner', parent: 'agent', text: '*** and ***' },
      { type: 'notice', about: 'masked', count: 2 },
    ]);
    expect(end).toEqual({ type: 'end', runId, count: 8, leftOut: 0 });
    expect(service.heard[0]).toEqual({ type: 'hello', runs: [{ runId }] });
    await until('the file is gone', () => files().length === 0);
  });

  it('are neither lost nor doubled by connections that break, answers that are lost, late or doubled', async () => {
    let messages = 0;
    service.before = async (told, socket) => {
      if (told.type === 'hello') return false;
      messages++;
      if (messages % 5 === 1) {
        // Stored, and the answer is lost with the connection.
        service.store(told);
        socket.terminate();
        return true;
      }
      if (messages % 5 === 2) return true;
      if (messages % 5 === 3) socket.send(JSON.stringify({ type: 'have', runId: told.runId, through: 1 }));
      if (messages % 5 === 4) await new Promise((resolve) => setTimeout(resolve, 10));
      return false;
    };
    const { book } = await begin({ answerMs: 100 });
    const runs = [randomUUID(), randomUUID()];
    const heard = runs.map((runId) => book.open(runId, NOTHING));
    for (let n = 0; n < 120; n++) {
      for (const hear of heard) hearAll(hear, turn(n));
      if (n % 10 === 0) await until('a part is stored', () => runs.every((runId) => stored(runId).length > 3 * n));
    }
    await Promise.all(runs.map((runId) => book.end(runId)));
    for (const runId of runs) {
      await ended(runId);
      expect(brief(runId)).toEqual(
        Array.from({ length: 120 }, (_, n) => [`Step ${n}.\nI go on.`, `do c${n}`, 'ok']).flat(),
      );
    }
    expect(service.connects).toBeGreaterThan(2);
    await until('the files are gone', () => files().length === 0);
  });

  it('go on after a kill where they were, whatever of a line the kill has left', async () => {
    const entries = turns(40);
    const runId = randomUUID();
    const reference = randomUUID();
    service.before = (told) => told.type === 'entries' && Number(told.first) > 1 && service.connects === 1;
    const first = await begin();
    hearAll(first.book.open(runId, NOTHING), entries.slice(0, 97));
    const { file } = first.book.find(runId) ?? {};
    await until('a part is stored', () => stored(runId).length > 0);
    await until(
      'all that is closed is on disk',
      () => file !== undefined && file.bytes === file.written && file.written > 5_000,
    );
    // What is not closed is not on disk, as after a kill.
    await first.link.stop();
    await first.book.stop();
    appendFileSync(config.at('transcripts', runId), '99 0 0 {"type":"te');
    const second = await begin();
    const hear = second.book.open(runId, NOTHING);
    hearAll(hear, entries);
    hearAll(second.book.open(reference, NOTHING), entries);
    await second.book.end(runId);
    await second.book.end(reference);
    await ended(runId);
    await ended(reference);
    expect(stored(runId)).toEqual(stored(reference));
    expect(stored(runId)).toHaveLength(120);
  });

  it('are closed by the next bridge where the run is over', async () => {
    const runId = randomUUID();
    standIn.refuse(503);
    const first = await begin();
    hearAll(first.book.open(runId, NOTHING), turns(3));
    await until('they are on disk', () => (first.book.find(runId)?.file.written ?? 0) > 500);
    await until('it is logged, once', () => log.of('transcripts_failed').length === 1);
    await first.link.stop();
    await first.book.stop();
    standIn.refuse(undefined);
    const second = await begin();
    await second.book.endOthers(() => false);
    expect(await ended(runId)).toMatchObject({ count: 9 });
    expect(log.of('transcripts_failed')).toHaveLength(1);
  });

  it('of a run that says more than its bound keep their beginning and their end, and say what is missing', async () => {
    const { book } = await begin({}, { runBytes: 20_000 });
    const runId = randomUUID();
    hearAll(book.open(runId, NOTHING), turns(400));
    await book.end(runId);
    const { leftOut, count } = (await ended(runId)) as { leftOut: number; count: number };
    const said = brief(runId);
    expect(said[0]).toBe('Step 0.\nI go on.');
    expect(said.at(-2)).toBe('do c399');
    expect(leftOut).toBeGreaterThan(100);
    expect(count - 1 + leftOut).toBe(1_200);
    expect(stored(runId).filter(({ about }) => about === 'left-out')).toMatchObject([{ count: leftOut }]);
  });

  it('that wait beyond the bound of all are shortened, the oldest first', async () => {
    standIn.refuse(503);
    const { book } = await begin({}, { allBytes: 40_000 });
    const [old, young] = [randomUUID(), randomUUID()];
    hearAll(book.open(old, NOTHING), turns(80));
    await book.end(old);
    hearAll(book.open(young, NOTHING), turns(80));
    await book.end(young);
    standIn.refuse(undefined);
    expect(await ended(old)).toMatchObject({ count: 1, leftOut: 240 });
    expect(stored(old)).toMatchObject([{ about: 'left-out', count: 240 }]);
    expect(await ended(young)).toMatchObject({ count: 240, leftOut: 0 });
  });

  it.each<[string, number, unknown]>([
    ['an older service', 404, undefined],
    ['a proxy that lets none through', 400, undefined],
    ['a proxy that answers itself', 200, undefined],
  ])('are no fault of %s, which is asked again rarely', async (_, status, body) => {
    standIn.refuse(status, body);
    const { book } = await begin({ unsupportedMs: 300, keptMs: 0 });
    const over = randomUUID();
    hearAll(book.open(over, NOTHING), turns(2));
    await book.end(over);
    await until('it is known', () => log.of('transcripts_unsupported').length === 1);
    await until('what nobody will take is gone', () => files().length === 0);
    expect(book.open(randomUUID(), NOTHING)).toBeUndefined();
    standIn.refuse(undefined);
    const later = randomUUID();
    const hear = await until('it is asked again', () => book.open(later, NOTHING));
    hearAll(hear, turns(2));
    await until('the next run is brought', () => stored(later).length > 0);
    expect(log.lines.map(({ event }) => event)).toEqual(['transcripts_unsupported']);
  });

  it('wait on disk for a while where the service has no such connection, and are brought then', async () => {
    standIn.refuse(404);
    const { book } = await begin({ unsupportedMs: 50 });
    const runId = randomUUID();
    hearAll(book.open(runId, NOTHING), turns(2));
    await book.end(runId);
    await until('it is known', () => log.of('transcripts_unsupported').length === 1);
    standIn.refuse(undefined);
    expect(await ended(runId)).toMatchObject({ count: 6 });
  });

  it('are brought at the first wait where a connection lasted, however often one was cut off', async () => {
    const { book } = await begin({ firstWaitMs: 1, longestWaitMs: 1_000_000, steadyMs: 0 });
    hearAll(book.open(randomUUID(), NOTHING), turns(1));
    for (let n = 1; n < 20; n++) {
      await until('it is connected', () => service.connects === n && service.heard.length >= n);
      service.socket?.terminate();
    }
    await until('it is connected', () => service.connects === 20, 5_000);
  });

  it('wait once when the service asks for time, an end too', async () => {
    let slowed = 0;
    service.before = (told) => {
      if (told.type === 'hello' || slowed === 2) return false;
      if (slowed === 0 || told.type === 'end') {
        slowed++;
        service.tell({ type: 'slow', seconds: 0.3 });
        service.tell({ type: 'have', runId: told.runId, through: stored(String(told.runId)).length });
        return true;
      }
      return false;
    };
    const { book, link } = await begin();
    const runId = randomUUID();
    const hear = book.open(runId, NOTHING);
    hearAll(hear, turn(1));
    await until('the first are brought', () => stored(runId).length === 3);
    for (let n = 2; n < 8; n++) {
      const began = performance.now();
      hearAll(hear, [call(`d${n}`)]);
      await until('the next are brought', () => brief(runId).includes(`do d${n}`), 10_000);
      // Beside the pause of the file.
      if (n > 2) expect(performance.now() - began).toBeLessThan(290);
    }
    await book.end(runId);
    expect(await ended(runId)).toMatchObject({ count: 9 });
    expect(slowed).toBe(2);
    await link.stop();
  });

  it('of a run whose file cannot be written end with what was', async () => {
    const { book } = await begin();
    const runId = randomUUID();
    mkdirSync(config.at('transcripts', runId), { recursive: true });
    hearAll(book.open(runId, NOTHING), turns(2));
    await book.end(runId);
    expect(await ended(runId)).toMatchObject({ count: 0, leftOut: 6 });
  });

  it('keep nothing of what comes faster than it can be looked through, and hold up no end', async () => {
    let tell = (_: string[]): void => undefined;
    own = () =>
      new Promise((resolve) => {
        tell = resolve;
      });
    const { book } = await begin({}, { endMs: 20 });
    const runId = randomUUID();
    const hear = book.open(runId, NOTHING);
    const steps = [{ text: 'x'.repeat(1024 * 1024), state: 'active' as const }];
    hearAll(
      hear,
      Array.from({ length: 10 }, () => ({ type: 'plan' as const, steps, at: AT })),
    );
    await book.end(runId);
    tell([]);
    expect(await ended(runId)).toMatchObject({ leftOut: 3 });
  });

  it('wait for a bridge that the service does not know yet', async () => {
    standIn.refuse(404, { error: 'bridge_not_found' });
    const { book } = await begin();
    const runId = randomUUID();
    hearAll(book.open(runId, NOTHING), turns(1));
    await book.end(runId);
    await until('it was refused', () => log.of('transcripts_failed').length === 1);
    standIn.refuse(undefined);
    await ended(runId);
    expect(log.of('transcripts_unsupported')).toEqual([]);
  });

  it('wait for a run that the service does not know yet', async () => {
    let isKnown = false;
    let asked = 0;
    known = () => {
      asked++;
      return isKnown;
    };
    const { book } = await begin();
    const runId = randomUUID();
    hearAll(book.open(runId, NOTHING), turns(1));
    await until('it is connected', () => service.connects === 1);
    await until('it has looked', () => asked > 1);
    expect(service.heard).toEqual([]);
    isKnown = true;
    await until('it is greeted', () => service.heard.length > 0);
  });

  it('stay on the machine where the rules say so, from a reload of them on too', async () => {
    const { book } = await begin();
    const runId = randomUUID();
    const hear = book.open(runId, NOTHING);
    hearAll(hear, turns(1));
    await until('some are brought', () => stored(runId).length > 0);
    const before = service.heard.length;
    collects = false;
    expect(book.open(randomUUID(), NOTHING)).toBeUndefined();
    hearAll(hear, turns(4));
    await book.end(runId);
    await until('the file is gone', () => files().length === 0);
    expect(service.heard).toHaveLength(before);
  });

  it('that the service refuses are dropped, without a line in the log where a project keeps none', async () => {
    service.before = (told) => {
      if (told.type !== 'hello') return false;
      for (const { runId } of told.runs as { runId: string }[])
        service.tell({
          type: 'refused',
          runId,
          code: runId === other ? 'NOT_FOUND' : 'TRANSCRIPTS_OFF',
          message: 'no',
        });
      return true;
    };
    const { book } = await begin();
    const [runId, other] = [randomUUID(), randomUUID()];
    const heard = [runId, other].map((id) => book.open(id, NOTHING));
    for (const hear of heard) hearAll(hear, turns(2));
    await until('both are dropped', () => book.all().length === 0);
    expect(files()).toEqual([]);
    for (const hear of heard) hearAll(hear, turns(2));
    await book.end(runId);
    expect(files()).toEqual([]);
    expect(log.of('transcript_refused')).toMatchObject([{ run_id: other, code: 'NOT_FOUND' }]);
  });

  it('of a run that somebody watches come at once, and others when their time has come', async () => {
    const { book } = await begin({ usualMs: 1_000_000, watchedMs: 0 });
    const runId = randomUUID();
    const hear = book.open(runId, NOTHING);
    hearAll(hear, turn(1));
    await until('the first are brought', () => stored(runId).length === 3);
    hearAll(hear, turn(2));
    const run = book.find(runId);
    await until('the next are on disk', () => run?.count === 6 && run.file.bytes === run.file.written);
    expect(stored(runId)).toHaveLength(3);
    service.tell({ type: 'watched', runIds: [runId] });
    await until('they are brought', () => stored(runId).length === 6);
    const said = performance.now();
    hearAll(hear, [text('Now I am done.')]);
    await until('words without anything behind them are brought', () => stored(runId).length === 7);
    // 300 ms are promised, and this machine may be busy.
    expect(performance.now() - said).toBeLessThan(2_000);
  });

  it('of a bridge that a service cannot follow wait on disk', async () => {
    service.before = (told) => told.type !== 'hello';
    const { book } = await begin({ answerMs: 60_000 });
    const runs = Array.from({ length: 12 }, () => randomUUID());
    for (const runId of runs) {
      const hear = book.open(runId, NOTHING);
      for (let n = 0; n < 60; n++) hearAll(hear, [call(`c${n}`), result(`c${n}`, 'x'.repeat(6_000))]);
    }
    await until('all are on disk', () =>
      book.all().every(({ file }) => file.written > 200_000 && file.bytes === file.written),
    );
    await until('some are on the way', () => service.heard.filter(({ type }) => type === 'entries').length === 4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.heard.filter(({ type }) => type === 'entries')).toHaveLength(4);
    expect(service.largest).toBeLessThanOrEqual(256 * 1024);
  });

  it('hold up the end of a run for no longer than their time', async () => {
    service.before = (told) => told.type !== 'hello';
    const { book } = await begin({ answerMs: 60_000 }, { endMs: 20 });
    const runId = randomUUID();
    hearAll(book.open(runId, NOTHING), turns(1));
    await until('they are on the way', () => service.heard.some(({ type }) => type === 'entries'));
    await book.end(runId);
    expect(await readFile(config.at('transcripts', runId), 'utf8')).toMatch(/\nend 3 0\n$/);
  });
});
