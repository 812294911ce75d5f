import { followWorkRequests } from '../../../src/domain/work/requests/followWorkRequests.ts';
import { findWaitReasons } from '../../../src/domain/work/waiting/waitReasons.ts';
import type { EventSource } from '../../../src/events/EventSource.ts';
import type { EventType, StoredEvent } from '../../../src/events/eventTypes.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { claim, refusalOf } from '../board/support/board.ts';
import { addPlace, addRequest, type Place } from '../commands/support/fixtures.ts';

describe('a subscriber to the work of a project', () => {
  let world: DomainWorld;
  let place: Place;
  const listeners = new Set<(event: StoredEvent) => void>();
  const live = {
    tail: {
      listen: (listener: (event: StoredEvent) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as EventSource;

  beforeAll(async () => {
    world = await sharedDomainWorld();
    place = await addPlace(world);
  });
  afterAll(() => world.close());

  const tell = (workRequestId: string, state: string, to: { projectId?: string; type?: EventType } = {}) => {
    for (const listener of listeners) {
      listener({
        type: 'bridge.work_request',
        ownerId: place.accountId,
        projectId: place.projectId,
        ...to,
        payload: JSON.stringify({ workRequestId, state }),
        sequence: '1',
        createdAt: world.now,
      });
    }
  };

  it('is shown each change with the state that it led to, of this project and of what is still there', async () => {
    const { id } = await addRequest(world, place);
    const changes = await followWorkRequests(world.as(place.accountId, 'api:read'), live, place.projectId);
    tell(id, 'cancelled', { projectId: newId() });
    tell(id, 'expired', { type: 'bridge.command' });
    tell(newId(), 'open');
    tell(id, 'claimed');
    tell(id, 'done');
    for (const state of ['claimed', 'done']) {
      expect((await changes.next()).value).toMatchObject({ id, state, kind: 'implement' });
    }
    await changes.return?.();
    expect(listeners.size).toBe(0);
    expect(await changes.next()).toEqual({ done: true, value: undefined });
  });

  it('must be its owner, through a door that may read', async () => {
    const stranger = await world.addAccount();
    expect(await refusalOf(followWorkRequests(world.as(stranger), live, place.projectId))).toBe('project_not_found');
    const agent = world.as(place.accountId, 'agent');
    expect(await refusalOf(followWorkRequests(agent, live, place.projectId))).toBe('insufficient_scope');
    expect(listeners.size).toBe(0);
  });

  it('learns the name of the bridge that has taken a request, or that it is gone', async () => {
    const { id } = await addRequest(world, place);
    await claim(world, place, id);
    const why = async () => (await findWaitReasons(world.as(place.accountId), [id])).get(id);
    const nameless = place.bridgeId.slice(-12);
    expect(await why()).toMatchObject([{ code: 'claimed', text: `Bridge ${nameless} has taken it.` }]);
    await world.sql(`update bridge set name = 'attic' where bridge_id = $1`, [place.bridgeId]);
    expect(await why()).toMatchObject([{ code: 'claimed', text: 'Bridge attic has taken it.' }]);
    await world.sql('delete from bridge where bridge_id = $1', [place.bridgeId]);
    expect(await why()).toMatchObject([{ code: 'claimed', text: 'A bridge that is gone has taken it.' }]);
    await world.sql(`update work_request set state = 'expired' where id = $1`, [id]);
    expect(await why()).toMatchObject([{ code: 'expired', text: 'No bridge took it in time.' }]);
    await world.sql(`update work_request set state = 'done' where id = $1`, [id]);
    expect(await why()).toEqual([]);
  });
});
