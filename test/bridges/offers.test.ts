import { randomUUID } from 'node:crypto';
import type { NewWorkRequest } from '../../src/domain/work/requests/openWorkRequest.ts';
import { createDoors, granted, refusalOf } from '../support/doors.ts';
import { addCard, addProject, hold, openRequest, release } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createYard, type Yard } from './support/yard.ts';

let world: PlatformWorld;
const doors = createDoors(() => world);

beforeAll(async () => {
  world = await sharedTestPlatform();
});
afterAll(() => world.close());

const FULL_CONTEXT = {
  pullRequestNumber: 12,
  pullRequestUrl: 'https://forge.example.test/owner/repo/pull/12',
  headSha: '0123abc',
  reason: 'checks-failed',
  documentId: randomUUID(),
};

describe.each(doors)('the work that a heartbeat offers through $door', (door) => {
  let yard: Yard;
  beforeEach(async () => {
    yard = await createYard(world);
  });

  const offered = async (bridgeId: string, fields: Record<string, unknown> = {}) =>
    (await yard.beat(door, bridgeId, fields)).workRequests.map((request) => request.workRequestId);

  it('is none while people have the bridge paused, also before it has read that', async () => {
    const bridgeId = await yard.addBridge(door);
    const { id } = await openRequest(world, yard, yard.projectId);
    const ask = async (verb: 'pauseBridge' | 'unpauseBridge') => {
      const token = await yard.account.token('api');
      const asked = `mutation ($bridgeId: ID!) { ${verb}(input: {bridgeId: $bridgeId}) { bridge { paused } } }`;
      expect((await world.graphql(token, asked, { bridgeId })).errors).toBeUndefined();
    };
    const reasons = async () => {
      const asked = 'query ($id: ID!) { workRequest(id: $id) { waitReasons { code } } }';
      const answer = await world.graphql(await yard.account.token('api'), asked, { id });
      return (answer.data as { workRequest: { waitReasons: { code: string }[] } }).workRequest.waitReasons;
    };
    expect([await offered(bridgeId), await reasons()]).toEqual([[id], []]);
    await ask('pauseBridge');
    expect(await reasons()).toEqual([{ code: 'BRIDGE_PAUSED' }]);
    expect([await offered(bridgeId), await offered(bridgeId, { cliVersion: '9.9.9' })]).toEqual([[], []]);
    await ask('unpauseBridge');
    expect(await offered(bridgeId)).toEqual([id]);
  });

  it('carries every field of a request, and no token [WR-01] [WR-02] [WR-03] [WR-04] [WR-16]', async () => {
    const bridgeId = await yard.addBridge(door, { capabilities: ['work-requests', 'gpu'] });
    const card = await addCard(world, yard, yard.projectId);
    const fields = {
      subjectId: card.id,
      cardNumber: card.number,
      capability: 'gpu',
      ruleId: 'implement-ready',
      resumeSessionId: randomUUID(),
      context: FULL_CONTEXT,
      model: 'large',
      effort: 'xhigh' as const,
      prompt: 'Look at the tide tables.',
    };
    const request = await openRequest(world, yard, yard.projectId, fields);
    const { workRequests } = await yard.beat(door, bridgeId);
    expect(workRequests).toEqual([
      {
        type: 'bridge.work_request',
        projectId: yard.projectId,
        subject: { type: 'work-request', id: request.id },
        workRequestId: request.id,
        kind: 'implement',
        state: 'open',
        subjectType: 'card',
        createdAt: `${request.createdAt.toISOString().slice(0, 19)}Z`,
        ...fields,
      },
    ]);
  });

  it('has null for what a request does not say [WR-02] [WR-04]', async () => {
    const bridgeId = await yard.addBridge(door, { capabilities: ['work-requests', 'subject-page'] });
    const subjectId = randomUUID();
    await openRequest(world, yard, yard.projectId, { subjectType: 'page', subjectId, context: { headSha: '0123abc' } });
    const { workRequests } = await yard.beat(door, bridgeId);
    expect(workRequests).toMatchObject([
      {
        subjectType: 'page',
        subjectId,
        cardNumber: null,
        capability: null,
        ruleId: null,
        resumeSessionId: null,
        model: null,
        effort: null,
        prompt: null,
        context: { pullRequestNumber: null, pullRequestUrl: null, headSha: '0123abc', reason: null, documentId: null },
      },
    ]);
  });

  it('is what is open, earliest first [HB-66]', async () => {
    const bridgeId = await yard.addBridge(door);
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) ids.push((await openRequest(world, yard, yard.projectId)).id);
    const [first, second, ...others] = ids as [string, string, ...string[]];
    await world.sql(`update work_request set created_at = created_at + interval '1 minute' where id = $1`, [first]);
    for (const [i, state] of ['claimed', 'done', 'refused', 'expired'].entries()) {
      await world.sql('update work_request set state = $2 where id = $1', [others[i], state]);
    }
    expect(await offered(bridgeId)).toEqual([second, first]);
  });

  it('is of the projects that the bridge follows, and of its account [HB-66]', async () => {
    const bridgeId = await yard.addBridge(door);
    const unlisted = await addProject(world, yard, 'Dry dock');
    const neighbour = await createYard(world);
    await openRequest(world, yard, unlisted);
    await openRequest(world, neighbour, neighbour.projectId);
    const mine = await openRequest(world, yard, yard.projectId);
    expect(await offered(bridgeId, { projects: [yard.projectId, neighbour.projectId] })).toEqual([mine.id]);
  });

  it('is empty for a bridge that does not report work-requests [HB-67]', async () => {
    const bridgeId = await yard.addBridge(door);
    const { id } = await openRequest(world, yard, yard.projectId);
    expect(await offered(bridgeId)).toEqual([id]);
    expect(await offered(bridgeId, { capabilities: ['commands', 'app-prompts'] })).toEqual([]);
    expect(await offered(bridgeId)).toEqual([]);
    expect(await offered(bridgeId, { capabilities: ['work-requests'] })).toEqual([id]);
  });

  it('leaves out a held card until its release [HB-68]', async () => {
    const bridgeId = await yard.addBridge(door);
    const card = await addCard(world, yard, yard.projectId);
    await hold(world, yard, card.id);
    const about = { subjectId: card.id, cardNumber: card.number };
    const held = await openRequest(world, yard, yard.projectId, about);
    const free = await openRequest(world, yard, yard.projectId);
    expect(await offered(bridgeId)).toEqual([free.id]);
    await release(world, yard, card.id);
    expect(await offered(bridgeId)).toEqual([held.id, free.id]);
  });

  it('is a hundred requests at most, the earliest ones [HB-69]', async () => {
    const bridgeId = await yard.addBridge(door);
    const ids: string[] = [];
    for (let i = 0; i < 101; i++) ids.push((await openRequest(world, yard, yard.projectId)).id);
    expect(await offered(bridgeId)).toEqual(ids.slice(0, 100));
  });

  it.each([
    ['a card', {}, ['work-requests'], true, 'HB-66'],
    ['a card that needs gpu', { capability: 'gpu' }, ['work-requests'], false, 'HB-66] [WR-02] [CLAIM-14'],
    ['a card that needs gpu', { capability: 'gpu' }, ['work-requests', 'gpu'], true, 'HB-66] [WR-02'],
    ['a card that needs gpu', { capability: 'gpu' }, ['gpu'], false, 'HB-67] [CLAIM-13'],
    ['a page', { subjectType: 'page' }, ['work-requests'], false, 'WR-28'],
    ['a page', { subjectType: 'page' }, ['work-requests', 'subject-report'], false, 'WR-28'],
    ['a page', { subjectType: 'page' }, ['work-requests', 'subject-page'], true, 'WR-28'],
    ['a page', { subjectType: 'page' }, ['work-requests', 'app-prompts'], false, 'WR-29'],
    ['a page with prompt', { subjectType: 'page', prompt: 'Go.' }, ['work-requests', 'app-prompts'], true, 'WR-29'],
    ['a page with prompt', { subjectType: 'page', prompt: 'Go.' }, ['work-requests'], false, 'WR-29'],
    [
      'a page that needs gpu',
      { subjectType: 'page', capability: 'gpu' },
      ['work-requests', 'subject-page'],
      false,
      'WR-28',
    ],
    [
      'a page that needs gpu',
      { subjectType: 'page', capability: 'gpu' },
      ['work-requests', 'subject-page', 'gpu'],
      true,
      'WR-28',
    ],
  ])(
    'about %s (%j) reaches a bridge with %j: %p, and so does the claim [%s]',
    async (_title, request: Partial<NewWorkRequest>, capabilities, able, _id) => {
      const bridgeId = await yard.addBridge(door, { capabilities });
      const { id } = await openRequest(world, yard, yard.projectId, request);
      expect(await offered(bridgeId)).toEqual(able ? [id] : []);
      expect(refusalOf(await door.claim(await yard.token(), bridgeId, id))).toBe(
        able ? 'granted' : 'capability_missing',
      );
    },
  );
});

describe.each(doors)('the claims that a heartbeat renews through $door', (door) => {
  let yard: Yard;
  beforeEach(async () => {
    yard = await createYard(world);
  });

  const claimed = async (bridgeId: string, owner = yard) => {
    const { id } = await openRequest(world, owner, owner.projectId);
    const { claimToken } = granted(await door.claim(await owner.token(), bridgeId, id));
    await endLease(id, '30 seconds');
    return { id, claimToken };
  };
  /** Sets the lease so far from now. */
  const endLease = (id: string, from: string) =>
    world.sql(`update work_request set lease_until = date_trunc('milliseconds', now()) + $2::interval where id = $1`, [
      id,
      from,
    ]);
  const leaseOf = async (id: string) => {
    const [row] = await world.sql<{ lease_until: string }>('select lease_until from work_request where id = $1', [id]);
    return new Date(row?.lease_until ?? Number.NaN);
  };

  it('are those of its own that it names with their token [CLAIM-16]', async () => {
    const bridgeId = await yard.addBridge(door);
    const [named, unnamed] = [await claimed(bridgeId), await claimed(bridgeId)];
    const before = await leaseOf(unnamed.id);
    const { lostClaims } = await yard.beat(door, bridgeId, { workClaims: [named] });
    expect(lostClaims).toEqual([]);
    expect((await leaseOf(named.id)).getTime()).toBeGreaterThan(Date.now() + 115_000);
    expect(await leaseOf(unnamed.id)).toEqual(before);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', []],
  ])('are empty when the list is %s [HB-61]', async (_word, workClaims) => {
    const bridgeId = await yard.addBridge(door);
    const { id } = await claimed(bridgeId);
    const before = await leaseOf(id);
    expect((await yard.beat(door, bridgeId, { workClaims })).lostClaims).toEqual([]);
    expect(await leaseOf(id)).toEqual(before);
  });

  it('are not those with another token, of another bridge or of another account [CLAIM-17] [HB-62]', async () => {
    const bridgeId = await yard.addBridge(door);
    const other = await yard.addBridge(door);
    const neighbour = await createYard(world);
    await neighbour.beat(door, bridgeId, { capabilities: ['work-requests'] });
    const kept = await claimed(bridgeId);
    const wrongToken = await claimed(bridgeId);
    const anothers = await claimed(other);
    const foreign = await claimed(bridgeId, neighbour);
    const lost = [wrongToken, anothers, foreign];
    const before = await Promise.all(lost.map(({ id }) => leaseOf(id)));
    const workClaims = [{ ...wrongToken, claimToken: randomUUID() }, kept, anothers, foreign];
    const reply = await yard.beat(door, bridgeId, { workClaims });
    expect(new Set(reply.lostClaims)).toEqual(new Set(lost.map(({ id }) => id)));
    expect(await Promise.all(lost.map(({ id }) => leaseOf(id)))).toEqual(before);
  });

  it('are not those that were settled, reopened, claimed by another since, or never were [HB-62]', async () => {
    const bridgeId = await yard.addBridge(door);
    const other = await yard.addBridge(door);
    const [settled, reopened, moved] = [await claimed(bridgeId), await claimed(bridgeId), await claimed(bridgeId)];
    granted(
      await door.settle(await yard.token(), bridgeId, settled.id, { claimToken: settled.claimToken, state: 'done' }),
    );
    await world.sql(
      `update work_request set state = 'open', bridge_id = null, claim_token = null where id = any($1::uuid[])`,
      [[reopened.id, moved.id]],
    );
    granted(await door.claim(await yard.token(), other, moved.id));
    const unknown = { id: randomUUID(), claimToken: randomUUID() };
    const workClaims = [settled, reopened, moved, unknown];
    const { lostClaims } = await yard.beat(door, bridgeId, { workClaims });
    expect(lostClaims).toEqual(workClaims.map(({ id }) => id));
  });

  it('include one whose lease has ended, while no sweep has run [CLAIM-18]', async () => {
    const bridgeId = await yard.addBridge(door);
    const late = await claimed(bridgeId);
    await endLease(late.id, '-10 minutes');
    expect((await yard.beat(door, bridgeId, { workClaims: [late] })).lostClaims).toEqual([]);
    expect((await leaseOf(late.id)).getTime()).toBeGreaterThan(Date.now() + 115_000);
  });
});
