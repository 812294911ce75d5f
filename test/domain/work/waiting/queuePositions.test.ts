import { findQueuePositions, MAX_POSITION } from '../../../../src/domain/work/waiting/queuePositions.ts';
import { createDomainWorld, type DomainWorld } from '../../../support/domain.ts';
import { emptyTables } from '../../../support/emptyTables.ts';
import { claim } from '../../board/support/board.ts';
import {
  addBridge,
  addCard,
  addPlace,
  addProject,
  addRequest,
  beat,
  hold,
  type Place,
} from '../../commands/support/fixtures.ts';

describe('the place of a request in the queue', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account');
    place = await addPlace(world);
  });

  const positions = async (...ids: string[]) => {
    const found = await findQueuePositions(world.as(place.accountId), ids);
    return ids.map((id) => found.get(id) ?? null);
  };
  const request = async (more: Parameters<typeof addRequest>[2] = {}, where: Place = place) => {
    world.pass(1);
    return (await addRequest(world, where, more)).id;
  };

  it('counts the open requests in the order in which a heartbeat offers them', async () => {
    const ids = [await request(), await request(), await request()];
    const { workRequests } = await beat(world, place, {
      projects: [place.projectId],
      capabilities: ['work-requests', 'subject-page'],
    });
    expect((workRequests as { id: string }[]).map(({ id }) => id)).toEqual(ids);
    expect(await positions(...ids)).toEqual([1, 2, 3]);
    expect(await positions(ids[2] as string)).toEqual([3]);
  });

  it('moves up when a request before it is claimed, which then has no place', async () => {
    const [first, second] = [await request(), await request()];
    await claim(world, place, first);
    expect(await positions(first, second)).toEqual([null, 1]);
  });

  it('goes over projects, and leaves out what other bridges alone could take', async () => {
    const elsewhere = await addProject(world, place.accountId);
    const shared = await addProject(world, place.accountId);
    await beat(world, place, { projects: [place.projectId, shared], capabilities: ['work-requests', 'subject-page'] });
    await addBridge(
      world,
      { accountId: place.accountId },
      { capabilities: ['work-requests', 'subject-page'], projects: [elsewhere, shared] },
    );
    const [other, both, own] = [
      await request({}, { ...place, projectId: elsewhere }),
      await request({}, { ...place, projectId: shared }),
      await request(),
    ];
    expect(await positions(other, both, own)).toEqual([1, 2, 2]);
  });

  it('counts no request that needs what its bridges lack', async () => {
    const lacking = await request({ capability: 'lathe' });
    const own = await request();
    expect(await positions(lacking, own)).toEqual([null, 1]);
  });

  it('is undefined while agents on the card are paused, and others pass it', async () => {
    const cardId = await addCard(world, place);
    const held = await request({ subjectType: 'card', subjectId: cardId });
    const own = await request();
    await hold(world, place, cardId);
    expect(await positions(held, own)).toEqual([null, 1]);
  });

  it('is undefined while no bridge that could take it is online', async () => {
    const own = await request();
    world.pass(181);
    expect(await positions(own)).toEqual([null]);
  });

  it('is counted up to a bound', async () => {
    const row = await addRequest(world, place);
    await world.sql(
      `insert into work_request (id, account_id, project_id, kind, state, subject_type, subject_id, context, created_at, waiting_since)
       select gen_random_uuid(), $1, $2, 'implement', 'open', 'page', gen_random_uuid(), '{}', $3, $3
       from generate_series(1, ${MAX_POSITION})`,
      [place.accountId, place.projectId, world.now],
    );
    const last = await request();
    expect(await positions(last)).toEqual([MAX_POSITION]);
    expect((await positions(row.id))[0]).toBeGreaterThan(0);
  });

  it('is never shown for a request of another account', async () => {
    const own = await request();
    const stranger = await addPlace(world);
    expect(await findQueuePositions(world.as(stranger.accountId), [own])).toEqual(new Map());
  });
});
