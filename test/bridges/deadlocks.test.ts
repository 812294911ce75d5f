import { holdCard } from '../../src/domain/cards/holdCard.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../src/domain/cards/releaseCard.ts';
import { createLanes } from '../../src/domain/lanes/Lanes.ts';
import { reopenLapsedWorkRequests } from '../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { claimWorkRequest } from '../../src/domain/work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../../src/domain/work/claims/settleWorkRequest.ts';
import { expireTimedOutRequests } from '../../src/domain/workflow/expireTimedOutRequests.ts';
import { onRequestRefused } from '../../src/domain/workflow/onRequestRefused.ts';
import { Refusal } from '../../src/errors.ts';
import { addBoard, addCardTo, createBoardWorld, lastRequest } from '../domain/board/support/board.ts';
import { addRequest, beat, type Place } from '../domain/commands/support/fixtures.ts';
import type { DomainWorld } from '../support/domain.ts';

/** So long that a ring is found as one, before anybody gives up. */
const PATIENT = { shared: 4_900, alone: 4_900 };
const PROCESSES = 3;
const ROUNDS = 12;
const CARDS = 6;
const REQUESTS_EACH = 6;

describe('claims, results, holds, moves and sweeps that meet on the same cards', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
    place = await addBoard(world);
  });
  afterAll(() => world.close());

  /** How often the database had to break a ring of waiters. Each connection is made to hand in what it counted. */
  async function deadlocks(): Promise<number> {
    const { pool } = world.db;
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
    for (const client of clients) client.release();
    const [row] = await world.sql<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return (row as { deadlocks: number }).deadlocks;
  }

  it('never wait for each other in a ring', async () => {
    const processes = Array.from({ length: PROCESSES }, () => createLanes(world.system, onRequestRefused, PATIENT));
    const person = world.as(place.accountId);
    const agent = (process: number) => ({
      ...world.as(place.accountId, 'agent'),
      lanes: processes[process % PROCESSES] as (typeof processes)[number],
    });
    const { bridgeId } = place;
    for (let round = 0; round < ROUNDS; round++) {
      const cards: string[] = [];
      for (let i = 0; i < CARDS; i++) cards.push((await addCardTo(world, place, 'in-progress')).id);
      const first = await Promise.all(cards.map((card) => lastRequest(world, card)));
      const claims = await Promise.all(
        first.map(({ id }, i) => claimWorkRequest(agent(i), { bridgeId, workRequestId: id })),
      );
      // By turns, so that the requests of one card lie between those of the others.
      const open: string[] = [];
      for (let i = 0; i < REQUESTS_EACH; i++) {
        for (const subjectId of cards)
          open.push((await addRequest(world, place, { subjectType: 'card', subjectId })).id);
      }
      const later = { ...world.system(), now: new Date(world.now.getTime() + 90 * 86_400_000) };
      const all: Promise<unknown>[] = claims.map(({ workRequestId, claimToken }) =>
        settleWorkRequest(agent(0), { bridgeId, workRequestId, claimToken, state: 'refused', reason: 'failed' }),
      );
      // One process posts the results, the others claim in bursts while it does.
      const bursts = async (process: number) => {
        for (let from = process - 1; from < open.length; from += 4) {
          const burst = open
            .slice(from, from + 4)
            .map((workRequestId) => claimWorkRequest(agent(process), { bridgeId, workRequestId }));
          await Promise.allSettled(burst);
        }
      };
      for (let process = 1; process < PROCESSES; process++) all.push(bursts(process));
      const workClaims = claims.map(({ workRequestId: id, claimToken }) => ({ id, claimToken }));
      all.push(
        beat(world, place, { projects: [place.projectId], capabilities: ['work-requests', 'commands'], workClaims }),
      );
      all.push(expireTimedOutRequests(later, 100), reopenLapsedWorkRequests(later, 100));
      for (const [i, cardId] of cards.entries()) {
        if (i % 3 === 0) all.push(holdCard(person, { cardId }).then(() => releaseCard(person, { cardId })));
        if (i % 3 === 1) all.push(moveCard(person, { cardId, column: 'review' }));
      }
      for (const outcome of await Promise.allSettled(all)) {
        if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
      }
    }
    expect(await deadlocks()).toBe(0);
  }, 120_000);
});
