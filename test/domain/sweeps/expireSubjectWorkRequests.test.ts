import { expireSubjectWorkRequests } from '../../../src/domain/sweeps/expireSubjectWorkRequests.ts';
import { claimWorkRequest } from '../../../src/domain/work/claims/claimWorkRequest.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addCard, addPlace, addRequest, events, type Place, rowOf } from '../commands/support/fixtures.ts';

describe('the subject sweep', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld({ rules: { subjectWorkTimeoutMinutes: 90 } });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    place = await addPlace(world);
  });

  const sweep = (limit = 100) => expireSubjectWorkRequests(world.system(), limit);
  const stateOf = async (id: string) => (await rowOf(world, 'work_request', id)).state;

  it.each([
    { minutes: 89, expired: 0, state: 'open' },
    { minutes: 91, expired: 1, state: 'expired' },
  ])('leaves a request $state after $minutes of 90 minutes without a claim [WR-22] [SWEEP-06]', async (row) => {
    const { id } = await addRequest(world, place);
    world.pass(row.minutes * 60);
    expect(await sweep()).toEqual({ expired: row.expired });
    expect(await stateOf(id)).toBe(row.state);
    expect(await sweep()).toEqual({ expired: 0 });
  });

  it('publishes each request that it expires', async () => {
    const { id } = await addRequest(world, place);
    world.pass(91 * 60);
    await sweep();
    const told = await events(world, 'bridge.work_request');
    expect(told.at(-1)).toMatchObject({ workRequestId: id, state: 'expired' });
    expect(told).toHaveLength(2);
  });

  it('never touches a request about a card [WR-22]', async () => {
    const subjectId = await addCard(world, place);
    const { id } = await addRequest(world, place, { subjectType: 'card', subjectId, cardNumber: 1 });
    world.pass(30 * 86_400);
    expect(await sweep()).toEqual({ expired: 0 });
    expect(await stateOf(id)).toBe('open');
  });

  it('never touches a request that a bridge holds [WR-22]', async () => {
    const { id } = await addRequest(world, place);
    await claimWorkRequest(world.as(place.accountId, 'agent'), { bridgeId: place.bridgeId, workRequestId: id });
    world.pass(30 * 86_400);
    expect(await sweep()).toEqual({ expired: 0 });
    expect(await stateOf(id)).toBe('claimed');
  });

  it('expires each request once however many processes sweep at the same time', async () => {
    await Promise.all(Array.from({ length: 30 }, () => addRequest(world, place)));
    world.pass(91 * 60);
    const passes = await Promise.all(Array.from({ length: 4 }, () => sweep(4)));
    expect(passes.reduce((sum, pass) => sum + pass.expired, 0)).toBe(30);
    expect(await events(world, 'bridge.work_request')).toHaveLength(60);
  });
});
