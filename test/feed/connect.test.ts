import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { deleteProject } from '../../src/domain/board/projects/deleteProject.ts';
import { createYard, type Yard } from '../bridges/support/yard.ts';
import { createDoors, granted, refusalOf } from '../support/doors.ts';
import { addProject, openRequest, person } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

let world: PlatformWorld;
const doors = createDoors(() => world);

beforeAll(async () => {
  world = await sharedTestPlatform();
});
afterAll(() => world.close());

const DEFAULTS = {
  'inbox.enabled': false,
  'bridge.heartbeat_interval_seconds': 60,
  'bridge.stop_sigterm_after_ms': 7500,
  'bridge.stop_sigkill_after_ms': 2500,
  'bridge.host_sampling_enabled': false,
  'bridge.host_sample_interval_seconds': 60,
};

describe.each(doors)('the event connection through $door', (door) => {
  let yard: Yard;
  let bridgeId: string;
  beforeEach(async () => {
    yard = await createYard(world);
    bridgeId = await yard.addBridge(door);
  });
  const connect = async (id: string | undefined = bridgeId, owner = yard) => door.events(await owner.token(), id);

  it('hands out hub, token, topic, projects, flags, range and head [EVENT-01] [EVENT-09] [VERSION-01]', async () => {
    const neighbour = await createYard(world);
    const second = await addProject(world, yard, 'Dry dock');
    const body = granted(await connect());
    expect(body).toEqual({
      hubUrl: expect.stringMatching(/^http:\/\//),
      jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      topic: expect.any(String),
      projects: [
        { id: yard.projectId, slug: 'harbour-lights', name: 'Harbour lights' },
        { id: second, slug: 'dry-dock', name: 'Dry dock' },
      ],
      flags: DEFAULTS,
      cliRange: '^1.0',
      head: 0,
    });
    expect(body.projects.map((project) => project.id)).not.toContain(neighbour.projectId);
  });

  it.each([
    ['no bridge', 'EVENT-02', async () => undefined],
    ['something that is no uuid', 'EVENT-02', async () => 'lighthouse'],
    ['a bridge that nobody has', 'EVENT-03', async () => randomUUID()],
    ['a bridge that only another account has', 'EVENT-03', async () => (await createYard(world)).addBridge(door)],
    ['a bridge that claims no work', 'EVENT-04', async () => yard.addBridge(door, { capabilities: ['commands'] })],
  ])('tells a caller that names %s to upgrade [%s] [REPLAY-05]', async (_title, _id, make) => {
    const named = await make();
    const outcome = await door.events(await yard.token(), named);
    expect(refusalOf(outcome)).toBe('upgrade_required');
    expect(outcome.ok ? '' : outcome.message).not.toBe('');
    expect(refusalOf(await door.replay(await yard.token(), named, '0'))).toBe('upgrade_required');
    // Judged before the cursor.
    expect(refusalOf(await door.replay(await yard.token(), named, 'x'))).toBe('upgrade_required');
  });

  it('tells a bridge to upgrade as soon as its last heartbeat leaves out work-requests [EVENT-04]', async () => {
    expect(refusalOf(await connect())).toBe('granted');
    await yard.beat(door, bridgeId, { capabilities: ['commands'] });
    expect(refusalOf(await connect())).toBe('upgrade_required');
  });

  it('signs a token for an hour and for the topic of the account alone [EVENT-06] [EVENT-07]', async () => {
    const { jwt, topic } = granted(await connect());
    const claims = decodeJwt<{ mercure: { subscribe: string[]; publish?: string[] } }>(jwt);
    expect(claims.mercure.subscribe).toEqual([topic]);
    expect(claims.mercure.publish ?? []).toEqual([]);
    const lives = (claims.exp ?? 0) - Date.now() / 1000;
    expect(lives).toBeGreaterThan(3600 - 10);
    expect(lives).toBeLessThanOrEqual(3600);
  });

  it('has one size and one topic whatever the number of projects [EVENT-08] [EVENT-10]', async () => {
    const many = granted(await connect());
    for (let i = 0; i < 5; i++) await addProject(world, yard, `Berth ${i}`);
    const more = granted(await connect());
    expect(more.projects).toHaveLength(many.projects.length + 5);
    for (const { id } of more.projects) await deleteProject(person(world, yard), { projectId: id });
    const none = granted(await connect());
    expect(none).toMatchObject({ projects: [], head: 0, topic: many.topic });
    const sizes = [many, more, none].map(({ hubUrl, jwt, topic }) => [hubUrl.length, jwt.length, topic]);
    expect(sizes[1]).toEqual(sizes[0]);
    expect(sizes[2]).toEqual(sizes[0]);
  });

  it('has another topic for another account [EVENT-07]', async () => {
    const neighbour = await createYard(world);
    const theirs = granted(await connect(await neighbour.addBridge(door), neighbour));
    expect(theirs.topic).not.toBe(granted(await connect()).topic);
  });

  it('has as its head the last event of the account’s own projects [EVENT-17]', async () => {
    const neighbour = await createYard(world);
    await openRequest(world, yard, yard.projectId);
    await openRequest(world, yard, yard.projectId);
    const [last] = await world.sql<{ last: string }>('select max(sequence)::text as last from outbox');
    await openRequest(world, neighbour, neighbour.projectId);
    const doomed = await addProject(world, yard, 'Sandbank');
    await openRequest(world, yard, doomed);
    await deleteProject(person(world, yard), { projectId: doomed });
    expect(granted(await connect()).head).toBe(Number(last?.last));
  });
});

describe('the flags of the event connection', () => {
  const [door] = doors as [(typeof doors)[number]];
  let yard: Yard;
  let bridgeId: string;
  beforeAll(async () => {
    yard = await createYard(world);
    bridgeId = await yard.addBridge(door);
  });
  const flags = async () => granted(await door.events(await yard.token(), bridgeId)).flags;

  it.each([
    ['inbox.enabled', true, true, 'EVENT-12'],
    ['inbox.enabled', 1, false, 'EVENT-12'],
    ['bridge.host_sampling_enabled', true, true, 'EVENT-12'],
    ['bridge.heartbeat_interval_seconds', 9, 60, 'EVENT-13'],
    ['bridge.heartbeat_interval_seconds', 10, 10, 'EVENT-13'],
    ['bridge.heartbeat_interval_seconds', 3600, 3600, 'EVENT-13'],
    ['bridge.heartbeat_interval_seconds', 'soon', 60, 'EVENT-13'],
    ['bridge.stop_sigterm_after_ms', 99, 7500, 'EVENT-14'],
    ['bridge.stop_sigterm_after_ms', 100, 100, 'EVENT-14'],
    ['bridge.stop_sigkill_after_ms', 99, 2500, 'EVENT-15'],
    ['bridge.stop_sigkill_after_ms', 100, 100, 'EVENT-15'],
    ['bridge.host_sample_interval_seconds', 4, 60, 'EVENT-16'],
    ['bridge.host_sample_interval_seconds', 5, 5, 'EVENT-16'],
  ])('give %s stored as %j as %j [%s]', async (name, stored, read, _id) => {
    await world.setFlag(name, stored);
    expect(await flags()).toEqual({ ...DEFAULTS, [name]: read });
    await world.setFlag(name, undefined);
  });

  it('are these six and no other [EVENT-11] [EVENT-12]', async () => {
    await world.setFlag('bridge.command_ttl_minutes', 7);
    await world.setFlag('some.other_flag', true);
    expect(await flags()).toEqual(DEFAULTS);
    await world.setFlag('bridge.command_ttl_minutes', undefined);
    await world.setFlag('some.other_flag', undefined);
  });
});

describe('the stream of one project that older bridges asked for', () => {
  it('is gone [EVENT-20]', async () => {
    const yard = await createYard(world);
    const answer = await world.rest('GET', `/api/projects/${yard.projectId}/stream`, { token: await yard.token() });
    expect(answer.status).toBe(404);
  });
});
