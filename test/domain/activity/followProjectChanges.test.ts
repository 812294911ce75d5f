import { followProjectChanges, type ProjectChange } from '../../../src/domain/activity/followProjectChanges.ts';
import type { EventSource } from '../../../src/events/EventSource.ts';
import type { StoredEvent } from '../../../src/events/eventTypes.ts';
import { type Signal, SignalBus } from '../../../src/events/signals.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf } from '../board/support/board.ts';
import { addPlace, addRequest, type Place } from '../commands/support/fixtures.ts';
import { type StoredRun, storeRun } from '../runs/support/storedRun.ts';

describe('the changes of a project, sent together', () => {
  let world: DomainWorld;
  let place: Place;
  let bus: SignalBus;
  const tails = new Set<(event: StoredEvent) => void>();
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world);
    bus = new SignalBus();
    tails.clear();
  });

  const live = () =>
    ({
      signals: bus,
      tail: {
        listen: (listener: (event: StoredEvent) => void) => {
          tails.add(listener);
          return () => tails.delete(listener);
        },
      },
    }) as unknown as EventSource;
  const listening = () => (bus as unknown as { listeners: Set<unknown> }).listeners.size + tails.size;
  const follow = (ctx = world.as(place.accountId, 'api:read')) => followProjectChanges(ctx, live(), place.projectId);
  const tellRun = (run: Pick<StoredRun, 'id' | 'project_id'>) =>
    bus.emit([{ kind: 'run', accountId: place.accountId, projectId: run.project_id, runId: run.id }]);
  const onBoard = (cardId: string | null, projectId = place.projectId): Signal<'board'> => ({
    kind: 'board',
    accountId: place.accountId,
    projectId,
    change: cardId === null ? 'columns-changed' : 'card-changed',
    cardId,
  });
  const tellRequest = (workRequestId: string, projectId = place.projectId) => {
    const payload = JSON.stringify({ workRequestId, state: 'open' });
    const event = { type: 'bridge.work_request', ownerId: place.accountId, projectId, payload, sequence: '1' } as const;
    for (const listener of tails) listener({ ...event, createdAt: world.now });
  };
  const take = async (changes: AsyncIterator<ProjectChange>) => (await changes.next()).value as ProjectChange;
  const idsOf = ({ runs, workRequests, board }: ProjectChange) => ({
    runs: runs.map(({ id }) => id),
    workRequests: workRequests.map(({ id }) => id),
    board: board.map(({ cardId }) => cardId),
  });

  it('come each once and in their current state, a storm of them by one statement for each kind', async () => {
    const [a, b] = [await storeRun(world, place, { state: 'queued' }), await storeRun(world, place)];
    const { id: request } = await addRequest(world, place);
    const card = newId();
    const ctx = world.as(place.accountId, 'api:read');
    let statements = 0;
    const changes = await follow({
      ...ctx,
      queries: {
        query: (...asked: Parameters<typeof ctx.queries.query>) => {
          statements++;
          return ctx.queries.query(...asked);
        },
      },
    } as typeof ctx);
    statements = 0;
    const first = take(changes);
    for (let n = 0; n < 40; n++) {
      tellRun(n % 2 === 0 ? a : b);
      tellRequest(request);
      bus.emit([onBoard(card), onBoard(null)]);
    }
    await world.sql(`update run set state = 'failed' where id = $1`, [a.id]);
    const told = await first;
    expect(idsOf(told)).toEqual({ runs: [a.id, b.id], workRequests: [request], board: [card, null] });
    expect(statements).toBe(2);
    expect(told.projectId).toBe(place.projectId);
    // A thing that has changed again since then is sent again.
    tellRun(a);
    expect((await take(changes)).runs).toMatchObject([{ id: a.id, state: 'failed' }]);
    await changes.return?.();
    expect(listening()).toBe(0);
  });

  it('come at most twenty times a second and a hundred at a time, however many there are', async () => {
    const changes = await follow();
    const cards = Array.from({ length: 250 }, newId);
    // From before the first of them: a busy machine delays the test between two of them, and not the pauses.
    const began = performance.now();
    bus.emit(cards.map((id) => onBoard(id)));
    const sizes: number[] = [];
    for (let n = 0; n < 3; n++) sizes.push((await take(changes)).board.length);
    expect(sizes).toEqual([100, 100, 50]);
    // Timers of this platform may fire a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(2 * 49 - 1);
    await changes.return?.();
  });

  it('are of this project alone, and pass over what is gone', async () => {
    const elsewhere = await storeRun(world, await addPlace(world));
    const gone = await storeRun(world, place);
    const stays = await storeRun(world, place);
    const changes = await follow();
    await world.sql('delete from run where id = $1', [gone.id]);
    const first = take(changes);
    tellRun(gone);
    tellRun(elsewhere);
    tellRequest(newId());
    tellRequest(newId(), newId());
    bus.emit([onBoard(newId(), newId())]);
    tellRun(stays);
    expect(idsOf(await first)).toEqual({ runs: [stays.id], workRequests: [], board: [] });
    await changes.return?.();
  });

  it('end for a reader that falls far behind, and leave no listener', async () => {
    const changes = await follow();
    bus.emit(Array.from({ length: 5_001 }, () => onBoard(newId())));
    await expect(changes.next()).rejects.toThrow('too far behind');
    expect(listening()).toBe(0);
  });

  it('are for its owner, through a door that may read', async () => {
    const stranger = await world.addAccount();
    expect(await refusalOf(follow(world.as(stranger)))).toBe('project_not_found');
    expect(await refusalOf(follow(world.as(place.accountId, 'agent')))).toBe('insufficient_scope');
    expect(listening()).toBe(0);
  });
});
