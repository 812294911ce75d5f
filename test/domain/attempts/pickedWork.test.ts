import { pickAttempt } from '../../../src/domain/attempts/pickAttempt.ts';
import { startAttempts } from '../../../src/domain/attempts/startAttempts.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import type { DomainWorld } from '../../support/domain.ts';
import {
  addBoard,
  addCardTo,
  BOARD_CAPABILITIES,
  claim,
  createBoardWorld,
  refusalOf,
  settle,
} from '../board/support/board.ts';
import { beat, type Place } from '../commands/support/fixtures.ts';

describe('work behind a picked attempt', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  const say = (capabilities: readonly string[]) => beat(world, place, { projects: [place.projectId], capabilities });

  beforeAll(async () => {
    world = await createBoardWorld();
    place = await addBoard(world);
    ({ id: cardId } = await addCardTo(world, place, 'in-progress'));
    await say([...BOARD_CAPABILITIES, 'attempts']);
    const owner = world.as(place.accountId);
    const set = await startAttempts(owner, { cardId, attempts: [{ model: 'opus' }, { model: 'sonnet' }] });
    const attempt = set.attempts[0]?.id as string;
    await settle(world, place, attempt, { state: 'done' });
    await pickAttempt(owner, { attempt });
  });
  afterAll(() => world.close());

  it('goes to no bridge that would put it into the worktree of the card', async () => {
    const input = { projectId: place.projectId, kind: 'implement', subjectId: cardId };
    const { id, attemptNumber } = await requestWork(world.as(place.accountId), input);
    expect(attemptNumber).toBe(1);
    await say(BOARD_CAPABILITIES);
    expect(await refusalOf(claim(world, place, id))).toBe('capability_missing');
    await say([...BOARD_CAPABILITIES, 'attempts']);
    await claim(world, place, id);
  });

  it('is none of another account that uses the id of the card for a subject of its own, nor of another subject here', async () => {
    for (const board of [await addBoard(world), place]) {
      const input = { projectId: board.projectId, kind: 'look', subjectType: 'site', subjectId: cardId };
      expect(await requestWork(world.as(board.accountId), input)).toMatchObject({
        attemptId: null,
        attemptNumber: null,
      });
    }
  });
});
