import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { heartbeat } from '../../../src/domain/heartbeats/heartbeat.ts';
import { reopenLapsedWorkRequests } from '../../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { claimWorkRequest } from '../../../src/domain/work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addBoard, addCardTo } from '../board/support/board.ts';
import { addBridge, addRequest, type Place } from '../commands/support/fixtures.ts';
import { askGraph } from './support/askGraph.ts';
import { storeRun } from './support/storedRun.ts';

interface Claim {
  number: number;
  bridgeId: string;
  claimedAt: string;
  leaseUntil: string | null;
  endedAt: string | null;
  end: string | null;
}

describe('the ownership of a run', () => {
  let world: DomainWorld;
  let place: Place;
  let second: string;
  let workRequestId: string;
  let runId: string;
  const LEASE = 120;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account');
    world.now = new Date('2026-03-01T12:00:00.000Z');
    place = await addBoard(world);
    const capabilities = ['work-requests', 'subject-page'];
    const report = { projects: [place.projectId], cliVersion: '1.0.0', capabilities };
    await heartbeat(world.as(place.accountId, 'agent'), place.bridgeId, report);
    second = await addBridge(world, place, { capabilities });
    workRequestId = (await addRequest(world, place)).id;
    runId = (await storeRun(world, place, { work_request_id: workRequestId })).id;
  });

  const agent = () => world.as(place.accountId, 'agent');
  const claim = async (bridgeId = place.bridgeId) =>
    (await claimWorkRequest(agent(), { bridgeId, workRequestId })).claimToken;
  const settle = (bridgeId: string, claimToken: string, state: 'done' | 'refused') =>
    settleWorkRequest(agent(), { bridgeId, workRequestId, claimToken, state });
  const lapse = async () => {
    world.pass(LEASE + 1);
    expect(await reopenLapsedWorkRequests(world.system(), 100)).toEqual({ reopened: 1 });
  };
  const ownership = async (): Promise<Claim[]> => {
    const fields = 'number bridgeId claimedAt leaseUntil endedAt end';
    const { run } = await askGraph<{ run: { ownership: Claim[]; workRequest: { claims: Claim[] } } }>(
      world,
      place.accountId,
      `query ($id: ID!) { run(id: $id) { ownership { ${fields} } workRequest { claims { ${fields} } } } }`,
      { id: runId },
    );
    expect(run.workRequest.claims).toEqual(run.ownership);
    return run.ownership;
  };
  const at = (seconds: number) => new Date(Date.parse('2026-03-01T12:00:00.000Z') + seconds * 1000).toISOString();

  it('is listed from claim to claim: taken, lost, taken by another bridge, done', async () => {
    expect(await ownership()).toEqual([]);
    const token = await claim();
    const held = { number: 1, bridgeId: place.bridgeId, claimedAt: at(0) };
    expect(await ownership()).toEqual([{ ...held, leaseUntil: at(LEASE), endedAt: null, end: null }]);
    world.pass(50);
    // The heartbeat renews the lease, and the timeline shows the current one.
    const workClaims = [{ id: workRequestId, claimToken: token }];
    const report = { projects: [place.projectId], cliVersion: '1.0.0', capabilities: ['work-requests'], workClaims };
    await heartbeat(agent(), place.bridgeId, report);
    expect(await ownership()).toEqual([{ ...held, leaseUntil: at(50 + LEASE), endedAt: null, end: null }]);
    await lapse();
    const lost = { ...held, leaseUntil: at(50 + LEASE), endedAt: at(51 + LEASE), end: 'OPEN' };
    expect(await ownership()).toEqual([lost]);
    world.pass(9);
    const next = { number: 2, bridgeId: second, claimedAt: at(60 + LEASE), leaseUntil: at(60 + 2 * LEASE) };
    const again = await claim(second);
    expect(await ownership()).toEqual([lost, { ...next, endedAt: null, end: null }]);
    world.pass(30);
    await settle(second, again, 'done');
    expect(await ownership()).toEqual([lost, { ...next, endedAt: at(90 + LEASE), end: 'DONE' }]);
  });

  it('is no longer than the result that was refused, and a repeat of it changes nothing', async () => {
    const token = await claim();
    world.pass(10);
    await settle(place.bridgeId, token, 'refused');
    const told = await ownership();
    expect(told).toMatchObject([{ endedAt: at(10), end: 'REFUSED' }]);
    world.pass(10);
    await settle(place.bridgeId, token, 'refused');
    expect(await ownership()).toEqual(told);
  });

  it('knows nothing of a claim that was not granted', async () => {
    await claim();
    await expect(claim(second)).rejects.toMatchObject({ code: 'already_claimed' });
    expect(await ownership()).toHaveLength(1);
  });

  it('continues while the card is held: its holder still holds the claim', async () => {
    const { id: cardId } = await addCardTo(world, place);
    const input = { projectId: place.projectId, kind: 'implement', subjectId: cardId };
    workRequestId = (await requestWork(world.as(place.accountId), input)).id;
    runId = (await storeRun(world, place, { work_request_id: workRequestId })).id;
    await claim();
    await holdCard(world.as(place.accountId), { cardId });
    world.pass(LEASE + 1);
    expect(await reopenLapsedWorkRequests(world.system(), 100)).toEqual({ reopened: 0 });
    expect(await ownership()).toMatchObject([{ number: 1, leaseUntil: at(LEASE), endedAt: null }]);
  });

  it('keeps the newest fifty claims by their numbers', async () => {
    for (let count = 0; count < 53; count++) {
      await claim();
      await lapse();
    }
    const claims = await ownership();
    expect(claims.map((one) => one.number)).toEqual(Array.from({ length: 50 }, (_, place) => place + 4));
  });

  it('never shows the token of a claim', async () => {
    const token = await claim();
    const [row] = await world.sql<{ claims: unknown }>('select claims from work_request where id = $1', [
      workRequestId,
    ]);
    expect(JSON.stringify(row?.claims)).not.toContain(token);
  });
});
