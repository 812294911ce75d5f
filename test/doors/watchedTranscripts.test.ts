import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { MAX_BUFFERED_BYTES } from '../../src/graphql/sockets/SocketServer.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addTenant, type Tenant } from './support/tenants.ts';
import { openTranscripts, watchTranscript } from './support/transcriptSockets.ts';

const WATCHERS = 10;
/** More than what the sockets of the system take of one that does not read. */
const BATCHES = 60;
const BATCH = 50;
const LONG = 'x'.repeat(4_000);

/** The most that any socket of this process, the platform's included, has not handed to the system. */
function mostUnsent(): number {
  const { _getActiveHandles: handles } = process as unknown as { _getActiveHandles(): readonly unknown[] };
  const sockets = handles.call(process).filter((handle) => handle instanceof Socket);
  return Math.max(...sockets.map(({ writableLength }) => writableLength));
}

describe('the transcript of a run with ten watchers', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    await world.sql(`update project set transcript_mode = 'kept' where id = $1`, [tenant.things.project]);
  });
  afterAll(() => world.close());

  async function addRun() {
    const [id, runKey] = [randomUUID(), randomUUID()];
    await world.sql(
      `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type, subject_id,
         started_at, first_report_at)
       values ($1, $2, $3, $4, $5, 'worker', 'running', $1, 'card', $6, now(), now())`,
      [id, tenant.account.id, tenant.things.project, tenant.things.bridge, runKey, tenant.things.card],
    );
    return { id, runKey };
  }

  it('reaches all of them while one does not read, for which little waits, and which misses nothing when it reads on', async () => {
    const run = await addRun();
    const bridge = await openTranscripts(world.baseUrl, tenant.things.bridge, await tenant.account.token('agent'));
    const token = await tenant.account.token('api');
    const stuck = await watchTranscript(world.baseUrl, token, run.id, 'number text');
    const others = await Promise.all(
      Array.from({ length: WATCHERS - 1 }, () => watchTranscript(world.baseUrl, token, run.id, 'number')),
    );
    await stuck.begun;
    await Promise.all(others.map(({ begun }) => begun));
    stuck.socket.pause();
    const entries = Array.from({ length: BATCH }, () => ({ type: 'text', at: null, parent: null, text: LONG }));
    for (let batch = 0; batch < BATCHES; batch++) {
      await bridge.ask({ type: 'entries', runId: run.runKey, first: batch * BATCH + 1, entries });
    }
    await bridge.ask({ type: 'end', runId: run.runKey, count: BATCHES * BATCH, leftOut: 0 });
    await Promise.all(others.map(({ over }) => over));
    const all = Array.from({ length: BATCHES * BATCH }, (_, at) => at + 1);
    for (const { numbers } of others) expect(numbers).toEqual(all);
    expect(stuck.numbers.length).toBeLessThan(all.length);
    expect(mostUnsent()).toBeLessThan(MAX_BUFFERED_BYTES);
    stuck.socket.resume();
    await stuck.over;
    expect(stuck.numbers).toEqual(all);
    for (const { socket } of [bridge, stuck, ...others]) socket.terminate();
  });
});
