import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { requestWork, type WorkInput } from '../../../src/domain/work/requests/requestWork.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addBoard, addCardTo, createBoardWorld, refusalOf, told, violationsOf } from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

describe('a request for work by a module', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    place = await addBoard(world);
    cardId = (await addCardTo(world, place)).id;
  });

  const ask = (input: Partial<Record<keyof WorkInput, unknown>> = {}) =>
    requestWork(world.as(place.accountId, 'api'), {
      projectId: place.projectId,
      kind: 'implement',
      subjectId: cardId,
      ...input,
    } as WorkInput);

  it('about a card opens with its number, and says so on the stream [WR-17]', async () => {
    const request = await ask();
    expect(request).toMatchObject({ state: 'open', subjectType: 'card', subjectId: cardId, cardNumber: 1 });
    expect(request).toMatchObject({ ruleId: null, model: null, effort: null, prompt: null, timesOutAt: null });
    expect(await told(world)).toMatchObject([
      { type: 'bridge.work_request', workRequestId: request.id, state: 'open' },
    ]);
  });

  it('about anything else takes any uuid [WR-17]', async () => {
    const subjectId = newId();
    expect(await ask({ subjectType: 'page', subjectId: subjectId.toUpperCase() })).toMatchObject({
      subjectType: 'page',
      subjectId: subjectId,
      cardNumber: null,
    });
    expect(await violationsOf(ask({ subjectType: 'page', subjectId: 'x' }))).toMatchObject([
      { propertyPath: 'subjectId' },
    ]);
  });

  it('carries everything that it was given [WR-05] [WR-08] [WR-09] [WR-11] [WR-14]', async () => {
    const context = {
      pullRequestNumber: 2_147_483_647,
      pullRequestUrl: 'https://forge.example/pull/7?a=b#c',
      headSha: '0123abc',
      reason: 'changes-requested',
      documentId: newId(),
    };
    const resumeSessionId = newId();
    await ask({ capability: 'gpu', ruleId: 'my.rule_1', model: 'deep-1', effort: 'xhigh', resumeSessionId, context });
    const [event] = await told(world);
    expect(event).toMatchObject({ capability: 'gpu', ruleId: 'my.rule_1', model: 'deep-1', effort: 'xhigh' });
    expect(event).toMatchObject({ resumeSessionId, context, prompt: null });
  });

  it.each([
    { input: { kind: 'Implement' }, path: 'kind' },
    { input: { kind: 'x'.repeat(41) }, path: 'kind' },
    { input: { subjectType: '1page' }, path: 'subjectType' },
    { input: { capability: 'Gpu' }, path: 'capability' },
    { input: { ruleId: '.rule' }, path: 'ruleId' },
    { input: { ruleId: 'r'.repeat(101) }, path: 'ruleId' },
    { input: { model: ' ' }, path: 'model' },
    { input: { model: 'm'.repeat(101) }, path: 'model' },
    { input: { model: 'm\n' }, path: 'model' },
    { input: { effort: 'huge' }, path: 'effort' },
    { input: { resumeSessionId: 'x' }, path: 'resumeSessionId' },
    { input: { context: { pullRequestNumber: 0 } }, path: 'context.pullRequestNumber' },
    { input: { context: { pullRequestNumber: 2_147_483_648 } }, path: 'context.pullRequestNumber' },
    { input: { context: { pullRequestUrl: 'http://forge.example' } }, path: 'context.pullRequestUrl' },
    { input: { context: { pullRequestUrl: 'https://forge.example/a b' } }, path: 'context.pullRequestUrl' },
    { input: { context: { pullRequestUrl: `https://a.example/${'x'.repeat(1983)}` } }, path: 'context.pullRequestUrl' },
    { input: { context: { headSha: 'abcdef' } }, path: 'context.headSha' },
    { input: { context: { headSha: 'a'.repeat(65) } }, path: 'context.headSha' },
    { input: { context: { headSha: 'ABCDEF0' } }, path: 'context.headSha' },
    { input: { context: { reason: 'Conflict' } }, path: 'context.reason' },
    { input: { context: { documentId: 'x' } }, path: 'context.documentId' },
  ])('is refused with a violation on $path for $input [WR-09] [WR-12] [WR-13]', async ({ input, path }) => {
    expect(await violationsOf(ask(input))).toMatchObject([{ propertyPath: path }]);
    expect(await told(world)).toEqual([]);
  });

  it('finds neither the cards of other projects nor other people’s projects', async () => {
    const second = await createProject(world.as(place.accountId), { name: 'Second' });
    expect(await refusalOf(ask({ projectId: second.id }))).toBe('card_not_found');
    expect(await refusalOf(ask({ subjectId: newId() }))).toBe('card_not_found');
    expect(await refusalOf(ask({ subjectId: 'x' }))).toBe('card_not_found');
    expect(await refusalOf(ask({ projectId: 'x' }))).toBe('project_not_found');
    const other = world.as(await world.addAccount());
    const input = { projectId: place.projectId, kind: 'implement', subjectId: cardId };
    expect(await refusalOf(requestWork(other, input))).toBe('project_not_found');
    expect(await refusalOf(requestWork(world.as(place.accountId, 'agent'), input))).toBe('insufficient_scope');
  });
});
