import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { WebSocket } from 'ws';
import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { createSchema } from '../../src/graphql/schema/createSchema.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { callGraph, codeOf } from './support/callGraph.ts';
import { type Audience, GRAPH_CALLS } from './support/graphCalls.ts';
import { firstAnswer, openSocket } from './support/openSocket.ts';
import { fillPath, REST_CALLS } from './support/restCalls.ts';
import { callOf } from './support/selectAll.ts';
import { addTenant, nothing, type Tenant } from './support/tenants.ts';

const REFUSED_WITHIN_MS = 30_000;
const schema = await createSchema(resolvers);
const fields = (['query', 'mutation', 'subscription'] as const).flatMap((root) =>
  Object.values(schema.getRootType(root as never)?.getFields() ?? {}).map((field) => ({
    name: `${root} ${field.name}`,
    root,
    document: callOf(root, field),
  })),
);

const SCOPES = ['agent', 'api', 'api:read', 'mcp', 'site-review'] as const;
type Caller = (typeof SCOPES)[number] | 'session';
const OPENS: Record<Audience, readonly Caller[]> = {
  bridge: ['agent'],
  read: ['api', 'api:read', 'session'],
  'bridge and read': ['agent', 'api', 'api:read', 'session'],
  write: ['api', 'session'],
  person: ['session'],
  // The session of this file does not belong to an administrator.
  admin: [],
};

describe('a token', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let tokens: Record<(typeof SCOPES)[number], string>;
  let bad: Record<string, string>;
  let cookie: string;
  let csrf: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    const issued = await Promise.all(SCOPES.map(async (scope) => [scope, await tenant.account.token(scope)]));
    tokens = Object.fromEntries(issued);
    const session = await createSession(world.platform.domain.system().db, tenant.account.id, new Date());
    cookie = sessionCookie(world.baseUrl, session.cookieValue);
    csrf = session.csrfToken;
    bad = await makeBadTokens(world, tenant);
  });
  afterAll(() => world.close());

  const BAD = ['garbage', 'expired', 'revoked', 'of another key', 'unsigned', 'of another issuer', 'of nobody', 'long'];

  async function callRoute(name: string, headers: Record<string, string>, token?: string) {
    const [method = '', path = ''] = name.split(' ');
    const { params, query = '', body, bridge } = REST_CALLS[name]?.(nothing()) ?? {};
    return world.rest(method, `${fillPath(path, params)}${query}`, {
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, ...(bridge === undefined ? {} : { 'X-Service-Bridge': bridge }) },
    });
  }

  describe.each(routes.map(({ method, path }) => `${method} ${path}`))('on %s', (name) => {
    it('is needed: without one the answer is 401, whatever cookie came along [AUTH-04]', async () => {
      const answers = [await callRoute(name, {}), await callRoute(name, { Cookie: cookie, 'X-CSRF-Token': csrf })];
      for (const { status, headers, body } of answers) {
        expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer /)]);
        expect(body).toMatchObject({ title: 'Unauthorized', status: 401 });
      }
    });

    it('that is invalid is answered 401, like a missing one', async () => {
      const none = await callRoute(name, {});
      for (const kind of BAD) {
        const answer = await callRoute(name, {}, bad[kind]);
        expect({ kind, status: answer.status, body: answer.body }).toEqual({ kind, status: 401, body: none.body });
      }
    });

    it('of another scope is answered 403 with the code [AUTH-03] [OAUTH-10]', async () => {
      for (const scope of ['api', 'api:read', 'mcp', 'site-review'] as const) {
        const answer = await callRoute(name, {}, tokens[scope]);
        expect({ scope, status: answer.status, body: answer.body }).toEqual({
          scope,
          status: 403,
          body: { error: 'insufficient_scope' },
        });
      }
    });

    it('of scope agent opens it, and one for all of them [AUTH-01 AUTH-02]', async () => {
      expect([401, 403]).not.toContain((await callRoute(name, {}, tokens.agent)).status);
    });
  });

  it('finds every route switched off with agent push, and is judged before that [AUTH-05]', async () => {
    await world.setFlag('agent.push.enabled', false);
    try {
      for (const name of Object.keys(REST_CALLS)) {
        // The list of projects stays open, so that a bridge can distinguish a bad slug from a service without push.
        const status = name === 'GET /api/projects' ? 200 : 404;
        expect([name, (await callRoute(name, {}, tokens.agent)).status]).toEqual([name, status]);
        expect([name, (await callRoute(name, {}, tokens.api)).status]).toEqual([name, 403]);
        expect([name, (await callRoute(name, {})).status]).toEqual([name, 401]);
      }
    } finally {
      await world.setFlag('agent.push.enabled', undefined);
    }
  });

  it('opens the graph when it is good, and else the answer is 401 at HTTP and 4403 at the socket', async () => {
    const none = await callGraph(world, {}, '{ viewer { id } }');
    expect([none.status, codeOf(none), none.headers.get('www-authenticate')]).toEqual([
      401,
      'UNAUTHENTICATED',
      expect.stringMatching(/^Bearer /),
    ]);
    for (const kind of BAD) {
      const answer = await callGraph(world, { Authorization: `Bearer ${bad[kind]}` }, '{ viewer { id } }');
      expect({ kind, status: answer.status, errors: answer.errors }).toEqual({
        kind,
        status: 401,
        errors: none.errors,
      });
      // A cookie beside a bad token does not replace it.
      const both = await callGraph(
        world,
        { Authorization: `Bearer ${bad[kind]}`, Cookie: cookie },
        '{ viewer { id } }',
      );
      expect(both.status).toBe(401);
      const client = openSocket(world.baseUrl, { authorization: `Bearer ${bad[kind]}` });
      await expect(firstAnswer(client, '{ viewer { id } }')).rejects.toMatchObject({ code: 4403 });
      await client.dispose();
    }
  });

  it.each(fields)('opens $name to its callers and to no others [AUTH-06]', async ({ name, root, document }) => {
    const call = GRAPH_CALLS[name];
    if (call === undefined) throw new Error(`no call for ${name}`);
    for (const caller of call.audience === 'admin' ? [] : ([...SCOPES, 'session'] as const)) {
      const opens = OPENS[call.audience].includes(caller);
      const code = await codeFor(caller, opens, root, document, call.variables(nothing()));
      expect(code).not.toBe('QUERY_TOO_COSTLY');
      expect({ caller, refused: code === 'INSUFFICIENT_SCOPE' }).toEqual({ caller, refused: !opens });
    }
    for (const caller of call.audience === 'admin' ? (['agent', 'api', 'api:read', 'session'] as const) : []) {
      const headers: Record<string, string> =
        caller === 'session' ? { Cookie: cookie, 'X-CSRF-Token': csrf } : { Authorization: `Bearer ${tokens[caller]}` };
      const answer = await callGraph(world, headers, document, call.variables(nothing()));
      const refused =
        root === 'query' ? undefined : caller === 'api:read' || caller === 'agent' ? expect.anything() : 'NOT_FOUND';
      expect({ caller, code: codeOf(answer), found: Object.values(answer.data ?? {}) }).toEqual({
        ...{ caller, code: refused },
        found: [null],
      });
    }
    if (root !== 'mutation') return;
    // A page of another site can send the cookie, but not the proof.
    for (const proof of [{}, { 'X-CSRF-Token': 'guessed' }, { 'X-CSRF-Token': '' }]) {
      const answer = await callGraph(world, { Cookie: cookie, ...proof }, document, call.variables(nothing()));
      expect([answer.status, codeOf(answer), answer.data ?? null]).toEqual([403, 'CSRF', null]);
    }
  });

  async function codeFor(
    caller: Caller,
    opens: boolean,
    root: string,
    document: string,
    variables: Record<string, unknown>,
  ): Promise<unknown> {
    const headers: Record<string, string> =
      caller === 'session' ? { Cookie: cookie, 'X-CSRF-Token': csrf } : { Authorization: `Bearer ${tokens[caller]}` };
    if (root !== 'subscription') return codeOf(await callGraph(world, headers, document, variables));
    const client =
      caller === 'session'
        ? openSocket(world.baseUrl, {}, { webSocketImpl: socketWith({ Cookie: cookie, Origin: world.baseUrl }) })
        : openSocket(world.baseUrl, { authorization: headers.Authorization });
    try {
      const followed = firstAnswer(client, document, variables);
      // A refusal is an answer.
      if (!opens) return codeOf((await Promise.race([followed, pause(REFUSED_WITHIN_MS)])) as never);
      // A granted subscription sends nothing, so the answer of a later operation ends the wait.
      const behind = firstAnswer(client, '{ __typename }').then(() => firstAnswer(client, '{ __typename }'));
      return codeOf((await Promise.race([followed, behind])) as never);
    } catch (error) {
      return (error as { code?: number }).code === 4403 ? 'INSUFFICIENT_SCOPE' : String(error);
    } finally {
      await client.dispose();
    }
  }

  it.each([
    ['an api:read token writes', 'api:read', 'mutation { createProject(input: {name: "x"}) { project { id } } }'],
    ['an agent token reads the account', 'agent', '{ viewer { id email } }'],
    [
      'an agent token reads the account behind an allowed field',
      'agent',
      '{ bridgeCardHolds { cardId } viewer { id } }',
    ],
  ] as const)('is refused where %s', async (_what, scope, document) => {
    const answer = await callGraph(world, { Authorization: `Bearer ${tokens[scope]}` }, document);
    expect(codeOf(answer)).toBe('INSUFFICIENT_SCOPE');
    // The result of a mutation is null by itself, that of a query takes its whole answer along.
    expect(Object.values(answer.data ?? {}).filter((result) => result !== null)).toEqual([]);
  });

  it('takes no mutation by GET, from whatever caller', async () => {
    const query = encodeURIComponent('mutation { createProject(input: {name: "x"}) { project { id } } }');
    for (const headers of [{ Authorization: `Bearer ${tokens.api}` }, { Cookie: cookie, 'X-CSRF-Token': csrf }]) {
      const answer = await fetch(`${world.baseUrl}/graphql?query=${query}`, {
        headers: { ...headers, 'Content-Type': 'application/json' } as never,
      });
      expect(answer.status).toBe(405);
    }
  });
});

/** A socket class whose upgrade carries the headers that a browser sends by itself. */
function socketWith(headers: Record<string, string>): unknown {
  return class extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers });
    }
  };
}

async function makeBadTokens(world: PlatformWorld, tenant: Tenant): Promise<Record<string, string>> {
  const good = await tenant.account.token('agent');
  const claims: JWTPayload = decodeJwt(good);
  const header = decodeProtectedHeader(good) as { alg: string };
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const [head, , signature] = good.split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { authorization } = world.platform;
  const issue = async (now: Date, accountId: string) => {
    const order = { account: { id: accountId }, scope: 'agent', ttlSeconds: 3600, count: 1, now };
    return (await authorization.issueAccessTokens(order)).accessTokens[0] as string;
  };
  const revoked = await issue(new Date(), tenant.account.id);
  await authorization.revokeTokens(
    { kind: 'token', value: String(decodeJwt(revoked).jti), expiresAt: new Date(Date.now() + 3_600_000) },
    new Date(),
  );
  const gone = await world.account();
  const ofNobody = await issue(new Date(), gone.id);
  await world.sql('delete from account where id = $1', [gone.id]);
  return {
    garbage: 'garbage',
    expired: await issue(new Date(Date.now() - 7_200_000), tenant.account.id),
    revoked,
    'of another key': await new SignJWT(claims).setProtectedHeader(header).sign(foreign),
    unsigned: `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    'of another issuer': `${head}.${encode({ ...claims, iss: 'https://elsewhere.test' })}.${signature}`,
    'of nobody': ofNobody,
    long: 'x'.repeat(12_000),
  };
}
