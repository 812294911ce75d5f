import { followRun, followRuns } from '../../../src/domain/runs/followRuns.ts';
import type { EventSource } from '../../../src/events/EventSource.ts';
import { SignalBus } from '../../../src/events/signals.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { RunRow } from '../../../src/tables/Run.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, type Place } from '../commands/support/fixtures.ts';
import { type StoredRun, storeRun } from './support/storedRun.ts';

describe('runs that are followed', () => {
  let world: DomainWorld;
  let place: Place;
  let bus: SignalBus;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world);
    bus = new SignalBus();
  });

  const live = () => ({ signals: bus }) as unknown as EventSource;
  const owner = () => world.as(place.accountId);
  /** The state is written, and with the commit the signal goes out, as every report does it. */
  const move = async (run: StoredRun, state: string) => {
    await world.sql('update run set state = $2 where id = $1', [run.id, state]);
    tell(run);
  };
  const tell = (run: Pick<StoredRun, 'id' | 'account_id' | 'project_id'>) =>
    bus.emit([{ kind: 'run', accountId: run.account_id, projectId: run.project_id, runId: run.id }]);
  const take = async (runs: AsyncIterator<RunRow>): Promise<[string, string] | undefined> => {
    const { value, done } = await runs.next();
    return done ? undefined : [(value as RunRow).id, (value as RunRow).state];
  };

  it('come as one by one: first in its current state, then after each change', async () => {
    const run = await storeRun(world, place, { state: 'queued' });
    const runs = await followRun(owner(), live(), run.id.toUpperCase());
    expect(await take(runs)).toEqual([run.id, 'queued']);
    await move(await storeRun(world, place), 'failed');
    await move(run, 'running');
    expect(await take(runs)).toEqual([run.id, 'running']);
    await runs.return?.();
    expect(await take(runs)).toBeUndefined();
  });

  it('lose no change that falls between the opening and the first look', async () => {
    const run = await storeRun(world, place, { state: 'queued' });
    const opening = followRun(owner(), live(), run.id);
    tell(run);
    const runs = await opening;
    await world.sql(`update run set state = 'stopped' where id = $1`, [run.id]);
    await take(runs);
    expect(await take(runs)).toEqual([run.id, 'stopped']);
  });

  it('are read together when many changed: one statement for all that wait', async () => {
    const stored = [];
    for (let n = 0; n < 5; n++) stored.push(await storeRun(world, place, { state: 'queued' }));
    let statements = 0;
    const ctx = owner();
    const counted = {
      ...ctx,
      queries: {
        query: (...asked: Parameters<typeof ctx.queries.query>) => {
          statements++;
          return ctx.queries.query(...asked);
        },
      },
    } as typeof ctx;
    const runs = await followRuns(counted, live(), { projectId: place.projectId });
    statements = 0;
    const first = take(runs);
    for (const run of stored) tell(run);
    const ids = [(await first)?.[0]];
    for (let n = 1; n < 5; n++) ids.push((await take(runs))?.[0]);
    expect([ids, statements]).toEqual([stored.map(({ id }) => id), 1]);
    await runs.return?.();
  });

  it('end quietly when they are deleted', async () => {
    const run = await storeRun(world, place);
    const runs = await followRun(owner(), live(), run.id);
    await take(runs);
    await world.sql('delete from run where id = $1', [run.id]);
    tell(run);
    expect(await take(runs)).toBeUndefined();
  });

  it('are refused when they are missing or somebody else’s, and nothing keeps listening', async () => {
    const foreign = await storeRun(world, await addPlace(world));
    for (const id of [newId(), 'x', foreign.id]) {
      await expect(followRun(owner(), live(), id)).rejects.toMatchObject({ code: 'run_not_found' });
    }
    const { listeners } = bus as unknown as { listeners: Set<unknown> };
    expect(listeners.size).toBe(0);
  });

  it('of a project pass over a deleted one without an error', async () => {
    const [gone, stays] = [await storeRun(world, place), await storeRun(world, place)];
    const runs = await followRuns(owner(), live(), { projectId: place.projectId });
    await world.sql('delete from run where id = $1', [gone.id]);
    tell(gone);
    await move(stays, 'failed');
    expect(await take(runs)).toEqual([stays.id, 'failed']);
  });

  it('of a project are narrowed to a card and to a bridge', async () => {
    const card = newId();
    const about = await storeRun(world, place, { subject_id: card });
    const other = await storeRun(world, { ...place, bridgeId: newId() }, { subject_id: card });
    const ofCard = await followRuns(owner(), live(), { projectId: place.projectId, cardId: card.toUpperCase() });
    const ofBoth = await followRuns(owner(), live(), {
      projectId: place.projectId,
      cardId: card,
      bridgeId: place.bridgeId,
    });
    tell(await storeRun(world, place));
    tell(other);
    tell(about);
    expect([await take(ofCard), await take(ofCard)]).toEqual([
      [other.id, 'running'],
      [about.id, 'running'],
    ]);
    expect(await take(ofBoth)).toEqual([about.id, 'running']);
  });

  it('show the state after the change, and changes that nobody took yet as one', async () => {
    const run = await storeRun(world, place, { state: 'queued' });
    const runs = await followRuns(owner(), live(), { projectId: place.projectId });
    await move(run, 'preparing');
    await move(run, 'running');
    await move(run, 'succeeded');
    expect(await take(runs)).toEqual([run.id, 'succeeded']);
    const other = await storeRun(world, place);
    tell(other);
    expect(await take(runs)).toEqual([other.id, 'running']);
    await runs.return?.();
  });
});
