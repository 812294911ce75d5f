import { answerInSession } from '../../../src/domain/asks/answerInSession.ts';
import { closeAsk } from '../../../src/domain/asks/closeAsk.ts';
import { findAsk } from '../../../src/domain/asks/findAsk.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, addRun, type Place } from '../commands/support/fixtures.ts';

describe('an answer at the client of the session', () => {
  let world: DomainWorld;
  let place: Place;
  let sessionId: string;
  let askId: string;
  let cardId: string;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run', 'audit_record');
    place = await addPlace(world);
    sessionId = newId();
    cardId = await addCard(world, place);
    await addRun(world, place, { subjectId: cardId, sessionId, kind: 'interactive', state: 'running' });
    ({
      ask: { id: askId },
    } = await openAsk(agent(), { cardId, sessionId, question: 'Which one?' }));
    world.signals.length = 0;
  });

  const agent = () => world.as(place.accountId, 'mcp');
  const answer = (text = 'This one.', more: object = {}) =>
    answerInSession(agent(), { askId, sessionId, answer: text, ...more });

  it('is stored, and says by which way it came; nothing resumes a session that has it', async () => {
    const { ask, news } = await answer(' This one.\n');
    expect(news).toBe(true);
    expect(ask).toMatchObject({
      answer: 'This one.',
      closedAt: world.now,
      resume: 'refused',
      resumeRefused: "The session has the answer: it was given at the agent's client",
    });
    expect(await world.sql('select 1 from bridge_command')).toEqual([]);
    expect(world.signals).toMatchObject([{ kind: 'board', change: 'card-changed' }]);
    expect(await world.sql(`select actor from audit_record where type = 'board.ask_closed'`)).toEqual([
      { actor: `agent:${place.accountId}` },
    ]);
  });

  it('is not taken for a worker, which has nobody at its client: the question waits for the owner', async () => {
    await addRun(world, place, { subjectId: cardId, sessionId, state: 'running' });
    expect(await answer()).toMatchObject({ ask: { answer: null, closedAt: null }, news: false });
    expect(await findAsk(agent(), askId)).toMatchObject({ answer: null });
    expect(world.signals).toEqual([]);
  });

  it("does not take the place of the owner's, given on the board in the meantime", async () => {
    await addRun(world, place, { subjectId: cardId, sessionId, state: 'blocked' });
    await closeAsk(world.as(place.accountId), { askId, answer: 'That one.' });
    expect(await answer()).toMatchObject({ ask: { answer: 'That one.', resume: 'sent' }, news: false });
    expect(await findAsk(agent(), askId)).toMatchObject({ answer: 'That one.' });
  });

  it('is one, when two come at once', async () => {
    const outcomes = await Promise.all([answer('One.'), answer('Two.')]);
    expect(outcomes.map(({ news }) => news).sort()).toEqual([false, true]);
    expect(new Set(outcomes.map(({ ask }) => ask.answer)).size).toBe(1);
  });

  it('answers questions of its own session and account alone', async () => {
    expect(await refusalOf(answer('x', { sessionId: newId() }))).toBe('ask_not_found');
    expect(await refusalOf(answer('x', { askId: newId() }))).toBe('ask_not_found');
    const stranger = world.as(await world.addAccount(), 'mcp');
    expect(await refusalOf(answerInSession(stranger, { askId, sessionId, answer: 'x' }))).toBe('ask_not_found');
    expect(await findAsk(agent(), askId)).toMatchObject({ answer: null });
  });

  it('has bounds', async () => {
    for (const bad of ['', ' \n ', 'x'.repeat(4001), 'a\u0000b', '\ud800']) {
      expect(await violationsOf(answer(bad))).toMatchObject([{ propertyPath: 'answer' }]);
    }
    expect((await answer('é'.repeat(4000))).ask.answer).toHaveLength(4000);
  });

  it.each(['agent', 'api:read', 'site-review'] as const)('is not taken with the scope %s', async (scope) => {
    const taken = answerInSession(world.as(place.accountId, scope), { askId, sessionId, answer: 'x' });
    expect(await refusalOf(taken)).toBe('insufficient_scope');
  });
});
