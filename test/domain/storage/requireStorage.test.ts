import { answerInSession } from '../../../src/domain/asks/answerInSession.ts';
import { closeAsk } from '../../../src/domain/asks/closeAsk.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import type { BridgeRules } from '../../../src/domain/BridgeRules.ts';
import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import { archiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { linkDocument } from '../../../src/domain/cards/linkDocument.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../../src/domain/cards/releaseCard.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import type { Scope } from '../../../src/domain/context.ts';
import { addCardComment } from '../../../src/domain/feedback/addCardComment.ts';
import { submitReview } from '../../../src/domain/feedback/submitReview.ts';
import { heartbeat } from '../../../src/domain/heartbeats/heartbeat.ts';
import { readStorage } from '../../../src/domain/storage/readStorage.ts';
import { claimWorkRequest } from '../../../src/domain/work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { setWorkflow } from '../../../src/domain/workflow/setWorkflow.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import {
  addBoard,
  BOARD_CAPABILITIES,
  createBoardWorld,
  lastRequest,
  refusalOf,
  requestsOf,
} from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

describe('the bound on the cards of an account', () => {
  let world: DomainWorld;
  let place: Place;
  /** What the instance allows in a test. */
  let bounds: Partial<BridgeRules>;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    bounds = {};
    place = await addBoard(world);
  });

  const owner = (accountId = place.accountId) => {
    const ctx = world.as(accountId);
    return { ...ctx, rules: { ...ctx.rules, ...bounds } };
  };
  const addCard = ({ accountId, projectId } = place) =>
    createCard(owner(accountId), { projectId, title: 'Night ferry' });
  /** Notes more of everything than is there. */
  const fill = (more: number) =>
    world.sql('insert into storage_change (account_id, cards, bytes) values ($1, $2, $2)', [place.accountId, more]);
  const countCards = async (accountId: string) =>
    Number((await world.sql<{ n: string }>('select count(*) as n from card where owner_id = $1', [accountId]))[0]?.n);

  it('refuses one card more, and names the bound, its figure and what to do', async () => {
    bounds = { storageMaxCards: 2 };
    for (const _ of [1, 2]) await addCard();
    await expect(addCard()).rejects.toMatchObject({
      code: 'storage_limit',
      message:
        'The account holds 2 cards, and this instance allows 2 (STORAGE_MAX_CARDS). Delete cards, archived ones too, or ask the operator for more.',
    });
    expect(await countCards(place.accountId)).toBe(2);
  });

  it('is of each account: one that is full leaves the others alone', async () => {
    bounds = { storageMaxCards: 1 };
    const others = [await addBoard(world), await addBoard(world)];
    await addCard();
    expect(await refusalOf(addCard())).toBe('storage_limit');
    for (const other of others) await addCard(other);
  });

  it('holds when ten cards are made at once, each in a project of its own', async () => {
    bounds = { storageMaxCards: 5 };
    const projects: string[] = [];
    for (let number = 1; number <= 10; number++) {
      projects.push((await createProject(owner(), { name: `Pier ${number}` })).id);
    }
    await addCard();
    const made = await Promise.allSettled(projects.map((projectId) => createCard(owner(), { projectId, title: 'x' })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await countCards(place.accountId)).toBe(5);
    for (const result of made) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'storage_limit' });
    }
  });

  it('counts archived cards, and has room again for each deleted one and for those of a deleted project', async () => {
    bounds = { storageMaxCards: 2 };
    const [first] = [await addCard(), await addCard()];
    await archiveCard(owner(), { cardId: first.id });
    expect(await refusalOf(addCard())).toBe('storage_limit');
    await deleteCard(owner(), { cardId: first.id });
    await addCard();
    expect(await refusalOf(addCard())).toBe('storage_limit');
    await deleteProject(owner(), { projectId: place.projectId });
    const next = await createProject(owner(), { name: 'Next' });
    for (const title of ['a', 'b']) await createCard(owner(), { projectId: next.id, title });
  });

  it('is none at 0', async () => {
    bounds = { storageMaxCards: 0, storageMaxBytes: 0 };
    await fill(1e15);
    await addCard();
  });
});

describe('the bound on the bytes of an account', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  /** The bytes that the account may still store. */
  let room: number;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addBoard(world);
    const card = { projectId: place.projectId, title: 'Night ferry', body: 'At 23:40.', column: 'in-progress' };
    cardId = (await createCard(world.as(place.accountId), card)).id;
    const { bytes } = await readStorage(world.as(place.accountId));
    stored = bytes;
    room = 0;
  });

  let stored: number;
  const as = (scope: Scope) => {
    const ctx = world.as(place.accountId, scope);
    return { ...ctx, rules: { ...ctx.rules, storageMaxBytes: stored + room } };
  };
  const owner = () => as('session');
  const agent = () => as('mcp');
  const update = (body: string) => updateCard(owner(), { cardId, body });

  it('names itself, its figure and what to do', async () => {
    room = 100;
    await expect(update('x'.repeat(110))).rejects.toMatchObject({
      code: 'storage_limit',
      message: `The texts and artifacts of the account take ${stored} bytes, and with these 101 more than the ${stored + 100} that this instance allows (STORAGE_MAX_BYTES). Delete cards or artifacts, or shorten texts, or ask the operator for more.`,
    });
    await update('x'.repeat(109));
  });

  it('refuses each text that somebody adds, through each verb', async () => {
    const sessionId = newId();
    const { projectId } = place;
    const askId = (await openAsk(world.as(place.accountId, 'mcp'), { cardId, sessionId, question: 'Green?' })).ask.id;
    stored = (await readStorage(owner())).bytes;
    const acts: Record<string, () => Promise<unknown>> = {
      createCard: () => createCard(owner(), { projectId, title: 'x' }),
      updateCard: () => update('At 23:40, from the old pier.'),
      linkDocument: () => linkDocument(owner(), { cardId, documentId: newId(), tag: 'plan' }),
      addCardComment: () => addCardComment(owner(), { cardId, text: 'x' }),
      'addCardComment of an agent': () => addCardComment(agent(), { cardId, text: 'x' }),
      submitReview: () => submitReview(agent(), { cardId, verdict: 'comment', summary: 'x', findings: [] }),
      openAsk: () => openAsk(agent(), { cardId, sessionId, question: 'Red?' }),
      closeAsk: () => closeAsk(owner(), { askId, answer: 'x' }),
      answerInSession: () => answerInSession(agent(), { askId, sessionId, answer: 'x' }),
      requestWork: () => requestWork(owner(), { projectId, kind: 'implement', subjectId: cardId }),
      createProject: () => createProject(owner(), { name: 'x' }),
      setWorkflow: () =>
        setWorkflow(owner(), { projectId, rules: [{ ruleId: 'one', on: ['ready'], kind: 'implement' }] }),
    };
    for (const [name, act] of Object.entries(acts))
      expect([name, await refusalOf(act())]).toEqual([name, 'storage_limit']);
    expect((await readStorage(owner())).bytes).toBe(stored);
    room = 1_000_000;
    for (const [name, act] of Object.entries(acts)) {
      await act().catch((error: unknown) => {
        throw new Error(`${name}: ${error}`);
      });
    }
  });

  it('lets everything happen that needs no room, beyond the bound too', async () => {
    const documentId = newId();
    const unbounded = () => world.as(place.accountId);
    await linkDocument(unbounded(), { cardId, documentId, tag: 'plan' });
    const sessionId = newId();
    await openAsk(world.as(place.accountId, 'mcp'), { cardId, sessionId, question: 'Green?' });
    room = -1_000;
    await linkDocument(owner(), { cardId, documentId, tag: 'plan' });
    expect(await openAsk(agent(), { cardId, sessionId, question: 'Green?' })).toMatchObject({ news: false });
    await update('At 23:40.');
    await update('At 23.');
    await updateCard(owner(), { cardId, priority: 'high' });
    await holdCard(owner(), { cardId });
    await releaseCard(owner(), { cardId });
    await moveCard(agent(), { cardId, column: 'review' });
    await archiveCard(owner(), { cardId });
    await deleteCard(owner(), { cardId });
    expect((await readStorage(owner())).cards).toBe(0);
  });

  it('lets the work of agents arrive: heartbeats, claims, results, and what the rules of the board open then', async () => {
    room = -1_000;
    const request = await lastRequest(world, cardId);
    const bridge = as('agent');
    const { bridgeId, projectId } = place;
    await heartbeat(bridge, bridgeId, { cliVersion: '1.0.0', projects: [projectId], capabilities: BOARD_CAPABILITIES });
    const claim = { bridgeId, workRequestId: request.id };
    const { claimToken } = await claimWorkRequest(bridge, claim);
    await settleWorkRequest(bridge, { ...claim, claimToken, state: 'done' });
    await moveCard(agent(), { cardId, column: 'review' });
    expect(await requestsOf(world, cardId)).toMatchObject([{ state: 'done' }, { state: 'open' }]);
  });

  it('holds when ten comments are written at once', async () => {
    room = 5 * (200 + 10);
    const projects = Array.from({ length: 10 }, (_, index) => `Pier ${index}`);
    const cards: string[] = [];
    for (const name of projects) {
      const { id: projectId } = await createProject(world.as(place.accountId), { name });
      cards.push((await createCard(world.as(place.accountId), { projectId, title: 'x' })).id);
    }
    stored = (await readStorage(owner())).bytes;
    const written = await Promise.allSettled(
      cards.map((id) => addCardComment(owner(), { cardId: id, text: 'x'.repeat(10) })),
    );
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await readStorage(owner())).bytes).toBe(stored + room);
  });
});
