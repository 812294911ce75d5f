import { LockConnection } from '../../src/db/LockConnection.ts';
import { createProject } from '../../src/domain/board/projects/createProject.ts';
import { renameProject } from '../../src/domain/board/projects/renameProject.ts';
import { transaction } from '../../src/domain/context.ts';
import { beginProjectErasure } from '../../src/domain/erasure/beginErasure.ts';
import { erase } from '../../src/domain/erasure/erase.ts';
import { findStandingProjects } from '../../src/domain/erasure/findStandingProjects.ts';
import type { StoredEvent } from '../../src/events/eventTypes.ts';
import { OutboxDrain } from '../../src/events/OutboxDrain.ts';
import type { DomainWorld } from '../support/domain.ts';
import { sharedDomainWorld } from '../support/sharedDomain.ts';
import { until } from '../support/until.ts';

describe('the drain of the outbox, of a deleted project', () => {
  let world: DomainWorld;
  let owner: string;
  let drains: OutboxDrain<StoredEvent>[];
  let posted: string[];
  let looks: number;
  /** Posts wait for it. */
  let gate: Promise<void>;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  beforeEach(async () => {
    await world.sql('truncate outbox, outbox_cursor');
    owner = await world.addAccount();
    [drains, posted, looks, gate] = [[], [], 0, Promise.resolve()];
  });
  afterEach(async () => {
    for (const drain of drains) await drain.stop();
  });
  afterAll(() => world.close());

  async function startDrain(): Promise<void> {
    const drain = new OutboxDrain<StoredEvent>({
      db: world.db,
      locks: new LockConnection(world.db.orm.config.get('clientUrl') as string),
      publisher: {
        publish: async ({ payload, sequence }) => {
          posted.push(JSON.parse(payload).name);
          await gate;
          return sequence;
        },
      },
      toUpdate: (event) => event,
      findStanding: (projectIds) => {
        looks++;
        return findStandingProjects(world.db, projectIds);
      },
      log: { warn: () => undefined, error: () => undefined },
      pollMs: 5,
      sliceMs: 5,
    });
    drains.push(drain);
    await drain.start();
  }
  const addProject = async (name: string) => (await createProject(world.as(owner), { name })).id;
  const rename = (projectId: string, name: string) => renameProject(world.as(owner), { projectId, name });
  const remove = (projectId: string) => transaction(world.as(owner), (tx) => beginProjectErasure(tx, owner, projectId));
  const drained = async () => {
    const [row] = await world.sql<{ left: string }>(
      `select count(*) as left from outbox o join outbox_cursor c on c.shard = o.shard where o.sequence > c.sequence`,
    );
    return row?.left === '0';
  };

  it('posts nothing that gathered while its rows are not gone yet, and continues with the others', async () => {
    const [kept, gone] = [await addProject('Kept'), await addProject('Gone')];
    await rename(gone, 'gone 1');
    await rename(kept, 'kept 1');
    await rename(gone, 'gone 2');
    await remove(gone);
    expect(await world.sql('select 1 from outbox')).toHaveLength(3);
    await startDrain();
    await until('the outbox is drained', drained);
    expect(posted).toEqual(['kept 1']);
    await rename(kept, 'kept 2');
    await until('the next event is posted', () => posted.length === 2);
    expect(posted).toEqual(['kept 1', 'kept 2']);
  });

  it('posts nothing more of it either when it is deleted while a slow hub is at the page', async () => {
    const [first, second] = [await addProject('First'), await addProject('Second')];
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    await rename(first, 'first');
    await rename(second, 'second');
    await startDrain();
    await until('the first post is under way', () => posted.length === 1);
    await remove(second);
    // One way to the end: its last rows are gone as well, and the page still has the event.
    await erase(world.system(), { id: second, kind: 'project' }, 100, () => true);
    const seen = looks;
    await until('the drain has looked again', () => looks >= seen + 2);
    open();
    await until('the outbox is drained', drained);
    await rename(first, 'first again');
    await until('the next event is posted', () => posted.includes('first again'));
    expect(posted).toEqual(['first', 'first again']);
  });
});
