import { stopRun } from '../../../src/domain/commands/stopRun.ts';
import { expireCommands } from '../../../src/domain/sweeps/expireCommands.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { CommandRow } from '../../../src/tables/Command.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, addRequest, addRun, beat, events, type NewRun, type Place, rowOf } from './support/fixtures.ts';

const CONTEXT = {
  pullRequestNumber: 12,
  pullRequestUrl: 'https://forge.example/pr/12',
  headSha: 'abcdef1',
  reason: 'conflict',
  documentId: '0199aaaa-0000-7000-8000-000000000001',
};
const NO_CONTEXT = { pullRequestNumber: null, pullRequestUrl: null, headSha: null, reason: null, documentId: null };

describe('a stored command', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run');
    await world.setFlag('bridge.command_ttl_minutes', undefined);
    world.now = new Date('2026-03-01T12:00:00.789Z');
    place = await addPlace(world);
  });

  const send = async (run: NewRun = {}): Promise<CommandRow> =>
    stopRun(world.as(place.accountId), { runId: await addRun(world, place, run) });
  const payloadOf = (command: CommandRow) => JSON.parse(command.payload) as Record<string, unknown>;

  it('carries the documented fields in the documented order [CMD-01] [CMD-02] [CMD-03] [CMD-04] [CMD-05] [CMD-06] [CMD-07] [CMD-08] [CMD-11] [CMD-12]', async () => {
    const request = await addRequest(world, place, {
      kind: 'fix',
      ruleId: 'fix-rule',
      model: 'large',
      effort: 'high',
      context: CONTEXT,
    });
    const subjectId = newId();
    const sessionId = newId();
    const command = await send({
      subjectId,
      cardNumber: 42,
      sessionId,
      workRequestId: request.id,
      workKind: 'fix',
      ruleId: 'fix-rule',
      startedAt: new Date('2026-03-01T11:59:58.999Z'),
      harness: 'code-agent',
      account: 'main',
      model: 'small',
    });
    const run = await rowOf(world, 'run', command.runId);
    expect(command.payload).toBe(
      JSON.stringify({
        type: 'bridge.command',
        projectId: place.projectId,
        subject: { type: 'bridge-command', id: command.id },
        commandId: command.id,
        kind: 'stop-run',
        bridgeId: place.bridgeId,
        runId: command.runId,
        runKey: run.run_key,
        sessionId,
        subjectType: 'card',
        subjectId,
        cardNumber: 42,
        workRequestId: request.id,
        workKind: 'fix',
        ruleId: 'fix-rule',
        startedAt: '2026-03-01T11:59:58Z',
        endedAt: null,
        expiresAt: '2026-03-01T12:15:00Z',
        cause: 'person',
        context: CONTEXT,
        model: 'large',
        effort: 'high',
        harness: 'code-agent',
        account: 'main',
        runModel: 'small',
      }),
    );
  });

  it('is null where its run has nothing, and has five empty keys without a request [CMD-04] [CMD-05] [CMD-06] [CMD-10] [CMD-11] [CMD-12]', async () => {
    const command = await send({ state: 'queued', sessionId: null, subjectType: 'page', cardNumber: null });
    expect(payloadOf(command)).toMatchObject({
      sessionId: null,
      cardNumber: null,
      workRequestId: null,
      workKind: null,
      ruleId: null,
      startedAt: null,
      endedAt: null,
      context: NO_CONTEXT,
      model: null,
      effort: null,
      harness: null,
      account: null,
      runModel: null,
    });
  });

  it('keeps the context of its storing when the request changes later [CMD-10]', async () => {
    const request = await addRequest(world, place, { context: CONTEXT });
    const command = await send({ workRequestId: request.id });
    await world.sql(`update work_request set context = '{}', model = 'other' where id = $1`, [request.id]);
    const reply = await beat(world, place, { projects: [place.projectId] });
    expect(reply.commands).toEqual([command.payload]);
    expect(payloadOf(command).context).toEqual(CONTEXT);
  });

  it('is the same to the byte in hub, replay and heartbeat reply', async () => {
    const command = await send();
    const [event] = await world.sql<{ payload: string; owner_id: string; project_id: string }>(
      `select payload, owner_id, project_id from outbox where type = 'bridge.command'`,
    );
    expect(event).toEqual({ payload: command.payload, owner_id: place.accountId, project_id: place.projectId });
    const reply = await beat(world, place, { projects: [place.projectId] });
    expect(reply.commands).toEqual([command.payload]);
  });

  it("says nothing of another account's request that a bridge named as its own", async () => {
    const other = await addPlace(world);
    const request = await addRequest(world, other, { kind: 'secret', model: 'secret', context: CONTEXT });
    const command = await send({ workRequestId: request.id });
    expect(payloadOf(command)).toMatchObject({ workKind: null, model: null, context: NO_CONTEXT });
  });

  it.each([
    { minutes: undefined, expiresAt: '2026-03-01T12:15:00Z' },
    { minutes: 0, expiresAt: '2026-03-01T12:15:00Z' },
    { minutes: -3, expiresAt: '2026-03-01T12:15:00Z' },
    { minutes: 1, expiresAt: '2026-03-01T12:01:00Z' },
    { minutes: 90, expiresAt: '2026-03-01T13:30:00Z' },
  ])('with the flag at $minutes expires at $expiresAt [CMD-22] [CMD-23]', async ({ minutes, expiresAt }) => {
    await world.setFlag('bridge.command_ttl_minutes', minutes);
    const command = await send();
    expect(payloadOf(command).expiresAt).toBe(expiresAt);
    expect(command.expiresAt).toEqual(new Date(expiresAt));
  });

  it('goes with its account [ERASE-01]', async () => {
    await send();
    await world.sql('delete from account where id = $1', [place.accountId]);
    for (const table of ['bridge_command', 'bridge', 'bridge_beat', 'host_sample']) {
      expect(await world.sql(`select 1 from ${table}`)).toEqual([]);
    }
  });

  describe('and its expiry', () => {
    const sweep = () => expireCommands(world.system(), 2);

    it('expires once its time has passed, and not before [CMD-17] [CMD-14]', async () => {
      const { id } = await send();
      world.now = new Date('2026-03-01T12:15:00.000Z');
      expect(await sweep()).toEqual({ expired: 0 });
      expect((await beat(world, place, { projects: [place.projectId] })).commands).toHaveLength(1);
      world.pass(1);
      expect(await sweep()).toEqual({ expired: 1 });
      expect(await rowOf(world, 'bridge_command', id)).toMatchObject({ state: 'expired' });
      expect((await beat(world, place, { projects: [place.projectId] })).commands).toEqual([]);
      expect(await sweep()).toEqual({ expired: 0 });
    });

    it('is only signalled to readers of the run', async () => {
      const { runId } = await send();
      world.pass(3600);
      world.signals.length = 0;
      await sweep();
      const { accountId, projectId } = place;
      expect(world.signals).toEqual([
        { kind: 'run', accountId, projectId, runId },
        { kind: 'inbox', accountId, projectId },
      ]);
      expect(await events(world, 'bridge.command')).toHaveLength(1);
    });

    it('comes once for each command however many processes sweep at the same time', async () => {
      for (let i = 0; i < 15; i++) await send();
      world.pass(3600);
      const passes = await Promise.all([sweep(), sweep(), sweep()]);
      expect(passes.reduce((sum, pass) => sum + pass.expired, 0)).toBe(15);
    });
  });
});
