import { holdCard } from '../../src/domain/board/holdCard.ts';
import { requestWork } from '../../src/domain/work/requestWork.ts';
import { findWaitReasons } from '../../src/domain/work/waitReasons.ts';
import { addBoard, addCardTo } from '../domain/board/support/board.ts';
import { beat, type Place } from '../domain/commands/support/fixtures.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';

describe('why a work request waits', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  let requestId: string;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.sql('truncate account cascade');
    place = await addBoard(world);
    cardId = (await addCardTo(world, place)).id;
    const input = { projectId: place.projectId, kind: 'implement', subjectId: cardId };
    requestId = (await requestWork(owner(), input)).id;
  });

  const report = (body: Record<string, unknown>) => beat(world, place, { projects: [place.projectId], ...body });
  const owner = () => world.as(place.accountId);
  const codes = async () => ((await findWaitReasons(owner(), [requestId])).get(requestId) ?? []).map((r) => r.code);
  const pool = (inUse: number) => [{ name: 'default', size: 2, inUse, queued: 0 }];
  const account = (state: 'ready' | 'failing') => [{ name: 'main', harness: 'code-agent', state }];

  it.each([
    { code: 'capability-missing', report: { capabilities: ['commands'] } },
    { code: 'bridge-paused', report: { capabilities: ['work-requests'], paused: true } },
    { code: 'pool-full', report: { capabilities: ['work-requests'], workerPools: pool(2) } },
    { code: 'account-failing', report: { capabilities: ['work-requests'], accounts: account('failing') } },
  ])('is told as $code, and as nothing once the bridge could take it', async ({ code, report: body }) => {
    await report(body);
    expect(await codes()).toEqual([code]);
    await report({
      capabilities: ['work-requests'],
      paused: false,
      workerPools: pool(1),
      accounts: account('ready'),
    });
    expect(await codes()).toEqual([]);
  });

  it('is told when no bridge follows the project, and when every one that does is quiet', async () => {
    await report({ capabilities: ['work-requests'] });
    await world.sql("update bridge set projects = '{}'");
    expect(await codes()).toEqual(['no-bridge']);
    await report({ capabilities: ['work-requests'], cliVersion: '1.0.1' });
    expect(await codes()).toEqual([]);
    world.pass(181);
    expect(await codes()).toEqual(['no-bridge-online']);
  });

  it('is told when the card is held, beside what else is lacking', async () => {
    await holdCard(owner(), { cardId });
    // A request that is opened during a hold is stored open; the hold itself cancelled the first one.
    requestId = (await requestWork(owner(), { projectId: place.projectId, kind: 'review', subjectId: cardId })).id;
    expect(await codes()).toEqual(['card-held']);
    await world.sql("update bridge set projects = '{}'");
    expect(await codes()).toEqual(['card-held', 'no-bridge']);
  });

  it('is told of nobody else’s request', async () => {
    const other = world.as(await world.addAccount());
    expect(await findWaitReasons(other, [requestId])).toEqual(new Map());
  });
});
