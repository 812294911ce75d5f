import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { settleCommand } from '../../../src/domain/commands/settleCommand.ts';
import { closeCardRun } from '../../../src/domain/interactive/closeCardRun.ts';
import { closeInteractiveRun } from '../../../src/domain/interactive/closeInteractiveRun.ts';
import { openCardRun } from '../../../src/domain/interactive/openCardRun.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { until } from '../../support/until.ts';
import { addBridge, addCard, addPlace, addRun, events, type Place } from '../commands/support/fixtures.ts';
import { addUsage, launch, launchOf, runsOf, usageCommands } from './support/launches.ts';

describe('an interactive run', () => {
  let world: DomainWorld;
  let place: Place;
  let card: string;
  let elsewhere: string;
  let session: string;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run', 'worker_run_facts');
    place = await addPlace(world);
    card = await addCard(world, place);
    // The column of another card is where this one can go.
    const other = await addCard(world, place);
    const [row] = await world.sql<{ slug: string }>(
      'select k.slug from card c join board_column k on k.id = c.column_id where c.id = $1',
      [other],
    );
    elsewhere = row?.slug as string;
    session = newId();
  });

  const tools = () => world.as(place.accountId, 'mcp');
  const person = () => world.as(place.accountId);
  const launched = async () =>
    (await launch(world, place, session, launchOf(place, { subjectId: card, workKind: 'plan' }))).id;
  const open = (more: object = {}) => openCardRun(tools(), { cardId: card, sessionId: session, ...more });

  const CLOSINGS: { by: string; close: (runId: string) => Promise<unknown>; row: string; usage: string }[] = [
    {
      by: 'card_run_close',
      close: () => closeCardRun(tools(), { cardId: card, sessionId: session }),
      row: '[INTER-08] [MCP-05]',
      usage: '[CMD-35]',
    },
    {
      by: 'a move of its card',
      close: () => moveCard(person(), { cardId: card, column: elsewhere }),
      row: '[INTER-09]',
      usage: '[CMD-36]',
    },
    {
      by: 'the deletion of its card',
      close: () => deleteCard(person(), { cardId: card }),
      row: '[INTER-09]',
      usage: '[CMD-36]',
    },
    {
      by: 'a person',
      close: (runId) => closeInteractiveRun(person(), { runId }),
      row: '[INTER-10]',
      usage: '[CMD-35]',
    },
  ];

  describe.each(CLOSINGS)('closed by $by', ({ close, row, usage }) => {
    it(`ends at the service's clock, and its history and facts say so ${row}`, async () => {
      const runId = await launched();
      world.signals.length = 0;
      world.now = new Date('2026-03-01T12:34:56.789Z');
      await close(runId);
      const endedAt = new Date('2026-03-01T12:34:56Z');
      expect(await runsOf(world, session)).toMatchObject([
        {
          id: runId,
          state: 'closed',
          endedAt,
          history: [
            { state: 'running', at: '2026-03-01T11:59:58Z' },
            { state: 'closed', at: '2026-03-01T12:34:56Z' },
          ],
        },
      ]);
      expect(
        await world.sql('select kind, state, duration_ms::int as ms from worker_run_facts where run_id = $1', [runId]),
      ).toEqual([{ kind: 'interactive', state: 'closed', ms: 2_098_000 }]);
      const { accountId, projectId } = place;
      expect(world.signals).toContainEqual({ kind: 'run', accountId, projectId, runId });
      world.now = new Date('2026-03-01T12:00:00.000Z');
    });

    it(`is asked for its usage when it has none ${usage}`, async () => {
      const runId = await launched();
      await close(runId);
      expect(await usageCommands(world, runId)).toEqual([{ bridge_id: place.bridgeId, state: 'pending' }]);
      const told = await events(world, 'bridge.command');
      expect(told).toMatchObject([
        { kind: 'collect-session-usage', runId, sessionId: session, endedAt: '2026-03-01T12:00:00Z' },
      ]);
    });

    it('is not asked for usage that is known [CMD-37]', async () => {
      const runId = await launched();
      await addUsage(world, place, runId);
      world.signals.length = 0;
      await close(runId);
      expect(await runsOf(world, session)).toMatchObject([{ state: 'closed' }]);
      expect(await usageCommands(world, runId)).toEqual([]);
      // Only the end itself notifies open pages.
      expect(world.signals).toContainEqual(expect.objectContaining({ kind: 'run', runId }));
    });
  });

  it('stays open when its card moves to where it is, and other runs of the card stay open when it moves', async () => {
    const interactive = await launched();
    const worker = await addRun(world, place, { subjectId: card });
    const [own] = await world.sql<{ slug: string }>(
      'select k.slug from card c join board_column k on k.id = c.column_id where c.id = $1',
      [card],
    );
    await moveCard(person(), { cardId: card, column: own?.slug as string });
    expect(await runsOf(world, session)).toMatchObject([{ state: 'running' }]);
    await moveCard(person(), { cardId: card, column: elsewhere });
    const states = await world.sql('select id, state from run where id = any($1) order by id', [[interactive, worker]]);
    expect(states).toEqual([
      { id: interactive, state: 'closed' },
      { id: worker, state: 'running' },
    ]);
  });

  it('closes once, no matter who closes it at the same time [INTER-08] [INTER-09] [INTER-10]', async () => {
    const runId = await launched();
    const closings = await Promise.allSettled([
      closeCardRun(tools(), { cardId: card, sessionId: session }),
      moveCard(person(), { cardId: card, column: elsewhere }),
      closeInteractiveRun(person(), { runId }),
    ]);
    // The person may come last, and gets a refusal.
    const refused = closings.flatMap((closing) => (closing.status === 'rejected' ? [closing.reason as object] : []));
    for (const reason of refused) expect(reason).toMatchObject({ code: 'refused' });
    expect(await runsOf(world, session)).toMatchObject([{ history: [{ state: 'running' }, { state: 'closed' }] }]);
    expect(await usageCommands(world, runId)).toHaveLength(1);
  });

  it('ended when it was first closed, also when the second closing waited for the first [INTER-08] [INTER-09]', async () => {
    const runId = await launched();
    const blocker = await world.db.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from run where id = $1 for update', [runId]);
    const waiting = (count: number) =>
      until(`${count} closings wait`, async () => {
        const [row] = await world.sql<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return row?.count === count;
      });
    const first = closeCardRun(tools(), { cardId: card, sessionId: session });
    await waiting(1);
    world.now = new Date('2026-03-01T12:10:00.000Z');
    const second = moveCard(person(), { cardId: card, column: elsewhere });
    await waiting(2);
    await blocker.query('commit');
    blocker.release();
    await Promise.all([first, second]);
    world.now = new Date('2026-03-01T12:00:00.000Z');
    expect(await runsOf(world, session)).toMatchObject([
      { endedAt: world.now, history: [{ state: 'running' }, { state: 'closed', at: '2026-03-01T12:00:00Z' }] },
    ]);
  });

  it.each([
    { what: 'a worker run', run: { kind: 'worker' as const }, message: 'Only an interactive session can be closed' },
    {
      what: 'a run that has ended',
      run: { kind: 'interactive' as const, state: 'closed' as const },
      message: 'This session has ended already',
    },
  ])('is what a person can close, and $what is not [INTER-10]', async ({ run, message }) => {
    const runId = await addRun(world, place, run);
    await expect(closeInteractiveRun(person(), { runId })).rejects.toMatchObject({ code: 'refused', message });
    await expect(closeInteractiveRun(world.as(place.accountId, 'api'), { runId })).rejects.toMatchObject({ message });
  });

  it('is closed by its owner alone [INTER-10]', async () => {
    const runId = await launched();
    const stranger = await world.addAccount();
    await expect(closeInteractiveRun(world.as(stranger), { runId })).rejects.toMatchObject({ code: 'run_not_found' });
    for (const scope of ['agent', 'api:read', 'mcp', 'site-review'] as const) {
      await expect(closeInteractiveRun(world.as(place.accountId, scope), { runId })).rejects.toMatchObject({
        code: 'insufficient_scope',
      });
    }
    expect(await runsOf(world, session)).toMatchObject([{ state: 'running' }]);
  });

  describe('opened by its session', () => {
    it('is the one that the launch opened, with the kind of work that the launch named [INTER-07] [MCP-04]', async () => {
      const runId = await launched();
      const { run, news } = await open({ workKind: 'fix' });
      expect({ id: run.id, kind: run.workKind, news }).toEqual({ id: runId, kind: 'plan', news: false });
      expect(await runsOf(world, session)).toHaveLength(1);
    });

    it('names its kind of work where the launch did not [INTER-07]', async () => {
      const { id } = await launch(world, place, session, launchOf(place, { subjectId: card }));
      expect((await open({ workKind: 'fix' })).run).toMatchObject({ id, workKind: 'fix', bridgeId: place.bridgeId });
      expect((await open({ workKind: 'plan' })).run).toMatchObject({ id, workKind: 'fix' });
    });

    it('has no bridge where none launched it, and its usage is requested from each that can report it [MCP-04] [CMD-33]', async () => {
      const second = await addBridge(world, place, { capabilities: ['commands', 'session-usage'] });
      await addBridge(world, place, { capabilities: ['commands'] });
      const { run, news } = await open({ workKind: 'plan' });
      expect(news).toBe(true);
      const [{ number }] = (await world.sql<{ number: number }>('select number from card where id = $1', [card])) as [
        { number: number },
      ];
      expect(run).toMatchObject({
        bridgeId: null,
        kind: 'interactive',
        state: 'running',
        subjectType: 'card',
        subjectId: card,
        cardNumber: number,
        workKind: 'plan',
        startedAt: world.now,
        history: [{ state: 'running', at: '2026-03-01T12:00:00Z' }],
      });
      await closeCardRun(tools(), { cardId: card, sessionId: session });
      const asked = await usageCommands(world, run.id);
      expect(asked.map((command) => command.bridge_id).sort()).toEqual([place.bridgeId, second].sort());
    });

    it('is one, no matter who opens it at the same time [INTER-07]', async () => {
      const body = launchOf(place, { subjectId: card });
      await Promise.all([...Array(5)].flatMap(() => [open(), launch(world, place, session, body)]));
      expect(await runsOf(world, session)).toMatchObject([{ bridgeId: place.bridgeId, state: 'running' }]);
    });

    it('is a new one after the last closed [INTER-07]', async () => {
      await open();
      await closeCardRun(tools(), { cardId: card, sessionId: session });
      expect((await open()).news).toBe(true);
      expect(await runsOf(world, session)).toMatchObject([{ state: 'closed' }, { state: 'running' }]);
      await closeCardRun(tools(), { cardId: card, sessionId: session });
      expect(await runsOf(world, session)).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);
    });

    it('is refused while the session has an open run on another card', async () => {
      await open();
      const another = await addCard(world, place);
      await expect(openCardRun(tools(), { cardId: another, sessionId: session })).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(await runsOf(world, session)).toMatchObject([{ subjectId: card }]);
    });

    it.each([
      { what: 'no such card', input: () => ({ cardId: newId() }), code: 'card_not_found' },
      { what: 'an id that is none', input: () => ({ cardId: '7' }), code: 'bad_user_input' },
      { what: 'a session that is no uuid', input: () => ({ sessionId: 'tab' }), code: 'bad_user_input' },
      { what: 'a kind of work that is none', input: () => ({ workKind: 'Plan!' }), code: 'bad_user_input' },
    ])('is refused for $what [MCP-04]', async ({ input, code }) => {
      await expect(open(input())).rejects.toMatchObject({ code });
      expect(await runsOf(world, session)).toEqual([]);
    });

    it("is refused on another account's card", async () => {
      const stranger = await addPlace(world);
      const ask = openCardRun(world.as(stranger.accountId, 'mcp'), { cardId: card, sessionId: session });
      await expect(ask).rejects.toMatchObject({ code: 'card_not_found' });
    });
  });

  describe('closed by its session once more', () => {
    const closeAgain = () => closeCardRun(tools(), { cardId: card, sessionId: session });

    it('is asked for its usage again once nothing waits, and not before [CMD-38]', async () => {
      const runId = await launched();
      expect(await closeAgain()).toMatchObject({ run: { id: runId }, closed: true });
      expect(await closeAgain()).toMatchObject({ run: { id: runId }, closed: false });
      expect(await usageCommands(world, runId)).toHaveLength(1);
      const [command] = await world.sql<{ id: string }>('select id from bridge_command where run_id = $1', [runId]);
      await settleCommand(world.as(place.accountId, 'agent'), {
        bridgeId: place.bridgeId,
        commandId: command?.id as string,
        state: 'refused',
      });
      await closeAgain();
      expect(await usageCommands(world, runId)).toMatchObject([{ state: 'refused' }, { state: 'pending' }]);
      expect(await runsOf(world, session)).toMatchObject([{ history: [{ state: 'running' }, { state: 'closed' }] }]);
    });

    it('is not asked for usage that came in the meantime [CMD-37] [CMD-38]', async () => {
      const runId = await launched();
      await closeAgain();
      await world.sql('delete from bridge_command');
      await addUsage(world, place, runId);
      await closeAgain();
      expect(await usageCommands(world, runId)).toEqual([]);
    });

    it('says so when the session has no run on the card', async () => {
      await expect(closeAgain()).rejects.toMatchObject({ code: 'run_not_found' });
      const other = await addCard(world, place);
      await openCardRun(tools(), { cardId: other, sessionId: session });
      await expect(closeAgain()).rejects.toMatchObject({ code: 'run_not_found' });
      expect(await runsOf(world, session)).toMatchObject([{ state: 'running' }]);
    });
  });
});
