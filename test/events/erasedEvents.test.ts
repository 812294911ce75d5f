import type { Queries } from '../../src/db/statement.ts';
import { deleteProject } from '../../src/domain/board/projects/deleteProject.ts';
import { transaction } from '../../src/domain/context.ts';
import { beginAccountErasure } from '../../src/domain/erasure/beginErasure.ts';
import { eraseDeleted } from '../../src/domain/erasure/eraseDeleted.ts';
import { appendEvents } from '../../src/events/appendEvents.ts';
import { OutboxTail } from '../../src/events/OutboxTail.ts';
import { addPlace, type Place } from '../domain/commands/support/fixtures.ts';
import type { DomainWorld } from '../support/domain.ts';
import { sharedDomainWorld } from '../support/sharedDomain.ts';
import { until } from '../support/until.ts';

const NEVER_MS = 3_600_000;

describe('a tail that lost its connection', () => {
  let world: DomainWorld;
  let place: Place;
  let tail: OutboxTail;
  let setBack: number;
  let away: boolean;
  let looks: number;

  beforeAll(async () => {
    world = await sharedDomainWorld();
    world.now = new Date();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    [setBack, away, looks] = [0, false, 0];
    place = await addPlace(world);
    await appendEvents(world.db, world.now, [
      { ownerId: place.accountId, projectId: place.projectId, type: 'project.renamed', payload: '{}' },
    ]);
    const query: Queries['query'] = (...asked) => {
      if (asked[0].name === 'outbox_tail') {
        looks += 1;
        if (away) return Promise.reject(Object.assign(new Error('restarting'), { code: '57P01' }));
      }
      return world.db.query(...asked);
    };
    tail = new OutboxTail({ query }, { error: () => undefined }, NEVER_MS);
    tail.onSetBack(() => {
      setBack += 1;
    });
    await tail.start();
  });
  afterEach(() => tail.stop());

  const look = async () => {
    const before = looks;
    tail.wake();
    await until('the tail has looked', () => looks > before);
  };
  /** The connection is lost, and found again. */
  const loseConnection = async () => {
    for (const gone of [true, false]) {
      away = gone;
      await look();
    }
  };

  it('takes nothing for lost that went with its project', async () => {
    await deleteProject(world.as(place.accountId), { projectId: place.projectId });
    expect(await world.sql('select 1 from outbox where project_id = $1', [place.projectId])).toEqual([]);
    await loseConnection();
    expect(setBack).toBe(0);
  });

  it('nor what went with its account', async () => {
    await transaction(world.system(), (tx) => beginAccountErasure(tx, place.accountId));
    // Of no project that would go first.
    await appendEvents(world.db, world.now, [
      { ownerId: place.accountId, projectId: place.accountId, type: 'project.renamed', payload: '{}' },
    ]);
    await look();
    await eraseDeleted(world.system(), 100);
    expect(await world.sql('select 1 from outbox where owner_id = $1', [place.accountId])).toEqual([]);
    await loseConnection();
    expect(setBack).toBe(0);
  });

  it('says that the database was set back when an event is missing that was not erased', async () => {
    await world.sql('delete from outbox where owner_id = $1', [place.accountId]);
    await loseConnection();
    expect(setBack).toBe(1);
  });

  it('says so when another one has its number, whatever was erased', async () => {
    await deleteProject(world.as(place.accountId), { projectId: place.projectId });
    const [last] = await world.sql<{ last: string }>('select last_value as last from outbox_sequence_seq');
    await world.sql(
      `insert into outbox (sequence, owner_id, project_id, shard, type, payload, created_at)
       values ($1, $2, $2, 0, 'project.renamed', '{}', now() + interval '1 minute')`,
      [last?.last, place.accountId],
    );
    await loseConnection();
    expect(setBack).toBe(1);
  });
});
