import fc from 'fast-check';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../../src/domain/cards/releaseCard.ts';
import { reopenLapsedWorkRequests } from '../../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { expireTimedOutRequests } from '../../../src/domain/workflow/expireTimedOutRequests.ts';
import { Refusal } from '../../../src/errors.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { addBoard, addCardTo, createBoardWorld, requestsOf, settle } from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

const column = fc.constantFrom('backlog', 'ready', 'in-progress', 'review', 'done', 'cancelled');
const reason = fc.constantFrom('unfinished', 'failed', 'stopped');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), column }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refuse' as const), reason }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('finish', 'hold', 'release', 'lapse', 'expire') }) },
);
type Step = { do: string; column?: string; reason?: string };

describe('a card and its rules', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
    place = await addBoard(world);
  });
  afterAll(() => world.close());

  async function take(cardId: string, { do: what, ...step }: Step): Promise<void> {
    const ctx = world.as(place.accountId);
    if (what === 'move') await moveCard(ctx, { cardId, column: step.column as string });
    if (what === 'hold') await holdCard(ctx, { cardId });
    if (what === 'release') await releaseCard(ctx, { cardId });
    if (what === 'lapse') await reopenLapsedWorkRequests({ ...world.system(), now: later(300) }, 100);
    if (what === 'expire') await expireTimedOutRequests({ ...world.system(), now: later(30 * 86_400) }, 100);
    if (what !== 'refuse' && what !== 'finish') return;
    const open = (await requestsOf(world, cardId)).find((row) => row.state === 'open');
    if (open === undefined) return;
    const result = what === 'finish' ? { state: 'done' as const } : { state: 'refused' as const, reason: step.reason };
    await settle(world, place, open.id, result as { state: 'refused'; reason: string });
  }
  const later = (seconds: number) => new Date(world.now.getTime() + seconds * 1000);

  it('never have two requests of one rule open or claimed, however people, bridges and sweeps meet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
        const { id: cardId } = await addCardTo(world, place);
        for (const round of rounds) {
          // The steps of a round run at once. A step whose object another one removed is refused, as it should be.
          for (const result of await Promise.allSettled(round.map((step) => take(cardId, step)))) {
            if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason;
          }
          world.pass(1);
          const active = (await requestsOf(world, cardId)).filter((row) => ['open', 'claimed'].includes(row.state));
          const rules = active.map((row) => row.ruleId);
          expect(new Set(rules).size).toBe(rules.length);
          const [held] = await world.sql('select 1 from card_hold where card_id = $1', [cardId]);
          if (held) expect(active.filter((row) => row.state === 'open')).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
