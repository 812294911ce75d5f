import { randomUUID } from 'node:crypto';
import { createYard, type Yard } from '../bridges/support/yard.ts';
import { createDoors, type Door, granted, type Outcome, refusalOf } from '../support/doors.ts';
import { addCard, addCommand, openRequest, report } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

interface Call {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

let world: PlatformWorld;
let yard: Yard;
let bridgeId: string;
const doors = createDoors(() => world);

beforeAll(async () => {
  world = await sharedTestPlatform();
  yard = await createYard(world);
  bridgeId = await yard.addBridge(doors[0] as Door);
});
afterAll(() => world.close());

/** Every endpoint of the bridge API, each as a call that a good token would be granted. */
const ENDPOINTS: [name: string, call: () => Promise<Call>][] = [
  ['heartbeat', async () => ({ method: 'PUT', path: `/api/bridges/${bridgeId}/heartbeat`, body: beat() })],
  [
    'command acknowledgement',
    async () => {
      const id = await addCommand(world, { accountId: yard.id, projectId: yard.projectId, bridgeId });
      return { method: 'PUT', path: `/api/bridges/${bridgeId}/commands/${id}`, body: { state: 'done' } };
    },
  ],
  [
    'claim',
    async () => {
      const { id } = await openRequest(world, yard, yard.projectId);
      return { method: 'POST', path: `/api/bridges/${bridgeId}/work-requests/${id}/claim` };
    },
  ],
  [
    'result',
    async () => {
      const { id } = await openRequest(world, yard, yard.projectId);
      const claimToken = randomUUID();
      await world.sql(
        `update work_request set state = 'claimed', bridge_id = $2, claim_token = $3, lease_until = now() where id = $1`,
        [id, bridgeId, claimToken],
      );
      const path = `/api/bridges/${bridgeId}/work-requests/${id}/result`;
      return { method: 'PUT', path, body: { claimToken, state: 'done' } };
    },
  ],
  ['events', async () => ({ method: 'GET', path: '/api/events', headers: { 'X-Service-Bridge': bridgeId } })],
  [
    'replay',
    async () => ({ method: 'GET', path: '/api/events/replay?after=0', headers: { 'X-Service-Bridge': bridgeId } }),
  ],
  ['card holds', async () => ({ method: 'GET', path: '/api/card-holds' })],
  ['columns', async () => ({ method: 'GET', path: `/api/projects/${yard.projectId}/board/columns` })],
  [
    'card',
    async () => {
      const card = await addCard(world, yard, yard.projectId);
      return { method: 'GET', path: `/api/projects/${yard.projectId}/board/cards/${card.id}` };
    },
  ],
];
const beat = () => report({ projects: [yard.projectId], capabilities: ['work-requests', 'commands'] });

const send = ({ method, path, ...rest }: Call, token?: string) =>
  world.rest(method, path, { ...(token === undefined ? {} : { token }), ...rest });

describe.each(ENDPOINTS)('the %s endpoint', (_name, make) => {
  it('opens to an agent token, in a well-formed header of any case [AUTH-01]', async () => {
    const token = await yard.account.token('agent');
    expect((await send(await make(), token)).status).toBe(200);
    const call = await make();
    const lower = await send({ ...call, headers: { ...call.headers, Authorization: `bearer ${token}` } });
    expect(lower.status).toBe(200);
  });

  it.each(['mcp', 'site-review', 'api', 'api:read'])(
    'is closed to a token of the scope %s [AUTH-03] [OAUTH-10]',
    async (scope) => {
      const answer = await send(await make(), await yard.account.token(scope));
      expect([answer.status, answer.body]).toEqual([403, { error: 'insufficient_scope' }]);
    },
  );

  it('asks who does not say who they are [AUTH-04]', async () => {
    const call = await make();
    const token = await yard.account.token('agent');
    const forged = `${token.slice(0, -6)}AAAAAA`;
    for (const given of [undefined, 'lighthouse', forged]) {
      const answer = await send(call, given);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    const basic = await send({ ...call, headers: { ...call.headers, Authorization: `Basic ${token}` } });
    expect(basic.status).toBe(401);
  });

  it('is not there while agent push is switched off, to who may call it [AUTH-05]', async () => {
    const call = await make();
    const [token, other] = [await yard.account.token('agent'), await yard.account.token('api')];
    await world.setFlag('agent.push.enabled', false);
    const statuses = [await send(call, token), await send(call, other), await send(call)].map(({ status }) => status);
    await world.setFlag('agent.push.enabled', undefined);
    expect(statuses).toEqual([404, 403, 401]);
    expect((await send(call, token)).status).toBe(200);
  });
});

describe('one agent token', () => {
  it('serves heartbeat, acknowledgement, claim and result alike [AUTH-02]', async () => {
    const token = await yard.account.token('agent');
    for (const [, make] of ENDPOINTS.slice(0, 4)) expect((await send(await make(), token)).status).toBe(200);
  });

  it('does not open what is its owner’s [AUTH-01]', async () => {
    const token = await yard.account.token('agent');
    const answer = await world.graphql(token, 'query ($id: ID!) { bridge(bridgeId: $id) { name } }', { id: bridgeId });
    expect(answer.errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
  });
});

describe.each(doors)('the bridge operations through $door', (door) => {
  const calls = async (token: string | undefined): Promise<Outcome<unknown>[]> => {
    const { id } = await openRequest(world, yard, yard.projectId);
    return [
      await door.heartbeat(token, bridgeId, beat()),
      await door.claim(token, bridgeId, id),
      await door.settle(token, bridgeId, id, { claimToken: randomUUID(), state: 'done' }),
      await door.events(token, bridgeId),
      await door.replay(token, bridgeId, '0'),
    ];
  };

  it.each([
    ['mcp', 'AUTH-03'],
    ['site-review', 'AUTH-03'],
    ['api', 'AUTH-03'],
    ['api:read', 'AUTH-03'],
  ])('are closed to a token of the scope %s [%s]', async (scope) => {
    const refusals = (await calls(await yard.account.token(scope))).map(refusalOf);
    expect(refusals).toEqual(Array.from({ length: 5 }, () => 'insufficient_scope'));
  });

  it('ask who does not say who they are [AUTH-04]', async () => {
    expect((await calls(undefined)).map(refusalOf)).toEqual(Array.from({ length: 5 }, () => 'unauthenticated'));
  });

  it('are not there while agent push is switched off [AUTH-05]', async () => {
    await world.setFlag('agent.push.enabled', false);
    const refusals = (await calls(await yard.token())).map(refusalOf);
    await world.setFlag('agent.push.enabled', undefined);
    expect(refusals).toEqual(Array.from({ length: 5 }, () => 'not_found'));
    granted(await door.events(await yard.token(), bridgeId));
  });
});
