import { connect } from 'node:net';
import { deleteProject } from '../../src/domain/board/projects/deleteProject.ts';
import { renameProject } from '../../src/domain/board/projects/renameProject.ts';
import { EVENT_TYPES } from '../../src/events/eventTypes.ts';
import { shardOf } from '../../src/events/shardOf.ts';
import { createYard, type Yard } from '../bridges/support/yard.ts';
import { createDoors, type Door, granted, refusalOf } from '../support/doors.ts';
import { addCard, addProject, hold, openRequest, person, release } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

const SECOND = 1000;

let world: PlatformWorld;
const doors = createDoors(() => world);

beforeAll(async () => {
  // The hub does not run, so no event is ever published.
  world = await startTestPlatform({
    HUB_URL: 'http://127.0.0.1:9/.well-known/mercure',
    HUB_PUBLIC_URL: 'http://127.0.0.1:9/.well-known/mercure',
    HUB_JWT_SECRET: 'not-a-secret-of-anybody-0123456789',
  });
});
afterAll(() => world.close());

/** Writes events of the owner, one per age in milliseconds; their sequences. */
async function write(owner: Yard, ages: readonly number[], projectId = owner.projectId): Promise<string[]> {
  const now = Date.now();
  const rows = await world.sql<{ sequence: string }>(
    `insert into outbox (owner_id, project_id, shard, type, payload, created_at)
     select $1, $2, $3, 'bridge.work_request', '{}', at from unnest($4::timestamptz[]) with ordinality as t(at, place)
     order by place returning sequence::text`,
    [owner.id, projectId, shardOf(owner.id), ages.map((age) => new Date(now - age))],
  );
  return rows.map((row) => row.sequence);
}

const fill = (count: number, age = 0) => Array.from({ length: count }, () => age);

describe.each(doors)('a replay through $door', (door) => {
  let yard: Yard;
  let bridgeId: string;
  beforeEach(async () => {
    yard = await createYard(world);
    bridgeId = await yard.addBridge(door);
  });
  const replay = async (after: string | undefined) => door.replay(await yard.token(), bridgeId, after);
  const page = async (after: string) => {
    const { events, hasMore } = granted(await replay(after));
    return { ids: events.map((event) => event.id), hasMore };
  };
  /** A sequence below everything of this test. */
  const floor = async () => {
    const [row] = await world.sql<{ floor: string }>('select coalesce(max(sequence), 0)::text as floor from outbox');
    return row?.floor ?? '0';
  };

  it('gives id, type and the very text that was stored [REPLAY-01] [REPLAY-02]', async () => {
    const data = '{"b":1.0,  "a":"Fähre\u2028 \\u00e9 \\"x\\"", "n":12345678901234567890}';
    await openRequest(world, yard, yard.projectId);
    const [sequence] = await write(yard, [0]);
    await world.sql('update outbox set payload = $2 where sequence = $1', [sequence, data]);
    const stored = await world.sql(
      'select sequence::text as id, type, payload as data from outbox where owner_id = $1 order by sequence',
      [yard.id],
    );
    expect(granted(await replay('0'))).toEqual({ events: stored, hasMore: false });
    expect(stored[1]).toEqual({ id: sequence, type: 'bridge.work_request', data });
  });

  it.each([
    [undefined, 'REPLAY-03'],
    ['', 'REPLAY-03'],
    ['soon', 'REPLAY-03'],
    ['1.5', 'REPLAY-03'],
    ['0x10', 'REPLAY-03'],
    ['-1', 'REPLAY-04'],
  ])('after %j is refused [%s]', async (after: string | undefined, _id: string) => {
    expect(refusalOf(await replay(after))).toBe('bad_request');
  });

  it.each(['0', '007', '9223372036854775807', '99999999999999999999'])(
    'after %s is answered [REPLAY-04]',
    async (after) => {
      expect(granted(await replay(after))).toMatchObject({ events: [], hasMore: false });
    },
  );

  it('holds events of the account’s own projects, in ascending order [REPLAY-06]', async () => {
    const neighbour = await createYard(world);
    const second = await addProject(world, yard, 'Dry dock');
    const doomed = await addProject(world, yard, 'Sandbank');
    const mine: string[] = [];
    for (let i = 0; i < 3; i++) {
      mine.push(...(await write(yard, [0])), ...(await write(yard, [0], second)));
      await write(neighbour, [0]);
      await write(yard, [0], doomed);
    }
    await deleteProject(person(world, yard), { projectId: doomed });
    expect(await page('0')).toEqual({ ids: mine, hasMore: false });
  });

  it('holds what the hub has not published [REPLAY-07]', async () => {
    const { id } = await openRequest(world, yard, yard.projectId);
    const { events } = granted(await replay('0'));
    expect(events.map((event) => JSON.parse(event.data).workRequestId)).toEqual([id]);
  });

  it.each([
    [199, 199, false],
    [200, 200, false],
    [201, 200, true],
  ])('of %i events gives %i and says that there are more: %p [REPLAY-08]', async (count, given, hasMore) => {
    const written = await write(yard, fill(count));
    expect(await page('0')).toEqual({ ids: written.slice(0, given), hasMore });
  });

  it('continues after the highest id of a page without a gap [REPLAY-09]', async () => {
    const written = await write(yard, fill(450, 10 * 60 * SECOND));
    const read: string[] = [];
    let after = '0';
    for (let pages = 0; pages < 5; pages++) {
      const { ids, hasMore } = await page(after);
      read.push(...ids.filter((id) => BigInt(id) > BigInt(after)));
      after = ids.at(-1) ?? after;
      if (!hasMore) break;
    }
    expect(read).toEqual(written);
  });

  it('repeats what is at most two minutes older than the event at the cursor [REPLAY-11]', async () => {
    const minute = 60 * SECOND;
    const written = await write(yard, [10 * minute, 9 * minute, 8 * minute, 7 * minute, 6 * minute]);
    const [, , third, fourth] = written as [string, string, string, string, string];
    expect((await page(fourth)).ids).toEqual(written.slice(1));
    expect((await page(third)).ids).toEqual(written);
  });

  it('takes the nearest event below the cursor as the anchor, whichever account it belongs to [REPLAY-10] [REPLAY-11]', async () => {
    const neighbour = await createYard(world);
    const minute = 60 * SECOND;
    const [old, young] = (await write(yard, [10 * minute, 5 * minute])) as [string, string];
    const [theirs] = (await write(neighbour, [4 * minute])) as [string];
    const [next] = (await write(yard, [0])) as [string];
    expect((await page(young)).ids).toEqual([young, next]);
    expect((await page(theirs)).ids).toEqual([young, next]);
    const [later] = (await write(neighbour, [0])) as [string];
    await world.sql('update outbox set created_at = now() where sequence = $1', [theirs]);
    expect((await page(theirs)).ids).toEqual([next]);
    expect((await page(later)).ids).toEqual([next]);
    expect((await page(old)).ids).toEqual([old, young, next]);
  });

  it('repeats two hundred at most, the nearest, beside two hundred new ones [REPLAY-12]', async () => {
    const written = await write(yard, fill(500));
    const after = written[249] as string;
    expect(await page(after)).toEqual({ ids: written.slice(50, 450), hasMore: true });
  });

  it('repeats no event when there is none at or below the cursor [REPLAY-13]', async () => {
    const below = await floor();
    await world.sql('delete from outbox where sequence <= $1', [below]);
    const written = await write(yard, fill(3));
    expect((await page(below)).ids).toEqual(written);
  });

  it('holds the five types that the hub carries and nothing else that happened [REPLAY-15]', async () => {
    const card = await addCard(world, yard, yard.projectId);
    await hold(world, yard, card.id);
    await release(world, yard, card.id);
    await openRequest(world, yard, yard.projectId, { prompt: 'tab\t, bell\u0007, \u007f, "C:\\fähre" \u2028 🛶' });
    await renameProject(person(world, yard), { projectId: yard.projectId, name: 'Harbour \\ "lamps"' });
    await yard.beat(door, bridgeId, { name: '' });
    const { events } = granted(await replay('0'));
    const types = events.map((event) => event.type);
    expect(types).toEqual(['board.card_held', 'board.card_released', 'bridge.work_request', 'project.renamed']);
    expect(EVENT_TYPES).toEqual(expect.arrayContaining([...types, 'bridge.command']));
    expect(EVENT_TYPES).toHaveLength(5);
    // What is read of each row is the text that its page has.
    const rows = await world.sql<{ entry: string }>('select entry from outbox where owner_id = $1 order by sequence', [
      yard.id,
    ]);
    expect(rows.map((row) => row.entry)).toEqual(events.map((event) => JSON.stringify(event)));
  });
});

it('stays what it was for a client that reads its pages late, while others take theirs', async () => {
  const yard = await createYard(world);
  const bridgeId = await yard.addBridge(doors[0] as Door);
  const token = await yard.token();
  const [first] = await write(yard, fill(260));
  await world.sql('update outbox set payload = $2 || sequence || $3 where owner_id = $1', [
    yard.id,
    '{"at":"',
    `","filled":"${'x'.repeat(900)}"}`,
  ]);
  // More than the system takes for a connection, and of different places: one page must not lie where another waits.
  const cursors = Array.from({ length: 56 }, (_, at) => String(Number(first) + at));
  const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1');
  socket.pause();
  for (const after of cursors)
    socket.write(
      `GET /api/events/replay?after=${after} HTTP/1.1\r\nHost: ${new URL(world.baseUrl).host}\r\nAuthorization: Bearer ${token}\r\nX-Service-Bridge: ${bridgeId}\r\n\r\n`,
    );
  for (let times = 0; times < 3; times++) await (doors[0] as Door).replay(token, bridgeId, first);
  let text = '';
  const pages = () => text.split(/HTTP\/1\.1 [^{]*/).slice(1);
  await new Promise<void>((resolve, reject) => {
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.endsWith('"hasMore":true}') && pages().length === cursors.length) resolve();
    });
    socket.resume();
  });
  socket.destroy();
  for (const [at, body] of pages().entries()) {
    const { events } = JSON.parse(body) as { events: { id: string; data: string }[] };
    expect(events.at(0)?.id).toBe(first);
    expect(events.map(({ data }) => (JSON.parse(data) as { at: string }).at)).toEqual(events.map(({ id }) => id));
    expect(events).toHaveLength(Math.min(260, at + 201));
  }
});
