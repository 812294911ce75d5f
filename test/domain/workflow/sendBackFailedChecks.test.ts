import { blockCard, unblockCard } from '../../../src/domain/cards/blocks/blockCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { openWithheldWork } from '../../../src/domain/sweeps/openWithheldWork.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { sendBackFailedChecks } from '../../../src/domain/workflow/sendBackFailedChecks.ts';
import { setProjectChecks } from '../../../src/domain/workflow/setProjectChecks.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { RunRow } from '../../../src/tables/Run.ts';
import type { DomainWorld } from '../../support/domain.ts';
import {
  addBoard,
  addCardTo,
  claim,
  createBoardWorld,
  lastRequest,
  requestsOf,
  settle,
} from '../board/support/board.ts';
import { addRun, hold, type Place } from '../commands/support/fixtures.ts';

describe('work whose checks failed', () => {
  let world: DomainWorld;
  let place: Place;
  let card: Awaited<ReturnType<typeof addCardTo>>;
  const session = newId();
  beforeAll(async () => {
    world = await createBoardWorld();
  });
  beforeEach(async () => {
    place = await addBoard(world);
    card = await addCardTo(world, place, 'backlog');
    await setChecks(1);
    await moveCard(owner(), { cardId: card.id, column: 'in-progress' });
  });
  afterAll(() => world.close());

  const owner = () => world.as(place.accountId);
  const setChecks = (mostTimes: number, sendsBack = true) =>
    setProjectChecks(owner(), { projectId: place.projectId, sendsBack, mostTimes });
  /** The open work is done, and the project's one check of it ended so. */
  const check = async (state: 'failed' | 'succeeded'): Promise<RunRow[]> => {
    const request = await lastRequest(world, card.id);
    await settle(world, place, request.id, { state: 'done' });
    return await checkOf(request, state);
  };
  const checkOf = async (request: { id: string }, state: 'failed' | 'succeeded'): Promise<RunRow[]> => {
    const runKey = newId();
    const of = { subjectId: card.id, cardNumber: card.number };
    await addRun(world, place, { ...of, runKey, state: 'succeeded', sessionId: session, workRequestId: request.id });
    const id = await addRun(world, place, { ...of, kind: 'command', state, sessionId: null, workKind: 'check' });
    return world.sql<RunRow>(
      `update run set check_name = 'test', check_of_key = $2, check_count = 1, exit_code = 3, output = 'broken tide' where id = $1
       returning project_id as "projectId", bridge_id as "bridgeId", check_of_key as "checkOfKey"`,
      [id, runKey],
    );
  };
  const summary = ({ kind, state, sentBack }: Awaited<ReturnType<typeof requestsOf>>[number]) =>
    `${kind} ${state} ${sentBack}`;
  const sendBack = async (ended: readonly RunRow[]) => {
    await sendBackFailedChecks(world.as(place.accountId, 'agent'), ended);
    return (await requestsOf(world, card.id)).map(summary);
  };

  it('comes back with what failed, in its session, as often as the project says, and once for a report that is repeated', async () => {
    const ended = await check('failed');
    expect(await sendBack(ended)).toEqual(['implement done 0', 'implement open 1']);
    expect(await lastRequest(world, card.id)).toMatchObject({
      resumeSessionId: session,
      context: { failedChecks: expect.stringMatching(/test[\s\S]*3[\s\S]*broken tide/) },
    });
    expect(await sendBack(ended)).toHaveLength(2);
    expect(await sendBack(await check('failed'))).toEqual(['implement done 0', 'implement done 1']);
  });

  it('stays where checks passed, where the project does not want it, and on a held card', async () => {
    expect(await sendBack(await check('succeeded'))).toEqual(['implement done 0']);
    await moveCard(owner(), { cardId: card.id, column: 'backlog' });
    await moveCard(owner(), { cardId: card.id, column: 'in-progress' });
    await setChecks(1, false);
    const ended = await check('failed');
    expect(await sendBack(ended)).toHaveLength(2);
    await setChecks(1);
    await hold(world, place, card.id);
    expect(await sendBack(ended)).toHaveLength(2);
  });

  it('comes back too when the last check ends before the result of the work arrives, wherever the agent has moved the card', async () => {
    const request = await lastRequest(world, card.id);
    const { claimToken } = await claim(world, place, request.id);
    await moveCard(owner(), { cardId: card.id, column: 'review' });
    const ended = await checkOf(request, 'failed');
    const told = (all: string[]) => all.filter((one) => one.startsWith('implement'));
    const work = async () => told((await requestsOf(world, card.id)).map(summary));
    const sweep = () => openWithheldWork(world.system(), 10);
    expect(told(await sendBack(ended))).toEqual(['implement claimed 0']);
    await sweep();
    expect(await work()).toEqual(['implement claimed 0']);
    const { bridgeId } = place;
    const result = { bridgeId, workRequestId: request.id, claimToken, state: 'done' as const };
    await settleWorkRequest(world.as(place.accountId, 'agent'), result);
    await sweep();
    expect(await work()).toEqual(['implement done 0', 'implement open 1']);
    expect((await requestsOf(world, card.id)).at(-1)?.context.failedChecks).toContain('broken tide');
    await sweep();
    expect(await work()).toHaveLength(2);
  });

  it('keeps what failed, and how often, while its card waits for another', async () => {
    const blocker = await addCardTo(world, place, 'backlog');
    const ended = await check('failed');
    const wait = { cardId: card.id, blockerId: blocker.id };
    await blockCard(owner(), wait);
    expect(await sendBack(ended)).toEqual(['implement done 0']);
    await unblockCard(owner(), wait);
    expect(await sendBack(ended)).toEqual(['implement done 0', 'implement open 1']);
    expect((await lastRequest(world, card.id)).context.failedChecks).toContain('broken tide');
  });
});
