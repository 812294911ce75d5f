import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { until } from '../support/until.ts';
import { openSocket } from './support/openSocket.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

const PROTOCOL = 'bascule-transcript.v1';
type Message = Record<string, unknown> & { type: string };

const said = (text: string) => ({ type: 'text', at: null, parent: null, text });
const saidAll = (count: number, from = 1) => Array.from({ length: count }, (_, at) => said(`entry ${from + at}`));

describe('the socket for transcripts', () => {
  let world: PlatformWorld;
  let mine: Tenant;
  let other: Tenant;
  let closers: (() => unknown)[];

  beforeAll(async () => {
    world = await sharedTestPlatform();
    [mine, other] = await Promise.all([addTenant(world), addTenant(world)]);
    for (const { things } of [mine, other])
      await world.sql(`update project set transcript_mode = 'kept' where id = $1`, [things.project]);
  });
  beforeEach(() => {
    closers = [];
  });
  afterEach(async () => {
    for (const close of closers) await close();
  });
  afterAll(() => world.close());

  const urlOf = (bridge: string) => `${world.baseUrl.replace(/^http/, 'ws')}/api/bridges/${bridge}/transcripts`;

  async function open(of: Tenant, bridge = of.things.bridge, token?: string) {
    const authorization = `Bearer ${token ?? (await of.account.token('agent'))}`;
    const socket = new WebSocket(urlOf(bridge), PROTOCOL, { headers: { authorization } });
    const heard: Message[] = [];
    const closed = once(socket, 'close').then(([code]) => code as number);
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Message));
    closers.push(() => socket.terminate());
    await once(socket, 'open');
    const send = (message: object) => socket.send(JSON.stringify(message));
    /** Sends a message and waits for the next answer. */
    const ask = async (message: object) => {
      const before = heard.length;
      send(message);
      await until('an answer comes', () => heard.length > before);
      return heard[before];
    };
    return { socket, heard, closed, send, ask };
  }

  /** The status with which a socket is refused. */
  async function refusal(bridge: string, headers: Record<string, string>, protocol = PROTOCOL): Promise<number> {
    const socket = new WebSocket(urlOf(bridge), protocol, { headers });
    socket.on('error', () => undefined);
    const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    socket.terminate();
    return answer.statusCode;
  }

  /** A running run of a tenant's bridge; the service's id and the bridge's. */
  async function addRun(of = mine) {
    const [id, runId] = [randomUUID(), randomUUID()];
    await world.sql(
      `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type, subject_id,
         started_at, first_report_at)
       values ($1, $2, $3, $4, $5, 'worker', 'running', $1, 'card', $6, now(), now())`,
      [id, of.account.id, of.things.project, of.things.bridge, runId, of.things.card],
    );
    return { id, runId };
  }

  it('is opened by the token of a bridge of its account alone', async () => {
    const bearer = async (scope: string, of = mine) => ({ authorization: `Bearer ${await of.account.token(scope)}` });
    expect(await refusal(mine.things.bridge, {})).toBe(401);
    expect(await refusal(mine.things.bridge, await bearer('api'))).toBe(403);
    expect(await refusal(mine.things.bridge, await bearer('agent', other))).toBe(404);
    expect(await refusal('no-bridge', await bearer('agent'))).toBe(404);
    expect(await refusal(mine.things.bridge, await bearer('agent'), 'another')).toBe(400);
  });

  it('stores what bridges of several accounts send, and each reads its own alone', async () => {
    const runs = { mine: await addRun(mine), other: await addRun(other) };
    const sockets = { mine: await open(mine), other: await open(other) };
    const { runId } = runs.mine;
    expect(await sockets.mine.ask({ type: 'hello', runs: [{ runId }] })).toEqual({ type: 'have', runId, through: 0 });
    expect(await sockets.other.ask({ type: 'entries', runId, first: 1, entries: saidAll(1) })).toMatchObject({
      type: 'refused',
      runId,
      code: 'NOT_FOUND',
    });
    const its = { type: 'entries', runId: runs.other.runId, first: 1, entries: saidAll(2) };
    expect(await sockets.other.ask(its)).toEqual({ type: 'have', runId: runs.other.runId, through: 2 });
    sockets.mine.heard.length = 0;
    sockets.mine.send({ type: 'entries', runId, first: 1, entries: saidAll(3) });
    sockets.mine.send({ type: 'entries', runId, first: 5, entries: saidAll(1, 5) });
    sockets.mine.send({ type: 'entries', runId, first: 3, entries: saidAll(2, 3) });
    sockets.mine.send({ type: 'end', runId, count: 4, leftOut: 2 });
    await until('all answers come', () => sockets.mine.heard.length === 4);
    expect(sockets.mine.heard.map(({ through }) => through)).toEqual([3, 3, 4, 4]);
    const query = `query ($id: ID!) { run(id: $id) { transcript(last: 2) {
      totalCount state leftOut nodes { number kind text } pageInfo { hasPreviousPage hasNextPage } } } }`;
    const read = await world.graphql(await mine.account.token('api'), query, { id: runs.mine.id });
    expect(read.data?.run).toEqual({
      transcript: {
        totalCount: 4,
        state: 'WHOLE',
        leftOut: 2,
        nodes: [
          { number: 3, kind: 'TEXT', text: 'entry 3' },
          { number: 4, kind: 'TEXT', text: 'entry 4' },
        ],
        pageInfo: { hasPreviousPage: true, hasNextPage: false },
      },
    });
    expect((await world.graphql(await other.account.token('api'), query, { id: runs.mine.id })).data?.run).toBeNull();
  });

  it('refuses a run by the name of the field, and stays open for the others', async () => {
    const [run, next] = [await addRun(), await addRun()];
    const socket = await open(mine);
    const bad = { type: 'entries', runId: run.runId, first: 1, entries: [{ type: 'text', text: 7 }] };
    expect(await socket.ask(bad)).toMatchObject({ type: 'refused', code: 'INVALID', field: 'entries[0].text' });
    const good = { type: 'entries', runId: next.runId, first: 1, entries: saidAll(1) };
    expect(await socket.ask(good)).toMatchObject({ type: 'have', through: 1 });
  });

  it.each([
    ['no JSON', '{', 4400],
    ['a list', '[]', 4400],
    ['an unknown type', '{"type":"shout"}', 4400],
    ['no run', '{"type":"entries","runId":"x"}', 4400],
    ['deep brackets', `{"type":"hello","runs":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 4400],
    ['a large message', `{"type":"hello","x":"${'x'.repeat(256 * 1024)}"}`, 1009],
    ['bytes', Buffer.from('{}'), 1003],
  ])('ends with a code after %s', async (_, message, code) => {
    const { socket, closed } = await open(mine);
    socket.send(message);
    expect(await closed).toBe(code);
  });

  it('of an account that floods it is slowed down and closed, and another account waits for nothing', async () => {
    const loud = await addTenant(world);
    await world.sql(`update project set transcript_mode = 'kept' where id = $1`, [loud.things.project]);
    const [run, quiet] = [await addRun(loud), await addRun(other)];
    const [flood, calm] = [await open(loud), await open(other)];
    const entries = (runId: string, number: number) => ({
      type: 'entries',
      runId,
      first: number,
      entries: saidAll(1, number),
    });
    expect(await flood.ask(entries(run.runId, 1))).toMatchObject({ type: 'have', through: 1 });
    for (let n = 0; n < 90; n++)
      flood.send({ type: 'hello', runs: Array.from({ length: 200 }, () => ({ runId: randomUUID() })) });
    for (let n = 1; n <= 5; n++)
      expect(await calm.ask(entries(quiet.runId, n))).toEqual({ type: 'have', runId: quiet.runId, through: n });
    expect(await flood.closed).toBe(1013);
    const again = await open(loud);
    const end = { type: 'end', runId: run.runId, count: 1, leftOut: 0 };
    expect(await again.ask(end)).toMatchObject({ type: 'slow' });
    await until('it learns where to continue', () => again.heard.length === 2);
    expect(again.heard[1]).toEqual({ type: 'have', runId: run.runId, through: 1 });
    for (let n = 0; n < 8; n++) again.send(end);
    expect(await again.closed).toBe(1013);
    const { ended } = (
      await world.sql('select ended_at is not null as ended from run_transcript where run_id = $1', [run.id])
    )[0] as { ended: boolean };
    expect(ended).toBe(false);
  });

  it('ends when its bridge opens another one', async () => {
    const first = await open(mine);
    const second = await open(mine);
    expect(await first.closed).toBe(4409);
    expect((await second.ask({ type: 'hello', runs: [] }))?.type).toBe('watched');
  });

  it('ends with its token', async () => {
    const token = await mine.account.token('agent');
    const { closed } = await open(mine, mine.things.bridge, token);
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
    await world.sql(
      `insert into token_revocation (kind, value, expires_at, created_at) values ('token', $1, now() + interval '1 hour', now())`,
      [jti],
    );
    expect(await closed).toBe(4403);
  });

  it('names the runs that somebody follows, who gets all entries in order without gap', async () => {
    const { id, runId } = await addRun();
    const bridge = await open(mine);
    await bridge.ask({ type: 'hello', runs: [{ runId }] });
    await bridge.ask({ type: 'entries', runId, first: 1, entries: saidAll(3) });
    const watchedNow = () => bridge.heard.filter(({ type }) => type === 'watched').at(-1)?.runIds;
    await until('a list of watched runs comes', () => watchedNow() !== undefined);
    expect(watchedNow()).toEqual([]);
    const client: Client = openSocket(world.baseUrl, { authorization: `Bearer ${await mine.account.token('api')}` });
    closers.push(() => client.dispose());
    const numbers: number[] = [];
    let over = false;
    const following = client.iterate<{ runTranscript: { entries: { number: number }[]; isOver: boolean } }>({
      query: `subscription ($id: ID!) { runTranscript(runId: $id, after: 1) { entries { number } through isOver } }`,
      variables: { id },
    });
    const reading = (async () => {
      for await (const { data } of following) {
        numbers.push(...(data?.runTranscript.entries ?? []).map(({ number }) => number));
        over = data?.runTranscript.isOver === true;
      }
    })();
    await until('the run is watched', () => (watchedNow() as string[] | undefined)?.includes(runId) === true);
    bridge.send({ type: 'entries', runId, first: 4, entries: saidAll(2, 4) });
    await until('all entries are read', () => numbers.length === 4);
    bridge.send({ type: 'end', runId, count: 5, leftOut: 0 });
    await reading;
    expect([numbers, over]).toEqual([[2, 3, 4, 5], true]);
    const beyond = client.iterate<{ runTranscript: unknown }>({
      query: `subscription ($id: ID!) { runTranscript(runId: $id, after: 2147483647) { entries { number } isOver } }`,
      variables: { id },
    });
    expect((await beyond.next()).value).toEqual({ data: { runTranscript: { entries: [], isOver: true } } });
    await until('nobody watches', () => (watchedNow() as string[] | undefined)?.length === 0);
  });
});
