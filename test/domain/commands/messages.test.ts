import { statement } from '../../../src/db/statement.ts';
import { personOf } from '../../../src/domain/actInProject.ts';
import { cancelRunCommand } from '../../../src/domain/commands/cancelRunCommand.ts';
import { editRunMessage } from '../../../src/domain/commands/messages/editRunMessage.ts';
import { followCommands } from '../../../src/domain/commands/messages/followCommands.ts';
import { listRunMessages, readMessageRefusals } from '../../../src/domain/commands/messages/listRunMessages.ts';
import { lockMessage } from '../../../src/domain/commands/messages/lockMessage.ts';
import { reportRunMessage } from '../../../src/domain/commands/messages/reportRunMessage.ts';
import { sendRunMessage } from '../../../src/domain/commands/messages/sendRunMessage.ts';
import { takeRunMessage } from '../../../src/domain/commands/messages/takeRunMessage.ts';
import { withdrawRunMessage } from '../../../src/domain/commands/messages/withdrawRunMessage.ts';
import { resumeRun } from '../../../src/domain/commands/resumeRun.ts';
import { settleCommand } from '../../../src/domain/commands/settleCommand.ts';
import { stopRun } from '../../../src/domain/commands/stopRun.ts';
import { type Context, transaction } from '../../../src/domain/context.ts';
import { readInbox } from '../../../src/domain/inbox/readInbox.ts';
import { findMentionsOfMessages } from '../../../src/domain/members/mentions/findMentions.ts';
import { reportRunInventory } from '../../../src/domain/reports/reportRunInventory.ts';
import { expireCommands } from '../../../src/domain/sweeps/expireCommands.ts';
import { timeOutWorkerRuns } from '../../../src/domain/sweeps/timeOutWorkerRuns.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { RunMessageRow } from '../../../src/tables/RunMessage.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { until } from '../../support/until.ts';
import { addMember } from '../changeReview/support/reviewed.ts';
import { type ToldRun, tellRun } from '../runs/support/reports.ts';
import { ALL_CAPABILITIES, addCard, addPlace, addRun, beat, events, hold, type Place } from './support/fixtures.ts';

const ABLE = [...ALL_CAPABILITIES, 'message'];

describe('a message to a run', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  let sessionId: string;
  let run: ToldRun;
  let runId: string;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run', 'bridge_command');
    place = await addPlace(world, ABLE);
    cardId = await addCard(world, place);
    sessionId = newId();
    run = tellRun(world, place, { cardId });
    await run.report('running', { sessionId });
    runId = (await run.row()).id as string;
    world.signals.length = 0;
  });

  const owner = () => world.as(place.accountId);
  const bridge = () => world.as(place.accountId, 'agent');
  const send = (text = 'Use tabs.', more: { run?: string; interrupt?: boolean; ctx?: Context } = {}) =>
    sendRunMessage(more.ctx ?? owner(), { run: more.run ?? runId, text, interrupt: more.interrupt ?? false });
  const messages = async () => (await listRunMessages(owner(), [runId])).get(runId) ?? [];
  const states = async () => (await messages()).map(({ state }) => state);
  const told = async () => (await messages()).map(({ state, reason }) => [state, reason]);
  const take = (id: string, by = run.runId) =>
    takeRunMessage(bridge(), { bridgeId: place.bridgeId, messageId: id, runId: by });
  const say = (id: string, state: string, more: Record<string, unknown> = {}) =>
    reportRunMessage(bridge(), {
      bridgeId: place.bridgeId,
      messageId: id,
      receipt: { state, at: world.now.toISOString(), ...more },
    });
  const settle = (commandId: string | null, state: string, reason?: string) =>
    settleCommand(bridge(), { bridgeId: place.bridgeId, commandId: commandId ?? '', state, reason: reason ?? null });
  const commands = () =>
    world.sql<{ id: string; kind: string; cause: string; state: string; run_id: string; payload: string }>(
      'select id, kind, cause, state, run_id, payload from bridge_command order by id',
    );
  const kinds = async () => (await commands()).map(({ kind, cause, state }) => `${kind} ${cause} ${state}`);
  const carried = async () =>
    (await commands()).map(({ payload }) => (JSON.parse(payload) as { messages?: unknown }).messages);
  const refused = (message: string) => expect.objectContaining({ code: 'refused', message });
  const resumeId = async () => (await commands()).find(({ kind }) => kind === 'resume-run')?.id as string;

  it('goes to the bridge as a command without its text, and is taken, delivered and answered', async () => {
    const sent = await send(' Use tabs. ', { interrupt: true });
    expect(sent).toMatchObject({ text: 'Use tabs.', state: 'waiting', interrupt: true, personId: place.accountId });
    const [event] = await events(world, 'bridge.command');
    expect(event).toMatchObject({
      kind: 'message-run',
      cause: 'person',
      message: { id: sent.id, interrupt: true },
      runId,
    });
    expect(JSON.stringify(event)).not.toContain('tabs');
    expect(world.signals).toContainEqual(expect.objectContaining({ kind: 'run', runId }));
    await settle(sent.commandId, 'done');
    expect(await states()).toEqual(['queued']);
    const given = await take(sent.id);
    expect(given).toMatchObject({ messageId: sent.id, text: 'Use tabs.', interrupt: true });
    expect(await take(sent.id)).toEqual(given);
    expect(await say(sent.id, 'queued')).toEqual({ messageId: sent.id, state: 'taken' });
    for (const state of ['delivered', 'answered']) expect((await say(sent.id, state)).state).toBe(state);
    for (const late of ['queued', 'delivered', 'refused', 'answered']) {
      expect((await say(sent.id, late)).state).toBe('answered');
    }
    const [stored] = await messages();
    expect(stored).toMatchObject({ deliveredAt: expect.any(Date), answeredAt: expect.any(Date), takenBy: run.runId });
    expect(await take(sent.id)).toEqual(given);
    const audit = await world.sql(`select type from audit_record where subject_type = 'run-message'`);
    expect(audit).toEqual([{ type: 'bridge.run_message_sent' }]);
  });

  it('is edited by its author and withdrawn while no bridge has it, and then no more', async () => {
    const { id, commandId } = await send();
    expect(await editRunMessage(owner(), { message: id, text: 'Use spaces.' })).toMatchObject({ text: 'Use spaces.' });
    await settle(commandId, 'done');
    expect(await editRunMessage(owner(), { message: id, text: 'Use two.' })).toMatchObject({
      editedAt: expect.any(Date),
    });
    expect((await take(id)).text).toBe('Use two.');
    const late = refused('The bridge has taken the message to give it to the agent');
    await expect(editRunMessage(owner(), { message: id, text: 'No.' })).rejects.toEqual(late);
    await expect(withdrawRunMessage(owner(), { message: id })).rejects.toEqual(late);
    const other = await send('Another.');
    expect(await withdrawRunMessage(owner(), { message: other.id })).toMatchObject({ state: 'withdrawn' });
    expect((await withdrawRunMessage(owner(), { message: other.id })).state).toBe('withdrawn');
    await expect(editRunMessage(owner(), { message: other.id, text: 'No.' })).rejects.toEqual(
      refused('The message is over'),
    );
    await expect(take(other.id)).rejects.toEqual(refused('The message was withdrawn'));
    await expect(say(other.id, 'delivered')).rejects.toEqual(refused('The message was withdrawn'));
    expect((await say(other.id, 'refused')).state).toBe('withdrawn');
    expect(await kinds()).toEqual(['message-run person done', 'message-run person cancelled']);
  });

  it('is either taken or withdrawn, and is given with the words of before or after an edit that comes at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await send(`${round}`);
      const [taken, withdrawn] = await Promise.allSettled([take(id), withdrawRunMessage(owner(), { message: id })]);
      expect([taken.status, withdrawn.status].sort()).toEqual(['fulfilled', 'rejected']);
      const other = await send('before');
      const [given, edited] = await Promise.allSettled([
        take(other.id),
        editRunMessage(owner(), { message: other.id, text: 'after' }),
      ]);
      const text = edited.status === 'fulfilled' ? 'after' : 'before';
      expect(given).toMatchObject({ status: 'fulfilled', value: { text } });
    }
  });

  it.each(['waiting', 'queued', 'taken'])(
    'that is %s resumes the session of its run at the end, in order',
    async (state) => {
      const [one, two] = [await send('One.'), await send('Two.')];
      if (state !== 'waiting') for (const { commandId } of [one, two]) await settle(commandId, 'done');
      if (state === 'taken') for (const { id } of [one, two]) await take(id);
      await run.report('succeeded', { sessionId });
      await run.report('succeeded', { sessionId });
      const sent = (await kinds()).filter((kind) => kind.startsWith('resume-run'));
      expect(sent).toEqual(['resume-run message pending']);
      expect((await carried()).at(-1)).toEqual([{ id: one.id }, { id: two.id }]);
      expect(await states()).toEqual(['queued', 'queued']);
      if (state === 'waiting')
        expect((await kinds()).slice(0, 2)).toEqual(Array(2).fill('message-run person cancelled'));
      // The run that ended gets nothing more; the one that the bridge starts for the resume does.
      await expect(take(one.id)).rejects.toEqual(
        refused('The run has ended; the next run of its session gets the message'),
      );
      expect((await take(one.id, newId())).text).toBe('One.');
    },
  );

  const WAITS =
    'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
  const isBlocked = async () => (await world.sql(WAITS)).length > 0;

  it('is withdrawn while its command comes to an end, and neither waits for the other in a circle', async () => {
    const { id, commandId } = await send();
    await transaction(bridge(), async (tx) => {
      const command = { id: commandId as string, kind: 'message-run', state: 'done', reason: null, runId } as const;
      await tx.queries.query(statement('', 'select id from bridge_command where id = $1 for no key update'), [
        commandId,
      ]);
      // It would wait for the command, and the command for the message.
      await withdrawRunMessage(owner(), { message: id });
      await followCommands(tx, [command]);
    });
    expect(await states()).toEqual(['withdrawn']);
  });

  it('is edited while another resumes its session, and neither waits for the other in a circle', async () => {
    const first = await send();
    await settle(first.commandId, 'done');
    await run.report('failed', { sessionId });
    await settle(await resumeId(), 'refused', 'No place.');
    const old = await messages();
    await world.sql(`update run_message set state = 'queued', command_id = null where id = $1`, [old[0]?.id]);
    let sent: Promise<unknown> | undefined;
    await transaction(owner(), async (tx) => {
      await lockMessage(tx, old[0]?.id as string);
      sent = send('And spaces.');
      await until('the other waits', isBlocked);
      const free = 'select account_id from account_storage where account_id = $1 for no key update skip locked';
      expect(await tx.queries.query(statement('', free), [place.accountId])).toHaveLength(1);
    });
    await sent;
    expect(await states()).toEqual(['queued', 'queued']);
  });

  it('that the program took is not given again at the end, nor one that was withdrawn', async () => {
    const [one, two] = [await send('One.'), await send('Two.')];
    await take(one.id);
    await say(one.id, 'delivered');
    await withdrawRunMessage(owner(), { message: two.id });
    await run.report('failed', { sessionId });
    expect((await kinds()).some((kind) => kind.startsWith('resume'))).toBe(false);
    expect(await states()).toEqual(['delivered', 'withdrawn']);
  });

  it.each([
    ['a person stopped it', 'stopped', 'A person stopped the run', () => Promise.resolve()],
    ['a person asks to stop it', 'failed', 'A person stopped the run', () => stopRun(owner(), { runId })],
    ['its agent never started', 'not-started', 'The run ended before its agent started', () => Promise.resolve()],
    [
      'agents on its card are paused',
      'failed',
      'Agents on this card are paused; let them run again first',
      () => hold(world, place, cardId),
    ],
    ['its card is gone', 'failed', 'The card was deleted', () => world.sql('delete from card where id = $1', [cardId])],
    [
      'its bridge is gone',
      'failed',
      'The bridge of this run is no longer connected to your account',
      () => world.sql('delete from bridge where bridge_id = $1', [place.bridgeId]),
    ],
    [
      'its bridge was replaced by an older one',
      'failed',
      'Update the bridge to write to its runs',
      () => beat(world, place, { projects: [place.projectId], capabilities: ALL_CAPABILITIES }),
    ],
  ])('is refused with the reason at the end of its run when %s', async (_name, state, reason, first) => {
    const { id } = await send();
    await first();
    await run.report(state, { sessionId });
    expect(await told()).toEqual([['refused', reason]]);
    expect((await kinds()).some((kind) => kind.startsWith('resume'))).toBe(false);
    await expect(take(id)).rejects.toEqual(refused(reason));
  });

  it('goes on when its bridge comes back without the run, and not at a silence, which is a guess', async () => {
    await settle((await send()).commandId, 'done');
    world.pass(3600);
    expect(await timeOutWorkerRuns(world.system(), 10)).toEqual({ timedOut: 1 });
    expect(await states()).toEqual(['queued']);
    await beat(world, place, { projects: [place.projectId], capabilities: ABLE });
    await reportRunInventory(bridge(), { bridgeId: place.bridgeId, runs: [] });
    expect((await kinds()).at(-1)).toBe('resume-run message pending');
  });

  it('is refused when its bridge refuses the command, or lets it expire', async () => {
    const [one, two, three] = [await send('One.'), await send('Two.'), await send('Three.')] as [
      RunMessageRow,
      RunMessageRow,
      RunMessageRow,
    ];
    await settle(one.commandId, 'refused', 'No such run here');
    await take(three.id);
    world.pass(3600 * 24);
    expect(await expireCommands(world.system(), 10)).toEqual({ expired: 2 });
    expect(await told()).toEqual([
      ['refused', 'No such run here'],
      ['refused', 'The bridge did not take the message in time'],
      // The program has it by now.
      ['taken', null],
    ]);
    expect(two.commandId).not.toBe(one.commandId);
  });

  it('resumes a run that has ended and can go on, and is refused when the resume comes to nothing', async () => {
    await run.report('failed', { sessionId });
    for (const [end, reason] of [
      [async (id: string) => settle(id, 'refused', 'The folder is gone'), 'The folder is gone'],
      [() => cancelRunCommand(owner(), { runId }), 'A person withdrew the command that would have resumed the session'],
      [
        async () => {
          world.pass(3600 * 24);
          await expireCommands(world.system(), 10);
        },
        'The bridge did not take the message in time',
      ],
    ] as const) {
      await emptyTables(world, 'bridge_command', 'run_message');
      // The second is written while the resume of the first is on its way.
      const [one] = [await send('One.'), await send('Two.')];
      expect(await kinds()).toEqual(['resume-run message pending']);
      expect(await carried()).toEqual([[{ id: one.id }]]);
      await end(await resumeId());
      expect(await told()).toEqual([
        ['refused', reason],
        ['refused', reason],
      ]);
    }
  });

  it('that is written while a resume is on its way goes to the run that comes of it', async () => {
    await run.report('failed', { sessionId });
    await send('One.');
    await settle(await resumeId(), 'done');
    const two = await send('Two.');
    expect((await kinds()).length).toBe(1);
    const next = tellRun(world, place, { cardId });
    await next.report('queued', { sessionId, continues: run.runId });
    const [, brought] = await commands();
    expect(brought).toMatchObject({ kind: 'message-run', run_id: (await next.row()).id });
    expect(JSON.parse(brought?.payload ?? '')).toMatchObject({ message: { id: two.id } });
    await expect(send('Three.')).rejects.toEqual(refused('A later run of this series went on'));
    expect((await listRunMessages(owner(), [(await next.row()).id as string])).size).toBe(1);
  });

  it('goes along with a resume that a person asks for', async () => {
    await settle((await send()).commandId, 'done');
    world.pass(3600);
    await timeOutWorkerRuns(world.system(), 10);
    const command = await resumeRun(owner(), { runId });
    expect(JSON.parse(command.payload)).toMatchObject({
      cause: 'person',
      messages: [{ id: (await messages())[0]?.id }],
    });
  });

  it('of an agent that ends at once is given up after three resumes', async () => {
    await send();
    let last = run;
    for (let round = 0; round < 4; round++) {
      await last.report('failed', { sessionId });
      const id = (await commands()).find(({ kind, state }) => kind === 'resume-run' && state === 'pending')?.id;
      if (id === undefined) break;
      await settle(id, 'done');
      const before = last;
      last = tellRun(world, place, { cardId });
      await last.report('queued', { sessionId, continues: before.runId });
    }
    expect(await told()).toEqual([['refused', 'The agent ended three times without reading the message']]);
    expect((await kinds()).filter((kind) => kind.startsWith('resume'))).toHaveLength(3);
  });

  it('keeps nobody from stopping its run, and is not what a person withdraws from the run', async () => {
    await send();
    await stopRun(owner(), { runId });
    await cancelRunCommand(owner(), { runId });
    await expect(cancelRunCommand(owner(), { runId })).rejects.toEqual(refused('This run has no command that waits'));
    expect(await states()).toEqual(['waiting']);
  });

  it('cannot be written where nobody would read it, and the run says why', async () => {
    const says = async (id: string) => (await readMessageRefusals(owner(), [id])).get(id)?.refusal;
    const cases: [string, string | null][] = [
      [runId, null],
      [await addRun(world, place, { kind: 'interactive' }), 'You cannot write to an interactive session from here'],
      [await addRun(world, place, { kind: 'command' }), 'A command run has no agent to write to'],
      [await addRun(world, place, { sessionId: null }), 'This run has no session to write to'],
      [await addRun(world, place, { bridgeId: null }), 'No bridge runs this session'],
      [
        await addRun(world, place, { bridgeId: newId() }),
        'The bridge of this run is no longer connected to your account',
      ],
      [await addRun(world, place, { state: 'stopping', subjectId: cardId }), 'This run is stopping'],
      [await addRun(world, place, { state: 'succeeded', subjectId: cardId }), 'The session of this run cannot resume'],
      [await addRun(world, place), 'The card was deleted'],
    ];
    for (const [id, reason] of cases) {
      expect([id, await says(id)]).toEqual([id, reason]);
      if (reason !== null) await expect(send('x', { run: id })).rejects.toEqual(refused(reason));
    }
    const ended = await addRun(world, place, { state: 'failed', subjectId: cardId });
    await hold(world, place, cardId);
    expect([await says(ended), await says(runId)]).toEqual([expect.stringContaining('paused'), null]);
    await expect(send('x', { run: ended })).rejects.toMatchObject({ code: 'refused' });
    await stopRun(owner(), { runId });
    await expect(send()).rejects.toEqual(refused('This run is stopping'));
    await cancelRunCommand(owner(), { runId });
    await beat(world, place, { projects: [place.projectId], capabilities: ALL_CAPABILITIES });
    await expect(send()).rejects.toEqual(refused('Update the bridge to write to its runs'));
    for (const text of [' ', 'a'.repeat(20_001), 'a\0']) {
      await expect(send(text)).rejects.toMatchObject({ code: 'bad_user_input' });
    }
  });

  it('is one of at most twenty of a session that nobody has read', async () => {
    for (let number = 0; number < 20; number++) await send(`${number}`);
    const full = '20 messages of this session wait to be read; withdraw one first';
    await expect(send()).rejects.toEqual(refused(full));
    await withdrawRunMessage(owner(), { message: (await messages())[0]?.id as string });
    await send();
    expect((await messages()).length).toBe(21);
  });

  it('of another account, another bridge, or a person who may only look is out of reach', async () => {
    const { id } = await send();
    const stranger = await addPlace(world, ABLE);
    await expect(send('x', { ctx: world.as(stranger.accountId) })).rejects.toMatchObject({ code: 'run_not_found' });
    for (const verb of [editRunMessage, withdrawRunMessage]) {
      const input = { message: id, text: 'x' };
      await expect(verb(world.as(stranger.accountId), input)).rejects.toMatchObject({ code: 'not_found' });
      await expect(verb(world.as(place.accountId, 'agent'), input)).rejects.toMatchObject({
        code: 'insufficient_scope',
      });
      await expect(verb(world.as(place.accountId, 'api:read'), input)).rejects.toMatchObject({
        code: 'insufficient_scope',
      });
    }
    const by = { messageId: id, runId: newId() };
    await expect(
      takeRunMessage(world.as(stranger.accountId, 'agent'), { ...by, bridgeId: place.bridgeId }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(takeRunMessage(bridge(), { ...by, bridgeId: newId() })).rejects.toMatchObject({ code: 'not_found' });
    await expect(takeRunMessage(owner(), { ...by, bridgeId: place.bridgeId })).rejects.toMatchObject({
      code: 'insufficient_scope',
    });
    const shareId = newId();
    await world.sql(
      `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, 'member', now())`,
      [shareId, place.projectId, stranger.accountId],
    );
    const member = (role: 'viewer' | 'member'): Context => {
      const ctx = owner();
      const actor = {
        ...ctx.actor,
        projects: new Set([place.projectId]),
        member: { accountId: stranger.accountId, shareId, role, handle: 'ann' },
      };
      return { ...ctx, actor } as Context;
    };
    await expect(send('x', { ctx: member('viewer') })).rejects.toMatchObject({ code: 'forbidden' });
    const theirs = await send('Mine.', { ctx: member('member') });
    expect(theirs.personId).toBe(stranger.accountId);
    await expect(editRunMessage(owner(), { message: theirs.id, text: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await withdrawRunMessage(owner(), { message: theirs.id })).state).toBe('withdrawn');
  });

  it('mentions people of the project as its words do, until it is withdrawn, and only where its run is about a card there', async () => {
    const ann = personOf((await addMember(world, place, 'viewer')).actor) as string;
    await world.sql(`update account set email = 'ann@' || id || '.example' where id = $1`, [ann]);
    const told = async () =>
      (await readInbox(world.as(ann))).filter(({ kind }) => kind === 'mention').map(({ lead, quote }) => [lead, quote]);
    const { id } = await send('Ask @ann and @ann about `@ann`.');
    const said = expect.stringMatching(/ mentions you in a message to an agent\.$/);
    expect(await told()).toEqual([[said, 'Ask @ann and @ann about @ann.']]);
    expect((await findMentionsOfMessages(owner(), [id])).get(id)).toEqual([
      expect.objectContaining({ handle: 'ann', personId: ann }),
    ]);
    expect(world.signals.filter((one) => one.kind === 'inbox' && one.accountId === ann)).toHaveLength(1);
    await editRunMessage(owner(), { message: id, text: 'Ask somebody.' });
    expect(await told()).toEqual([]);
    await editRunMessage(owner(), { message: id, text: 'Ask @ann.' });
    expect(await told()).toEqual([[said, 'Ask @ann.']]);
    await withdrawRunMessage(owner(), { message: id });
    expect(await told()).toEqual([]);
    const later = await send('And nobody.');
    // A bridge may name a card of another project.
    const elsewhere = await addPlace(world, ABLE);
    await world.sql('update run set subject_id = $2 where id = $1', [runId, await addCard(world, elsewhere)]);
    await editRunMessage(owner(), { message: later.id, text: 'And @ann?' });
    expect(await told()).toEqual([]);
  });
});
