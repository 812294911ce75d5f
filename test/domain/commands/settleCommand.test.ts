import { cancelRunCommand } from '../../../src/domain/commands/cancelRunCommand.ts';
import { settleCommand } from '../../../src/domain/commands/settleCommand.ts';
import { stopRun } from '../../../src/domain/commands/stopRun.ts';
import { expireCommands } from '../../../src/domain/sweeps/expireCommands.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addBridge, addCard, addPlace, addRun, beat, hold, type Place, rowOf } from './support/fixtures.ts';

describe('an answer to a command', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'audit_record', 'outbox', 'run');
    place = await addPlace(world);
  });

  const agent = () => world.as(place.accountId, 'agent');
  const send = async (subjectId?: string) => {
    const runId = await addRun(world, place, subjectId === undefined ? {} : { subjectId });
    return stopRun(world.as(place.accountId), { runId });
  };
  const answer = (commandId: string, state = 'done', more: { reason?: string | null; bridgeId?: string } = {}) =>
    settleCommand(agent(), { bridgeId: place.bridgeId, commandId, state, ...more });
  const audits = () =>
    world.sql(
      `select type, actor, account_id, subject_type, subject_id from audit_record where type <> 'bridge.bridge_registered'`,
    );

  it.each(['done', 'refused'])(
    'settles it as %s and is audited once [CMD-15] [CMD-16] [CMD-24] [AUDIT-02]',
    async (state) => {
      const { id } = await send();
      expect(await answer(id, state, { reason: 'because' })).toEqual({ commandId: id, state });
      expect(await rowOf(world, 'bridge_command', id)).toMatchObject({ state, reason: 'because' });
      expect((await beat(world, place, { projects: [place.projectId] })).commands).toEqual([]);
      await answer(id, state);
      expect(await audits()).toEqual([
        {
          type: 'bridge.command_settled',
          actor: `bridge:${place.bridgeId}`,
          account_id: place.accountId,
          subject_type: 'bridge-command',
          subject_id: id,
        },
      ]);
    },
  );

  it.each([
    { stored: 'done', settle: (id: string) => answer(id, 'done', { reason: 'first' }) },
    { stored: 'refused', settle: (id: string) => answer(id, 'refused', { reason: 'first' }) },
    {
      stored: 'cancelled',
      settle: async (id: string) => {
        const { run_id: runId } = await rowOf(world, 'bridge_command', id);
        await cancelRunCommand(world.as(place.accountId), { runId: runId as string });
      },
    },
    {
      stored: 'expired',
      settle: async () => {
        world.pass(3600);
        await expireCommands(world.system(), 10);
      },
    },
  ])('to a command that is $stored learns that and changes nothing [CMD-20]', async ({ stored, settle }) => {
    const { id } = await send();
    await settle(id);
    const before = [await rowOf(world, 'bridge_command', id), await audits()];
    world.pass(10);
    for (const state of ['done', 'refused']) {
      expect(await answer(id, state, { reason: 'second' })).toEqual({ commandId: id, state: stored });
    }
    expect([await rowOf(world, 'bridge_command', id), await audits()]).toEqual(before);
  });

  it('past the expiry time still counts while no sweep has run', async () => {
    const { id } = await send();
    world.pass(86_400);
    expect(await answer(id)).toEqual({ commandId: id, state: 'done' });
  });

  it.each(['done', 'refused'])('of %s neither sets nor ends a hold [CMD-21]', async (state) => {
    const [free, held] = [await addCard(world, place), await addCard(world, place)];
    await hold(world, place, held);
    for (const subjectId of [free, held]) await answer((await send(subjectId)).id, state);
    expect(await world.sql('select card_id from card_hold')).toEqual([{ card_id: held }]);
  });

  it.each([
    { what: 'an unknown state', state: 'pending', code: 'invalid_state' },
    { what: 'no state', state: '', code: 'invalid_state' },
    { what: 'a reason of 1001 characters', reason: 'x'.repeat(1001), code: 'reason_too_long' },
    { what: 'a reason that no database stores', reason: 'a\0b', code: 'invalid_reason' },
  ])('with $what is refused and changes nothing [CMD-25] [CMD-26]', async ({ state = 'done', reason = null, code }) => {
    const { id } = await send();
    await expect(answer(id, state, { reason })).rejects.toMatchObject({ code, status: 422 });
    expect(await rowOf(world, 'bridge_command', id)).toMatchObject({ state: 'pending' });
  });

  it('may give no reason, or one of 1000 characters [CMD-26]', async () => {
    for (const reason of [undefined, null, '', '😀'.repeat(1000)]) {
      const { id } = await send();
      const more = reason === undefined ? {} : { reason };
      expect(await answer(id, 'refused', more)).toEqual({ commandId: id, state: 'refused' });
      expect(await rowOf(world, 'bridge_command', id)).toMatchObject({ reason: reason ?? null });
    }
  });

  it('through another bridge, of another account, or to nothing finds no command [CMD-28] [CMD-29] [CMD-30]', async () => {
    const { id } = await send();
    const other = await addPlace(world);
    const second = await addBridge(world, place);
    const tries = [
      () => answer(id, 'done', { bridgeId: second }),
      () =>
        settleCommand(world.as(other.accountId, 'agent'), { bridgeId: place.bridgeId, commandId: id, state: 'done' }),
      () => answer(newId()),
      () => answer('nothing'),
      () => answer(id, 'done', { bridgeId: 'nothing' }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'command_not_found' });
    expect(await rowOf(world, 'bridge_command', id)).toMatchObject({ state: 'pending' });
  });

  it.each(['session', 'api', 'mcp', 'site-review'] as const)('is closed to scope %s', async (scope) => {
    const { id } = await send();
    await expect(
      settleCommand(world.as(place.accountId, scope), { bridgeId: place.bridgeId, commandId: id, state: 'done' }),
    ).rejects.toMatchObject({ code: 'insufficient_scope' });
  });

  it('that meets another one, a withdrawal and the sweep leaves one end and one audit record at most [AUDIT-02]', async () => {
    for (let round = 0; round < 25; round++) {
      await emptyTables(world, 'audit_record');
      const { id, runId } = await send();
      world.pass(3600);
      const [first, second, cancelled, swept] = await Promise.all([
        answer(id, 'done'),
        answer(id, 'refused'),
        cancelRunCommand(world.as(place.accountId), { runId }).then(
          () => 1,
          () => 0,
        ),
        expireCommands(world.system(), 10),
      ]);
      const { state } = await rowOf(world, 'bridge_command', id);
      const settled = ['done', 'refused'].includes(state as string);
      expect(first.state === second.state || settled).toBe(true);
      expect(second.state === state || first.state === state).toBe(true);
      expect((settled ? 1 : 0) + cancelled + swept.expired).toBe(1);
      expect(await audits()).toHaveLength(settled ? 1 : 0);
    }
  });
});
