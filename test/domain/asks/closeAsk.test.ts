import { closeAsk } from '../../../src/domain/asks/closeAsk.ts';
import { findAsk } from '../../../src/domain/asks/findAsk.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { resumeRun } from '../../../src/domain/commands/resumeRun.ts';
import { RUN_STATES, type RunState } from '../../../src/domain/runs/runStates.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';
import {
  addCard,
  addPlace,
  addProject,
  addRun,
  events,
  hold,
  type NewRun,
  type Place,
} from '../commands/support/fixtures.ts';

describe('the question of a session', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  let sessionId: string;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run', 'audit_record');
    place = await addPlace(world);
    cardId = await addCard(world, place);
    sessionId = newId();
    world.signals.length = 0;
  });

  const owner = () => world.as(place.accountId);
  const agent = () => world.as(place.accountId, 'mcp');
  const ask = async (question = 'Which one?') => (await openAsk(agent(), { cardId, sessionId, question })).ask;
  const answer = (askId: string, text = 'This one.') => closeAsk(owner(), { askId, answer: text });
  const run = (more: NewRun = {}) => addRun(world, place, { subjectId: cardId, sessionId, ...more });
  const commands = () => world.sql('select kind, cause, state, run_id from bridge_command order by id');

  it('is stored open with the newest run of its session, and open boards get a signal', async () => {
    await run({ state: 'unfinished' });
    const runId = await run();
    const stored = await ask('  Which one?\n');
    expect(stored).toMatchObject({ cardId, sessionId, runId, question: 'Which one?', answer: null, resume: null });
    expect(world.signals).toEqual([
      { kind: 'board', accountId: place.accountId, projectId: place.projectId, change: 'card-changed', cardId },
    ]);
    const audits = await world.sql('select type, actor, subject_id from audit_record');
    expect(audits).toContainEqual({ type: 'board.ask_opened', actor: `agent:${place.accountId}`, subject_id: cardId });
  });

  it('is one, however often its session asks while it is open', async () => {
    const first = await openAsk(agent(), { cardId, sessionId, question: 'Which one?' });
    const again = await openAsk(agent(), { cardId, sessionId, question: ' Which one? ' });
    expect([first.news, again.news, again.ask.id]).toEqual([true, false, first.ask.id]);
    const others = [
      await openAsk(agent(), { cardId, sessionId, question: 'Why?' }),
      await openAsk(agent(), { cardId, sessionId: newId(), question: 'Which one?' }),
    ];
    await answer(first.ask.id);
    others.push(await openAsk(agent(), { cardId, sessionId, question: 'Which one?' }));
    expect(others.map(({ news }) => news)).toEqual([true, true, true]);
  });

  it('offers two to five different answers of one line each, and any other text is an answer too', async () => {
    const options = ['Day before', 'Leave out'];
    const { ask: offered } = await openAsk(agent(), {
      cardId,
      sessionId,
      question: 'Where?',
      options: [' Day before', 'Leave out\n'],
    });
    expect(offered.options).toEqual(options);
    const again = await openAsk(agent(), { cardId, sessionId, question: 'Where?', options: ['Yes', 'No'] });
    expect([again.news, again.ask.options]).toEqual([false, options]);
    expect((await ask('Open end?')).options).toEqual([]);
    expect((await answer(offered.id, 'Leave out')).ask).toMatchObject({ answer: 'Leave out', options });
    const five = ['1', '2', '3', '4', 'x'.repeat(80)];
    const { ask: most } = await openAsk(agent(), { cardId, sessionId, question: 'Which number?', options: five });
    expect((await answer(most.id, 'Six')).ask).toMatchObject({ answer: 'Six', options: five });
  });

  it.each([
    ['one', ['Only']],
    ['six', ['1', '2', '3', '4', '5', '6']],
    ['the same twice', ['Yes', ' Yes ']],
    ['a blank one', ['Yes', '  ']],
    ['one that is too long', ['Yes', 'x'.repeat(81)]],
    ['one of two lines', ['Yes', 'No\nnever']],
  ])('refuses %s as options and names the field', async (_, options) => {
    const [violation] = await violationsOf(openAsk(agent(), { cardId, sessionId, question: 'Which?', options }));
    expect(violation?.propertyPath).toMatch(/^options/);
  });

  it('resumes the session when it is answered, at its newest run, with its cause [CMD-09]', async () => {
    await run({ state: 'unfinished' });
    const newest = await run({ state: 'blocked' });
    const { id } = await ask();
    const { ask: closed, command, resumeRefused } = await answer(id, ' This one.\n');
    expect(closed).toMatchObject({ id, answer: 'This one.', closedAt: world.now, resume: 'sent', resumeRefused: null });
    expect([command?.runId, resumeRefused]).toEqual([newest, null]);
    expect(await commands()).toEqual([{ kind: 'resume-run', cause: 'ask-closed', state: 'pending', run_id: newest }]);
    expect(await events(world, 'bridge.command')).toMatchObject([{ cause: 'ask-closed', sessionId }]);
  });

  it.each(RUN_STATES)('keeps its answer whatever the run is: %s', async (state) => {
    const open: RunState[] = ['queued', 'resumed', 'preparing', 'running', 'stopping'];
    const over: RunState[] = [
      'succeeded',
      'waiting-on-forge',
      'dropped',
      'replaced',
      'skipped',
      'not-started',
      'closed',
    ];
    await run({ state });
    const { ask: closed, resumeRefused } = await answer((await ask()).id);
    const outcome = open.includes(state) ? 'waiting' : over.includes(state) ? 'refused' : 'sent';
    expect([closed.answer, closed.resume]).toEqual(['This one.', outcome]);
    expect(resumeRefused).toBe(outcome === 'refused' ? 'Only an ended run can resume' : null);
    expect(await commands()).toHaveLength(outcome === 'sent' ? 1 : 0);
  });

  it.each<{ why: string; prepare: () => Promise<unknown>; text: string }>([
    { why: 'no run is on record', prepare: async () => undefined, text: 'No run of this session is on record' },
    {
      why: 'the session is a person’s own',
      prepare: () => run({ kind: 'interactive' }),
      text: 'You cannot control an interactive session from here',
    },
    {
      why: 'agents on the card are paused',
      prepare: async () => {
        await run({ state: 'blocked' });
        await hold(world, place, cardId);
      },
      text: 'Agents on this card are paused; let them run again first',
    },
    {
      why: 'the bridge is gone',
      prepare: async () => {
        await run({ state: 'blocked' });
        await world.sql('delete from bridge where account_id = $1', [place.accountId]);
      },
      text: 'The bridge of this run is no longer connected to your account',
    },
  ])('keeps its answer and says why nothing resumes when $why', async ({ prepare, text }) => {
    await prepare();
    const { id } = await ask();
    expect(await answer(id)).toMatchObject({ command: null, resumeRefused: text });
    expect(await findAsk(owner(), id)).toMatchObject({ answer: 'This one.', resume: 'refused', resumeRefused: text });
    expect(await commands()).toEqual([]);
  });

  it('keeps its answer while agent push is off', async () => {
    await run({ state: 'blocked' });
    const { id } = await ask();
    await world.setFlag('agent.push.enabled', false);
    try {
      expect((await answer(id)).ask).toMatchObject({ answer: 'This one.', resume: 'refused' });
    } finally {
      await world.setFlag('agent.push.enabled', undefined);
    }
    expect(await commands()).toEqual([]);
  });

  it('shares the resume that waits for its bridge already, a person’s or the one of another answer', async () => {
    const runId = await run({ state: 'blocked' });
    const [first, second] = [await ask('One?'), await ask('Two?')];
    const { command } = await answer(first.id);
    expect(await answer(second.id)).toMatchObject({ resumeRefused: null, command: { id: command?.id } });
    await world.sql(`update bridge_command set state = 'cancelled'`);
    const { id } = await resumeRun(owner(), { runId });
    expect(await answer((await ask('Three?')).id)).toMatchObject({ resumeRefused: null, command: { id } });
  });

  it('knows the runs of its own session, card and account alone', async () => {
    const elsewhere = await addPlace(world);
    await run({ sessionId: newId(), state: 'blocked' });
    await run({ subjectId: newId(), state: 'blocked' });
    await addRun(world, elsewhere, { sessionId, subjectId: cardId, state: 'blocked' });
    expect((await answer((await ask()).id)).resumeRefused).toBe('No run of this session is on record');
  });

  it('is answered once', async () => {
    const { id } = await ask();
    await answer(id);
    await expect(answer(id, 'Another one.')).rejects.toMatchObject({
      code: 'refused',
      message: 'This question has been answered already',
    });
    const asks = await Promise.all([ask('One?'), ask('Two?'), ask('Three?')]);
    for (const { id: askId } of asks) {
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, (_, i) => answer(askId, `${i}`)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect(await findAsk(owner(), id)).toMatchObject({ answer: 'This one.' });
  });

  it.each(['mcp', 'agent', 'api:read', 'site-review'] as const)('is not answered with the scope %s', async (scope) => {
    const { id } = await ask();
    expect(await refusalOf(closeAsk(world.as(place.accountId, scope), { askId: id, answer: 'x' }))).toBe(
      'insufficient_scope',
    );
  });

  it.each(['agent', 'api:read', 'site-review'] as const)('is not asked with the scope %s', async (scope) => {
    const asked = openAsk(world.as(place.accountId, scope), { cardId, sessionId, question: 'x' });
    expect(await refusalOf(asked)).toBe('insufficient_scope');
  });

  it('has bounds', async () => {
    const asked = (question: string, session = sessionId) =>
      violationsOf(openAsk(agent(), { cardId, sessionId: session, question }));
    for (const bad of ['', ' \n ', 'x'.repeat(4001), 'a\u0000b', '\ud800']) {
      expect((await asked(bad)).map(({ propertyPath }) => propertyPath)).toContain('question');
      const { id } = await ask(newId());
      expect((await violationsOf(answer(id, bad))).map(({ propertyPath }) => propertyPath)).toContain('answer');
    }
    expect(await asked('x', 'no uuid')).toMatchObject([{ propertyPath: 'sessionId' }]);
    expect((await ask('é'.repeat(4000))).question).toHaveLength(4000);
  });

  it('of another account, or with an unknown id, is not found', async () => {
    const { id } = await ask();
    const stranger = world.as(await world.addAccount());
    for (const askId of [id, newId(), 'no uuid']) {
      expect(await refusalOf(closeAsk(stranger, { askId, answer: 'x' }))).toBe('ask_not_found');
    }
    const theirs = openAsk(world.as(stranger.actor.accountId, 'mcp'), { cardId, sessionId, question: 'x' });
    expect(await refusalOf(theirs)).toBe('card_not_found');
    expect(await findAsk(owner(), id)).toMatchObject({ answer: null });
  });

  it('goes with its card and with its project', async () => {
    await ask();
    await deleteCard(owner(), { cardId });
    expect(await world.sql('select 1 from card_ask')).toEqual([]);
    const projectId = await addProject(world, place.accountId);
    const other = await addCard(world, { ...place, projectId });
    await openAsk(agent(), { cardId: other, sessionId, question: 'x' });
    await deleteProject(owner(), { projectId });
    expect(await world.sql('select 1 from card_ask')).toEqual([]);
  });

  it('and deletions of its card at the same moment wait for each other one way round', async () => {
    for (let round = 0; round < 5; round++) {
      const card = await addCard(world, place);
      const session = newId();
      await addRun(world, place, { subjectId: card, sessionId: session, kind: 'interactive' });
      const { ask: asked } = await openAsk(agent(), { cardId: card, sessionId: session, question: 'x' });
      const outcomes = await Promise.allSettled([
        closeAsk(owner(), { askId: asked.id, answer: 'y' }),
        deleteCard(owner(), { cardId: card }),
      ]);
      const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'done'));
      expect([
        ['done', 'done'],
        ['card_not_found', 'done'],
        ['ask_not_found', 'done'],
      ]).toContainEqual(codes);
    }
  });
});
