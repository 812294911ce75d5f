import { createLanes } from '../../src/domain/lanes/Lanes.ts';
import { claimWorkRequest } from '../../src/domain/work/claims/claimWorkRequest.ts';
import { Refusal } from '../../src/errors.ts';
import { addBridge, addPlace, addRequest } from '../domain/commands/support/fixtures.ts';
import { createDoors, type Door, refusalOf } from '../support/doors.ts';
import { openRequest } from '../support/factories.ts';
import { sharedDomainWorld } from '../support/sharedDomain.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createYard } from './support/yard.ts';

const LONG = process.env.BASCULE_TEST_LONG === '1';
const ROUNDS = LONG ? 1_000 : 10;
const BRIDGES = 64;
/** Requests that are fought for at the same time, so that batches hold attempts of several fights. */
const AT_ONCE = 10;

const expected = [...Array.from({ length: BRIDGES - 1 }, () => 'already_claimed'), 'granted'];

describe('sixty-four bridges that claim one request at once', () => {
  it(`leave exactly one winner, ${ROUNDS} times, through several processes' lanes [CLAIM-04]`, async () => {
    const world = await sharedDomainWorld();
    const place = await addPlace(world);
    const bridges = await Promise.all(
      Array.from({ length: BRIDGES }, () =>
        addBridge(world, place, { capabilities: ['work-requests', 'subject-page'] }),
      ),
    );
    // A lane lets one attempt on a request through at a time; only those of other processes meet in the database.
    const processes = Array.from({ length: 4 }, () => createLanes(world.system, async () => undefined));
    const attempt = async (bridgeId: string, i: number, workRequestId: string) => {
      const lanes = processes[i % processes.length] as (typeof processes)[number];
      try {
        const ctx = { ...world.as(place.accountId, 'agent'), lanes };
        return (await claimWorkRequest(ctx, { bridgeId, workRequestId })).claimToken;
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        throw error;
      }
    };
    for (let round = 0; round < ROUNDS; round += AT_ONCE) {
      const requests = await Promise.all(Array.from({ length: AT_ONCE }, () => addRequest(world, place)));
      const fights = await Promise.all(
        requests.map(({ id }) => Promise.all(bridges.map((bridgeId, i) => attempt(bridgeId, i, id)))),
      );
      for (const [i, outcomes] of fights.entries()) {
        const winners = bridges.filter((_, j) => outcomes[j] !== 'already_claimed');
        expect(winners).toHaveLength(1);
        const [row] = await world.sql('select bridge_id, claim_token, claim_count from work_request where id = $1', [
          requests[i]?.id,
        ]);
        const token = outcomes.find((outcome) => outcome !== 'already_claimed');
        expect(row).toEqual({ bridge_id: winners[0], claim_token: token, claim_count: 1 });
      }
    }
    const [told] = await world.sql(
      `select count(*)::int as events from outbox where payload like '%"state":"claimed"%'`,
    );
    expect(told).toEqual({ events: ROUNDS });
    await world.close();
  }, 300_000);

  it(`leave exactly one winner, ${ROUNDS} times, over HTTP [CLAIM-04]`, async () => {
    const world = await sharedTestPlatform();
    const [door] = createDoors(() => world) as [Door];
    const yard = await createYard(world);
    const bridges = await Promise.all(Array.from({ length: BRIDGES }, () => yard.addBridge(door)));
    let tokens: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 50 === 0) tokens = await Promise.all(bridges.map(() => yard.account.token()));
      const { id } = await openRequest(world, yard, yard.projectId);
      const outcomes = await Promise.all(bridges.map((bridgeId, i) => door.claim(tokens[i], bridgeId, id)));
      expect(outcomes.map(refusalOf).sort()).toEqual(expected);
    }
    const [audited] = await world.sql(
      `select count(*)::int as claims from audit_record where type = 'bridge.work_request_claimed'`,
    );
    expect(audited).toEqual({ claims: ROUNDS });
    await world.close();
  }, 600_000);
});
