import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import type { GraphQLField } from 'graphql';
import { WebSocket } from 'ws';
import { createSchema } from '../../src/graphql/schema/createSchema.ts';
import { newId } from '../../src/lib/uuid.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { report } from '../support/factories.ts';
import { LONG } from '../support/long.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { testSeed as seed } from '../support/testSeed.ts';
import { FULL_BODIES, fullReports } from './support/fullBodies.ts';
import { GRAPH_CALLS } from './support/graphCalls.ts';
import { type OddRequest, oddGraphBody, oddGraphRequest, oddRestRequest } from './support/malformed.ts';
import { fillPath, REST_CALLS } from './support/restCalls.ts';
import { callOf } from './support/selectAll.ts';
import { type RawAnswer, sendRaw } from './support/sendRaw.ts';
import { addTenant, nothing, type Tenant } from './support/tenants.ts';

const COUNTS = LONG ? { rest: 4_500, graph: 4_500, socket: 1_000 } : { rest: 800, graph: 600, socket: 150 };
/** One request may take this long on a busy machine; a slower one is a way to stop the service. */
const BOUND_MS = 30_000;
const AT_ONCE = 8;
/** The strictest limit is 60 a minute for one token and route. */
const REQUESTS_PER_TOKEN = 50;

const schema = await createSchema(resolvers);

describe(`a malformed request (seed ${seed})`, () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let agent: Agent;
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);

  beforeAll(async () => {
    process.on('unhandledRejection', note);
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    agent.destroy();
    await world.close();
  });
  afterEach(async () => {
    // The service lives, and serves those who ask rightly.
    const token = await tenant.account.token('agent');
    const beat = await world.rest('PUT', `/api/bridges/${tenant.things.bridge}/heartbeat`, { token, body: report() });
    expect([beat.status, unhandled]).toEqual([200, []]);
  });

  const issue = async (scope: string, count: number) => {
    const order = { account: tenant.account, scope, ttlSeconds: 3600, count, now: new Date() };
    return (await world.platform.authorization.issueAccessTokens(order)).accessTokens;
  };

  /** Everything that is wrong with the answers, at most a few, with what was asked. */
  async function tryAll(
    requests: readonly OddRequest[],
    tokens: readonly string[],
    judge: (answer: RawAnswer, odd: OddRequest) => string | undefined,
  ): Promise<string[]> {
    const faults: string[] = [];
    let next = 0;
    const work = async () => {
      for (let place = next++; place < requests.length && faults.length < 5; place = next++) {
        const odd = requests[place] as OddRequest;
        const headers = {
          Authorization: `Bearer ${tokens[Math.floor(place / REQUESTS_PER_TOKEN)]}`,
          'X-Forwarded-For': `10.${place % 250}.${Math.floor(place / 250)}.1`,
          ...odd.headers,
        };
        const fault = await sendRaw(agent, world.baseUrl, { ...odd, headers }).then(
          (answer) => judge(answer, odd) ?? (answer.ms > BOUND_MS ? `took ${answer.ms} ms` : undefined),
          (error: unknown) => String(error),
        );
        if (fault !== undefined) faults.push(`${place}: ${fault}\n${JSON.stringify(odd).slice(0, 3_000)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return faults;
  }

  it(`to a bridge route is refused in the documented form, ${COUNTS.rest} times`, async () => {
    const requests = fc.sample(oddRestRequest(tenant.things), { numRuns: COUNTS.rest, seed });
    const tokens = await issue('agent', Math.ceil(COUNTS.rest / REQUESTS_PER_TOKEN));
    const seen = new Map<number, number>();
    const faults = await tryAll(requests, tokens, (answer, odd) => {
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      return restFault(answer, odd);
    });
    expect(faults).toEqual([]);
    // The generator reaches every kind of refusal, or it would prove nothing. What is made again is rare among what is odd.
    for (const status of [200, ...(LONG ? [201] : []), 400, 404, 405, 415, 422])
      expect([status, seen.get(status) ?? 0]).not.toEqual([status, 0]);
  }, 120_000);

  const filled = routes.flatMap((route) => {
    const name = `${route.method} ${route.path}`;
    return FULL_BODIES[name] === undefined ? [] : [[name, route] as const];
  });
  it.each(filled)('to %s is made from bodies that are good until they are broken', async (name, route) => {
    const { things } = tenant;
    const [token = ''] = await issue('agent', 1);
    const path = fillPath(route.path, REST_CALLS[name]?.(things).params);
    for (const body of FULL_BODIES[name]?.(things) ?? []) {
      const answer = await world.rest(route.method, path, { token, body });
      // A session may have another number of processes; but nothing is wrong with the form.
      expect({ body, answer: answer.body, good: answer.status < 300 || answer.status === 409 }).toMatchObject({
        good: true,
      });
    }
  });

  const calls = () => [
    ...(['query', 'mutation'] as const).flatMap((root) =>
      Object.values(schema.getRootType(root as never)?.getFields() ?? {}).map((field) => ({
        document: callOf(root, field),
        // Deleted things would be missing for later requests.
        variables: GRAPH_CALLS[`${root} ${field.name}`]?.variables(
          field.name.startsWith('delete') ? nothing() : tenant.things,
        ) as Record<string, unknown>,
      })),
    ),
    ...fullReports(tenant.things).map((report) => ({
      document: callOf('mutation', schema.getMutationType()?.getFields().reportRun as GraphQLField<unknown, unknown>),
      variables: { input: { project: tenant.things.slug, runId: newId(), report } },
    })),
  ];

  it(`to the graph is refused by a code, ${COUNTS.graph} times`, async () => {
    const requests = fc.sample(oddGraphBody(oddGraphRequest(calls())), { numRuns: COUNTS.graph, seed });
    const tokens = [
      ...(await issue('api', COUNTS.graph / REQUESTS_PER_TOKEN / 2)),
      ...(await issue('agent', COUNTS.graph / REQUESTS_PER_TOKEN / 2)),
    ];
    const seen = new Set<unknown>();
    const faults = await tryAll(requests, tokens, (answer, odd) => graphFault(answer, odd, seen));
    expect(faults).toEqual([]);
    expect([...seen]).toEqual(
      expect.arrayContaining(['BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST']),
    );
  }, 120_000);

  it(`at a socket is refused by a code or ends the socket, ${COUNTS.socket} times`, async () => {
    const payloads = fc.sample(oddGraphRequest(calls()), { numRuns: COUNTS.socket, seed });
    const tokens = [...(await issue('api', 1)), ...(await issue('agent', 1))];
    const faults: string[] = [];
    let next = 0;
    const work = async (_: unknown, worker: number) => {
      let socket: WebSocket | undefined;
      for (let place = next++; place < payloads.length && faults.length < 5; place = next++) {
        if (socket?.readyState !== WebSocket.OPEN) socket = await openSocket(tokens[worker % 2] as string);
        const message = JSON.stringify({ id: `${place}`, type: 'subscribe', payload: payloads[place] });
        const fault = await socketFault(socket, `${place}`, message);
        if (fault !== undefined) faults.push(`${place}: ${fault}\n${message.slice(0, 3_000)}`);
      }
      socket?.terminate();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(faults).toEqual([]);
  }, 120_000);

  async function openSocket(token: string): Promise<WebSocket> {
    const socket = new WebSocket(`${world.baseUrl.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    await once(socket, 'message');
    return socket;
  }

  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n'],
    ['a bare line feed', 'GET /livez HTTP/1.1\nHost: x\n\n'],
    ['a header of a hundred kilobytes', `GET /livez HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a thousand headers', `GET /livez HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(3_000)}\r\n`],
    ['a NUL in a header', 'GET /livez HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n'],
    ['two lengths', 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    [
      'length and chunks',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a bad chunk', 'POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'],
    ['no host', 'GET /livez HTTP/1.1\r\n\r\n'],
    ['a path of two hundred kilobytes', `GET /${'x'.repeat(200_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    [
      'an absolute address of elsewhere',
      'GET http://elsewhere.test/livez HTTP/1.1\r\nHost: elsewhere.test\r\nConnection: close\r\n\r\n',
    ],
    ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a tunnel', 'CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n'],
    ['an upgrade to nothing', 'GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: nothing\r\n\r\n'],
    [
      'an upgrade without a key',
      'GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
  ])('on the wire (%s) is answered or hung up on, and never with 5xx', async (_name, bytes) => {
    const { hostname, port } = new URL(world.baseUrl);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
    });
    socket.on('error', () => undefined);
    socket.write(bytes);
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      socket.on('data', () => socket.end());
    });
    expect(text).not.toMatch(/^HTTP\/1\.1 5/);
  });
});

function restFault({ status, headers, body }: RawAnswer, { method }: OddRequest): string | undefined {
  if (status >= 500) return `status ${status} ${body.slice(0, 300)}`;
  // 417 is the HTTP server's own, before anything of the service.
  if (status < 400 || status === 417 || method === 'HEAD') return undefined;
  const json = parse(body) as Record<string, unknown> | undefined;
  if (json === undefined) return `status ${status} without JSON: ${body.slice(0, 300)}`;
  if (status === 429 && !(Number(headers['retry-after']) > 0)) return '429 without Retry-After';
  if (status === 405 && !headers.allow) return '405 without Allow';
  if (typeof json.error === 'string') return undefined;
  if (json.status !== status || typeof json.title !== 'string') return `status ${status} with ${body.slice(0, 300)}`;
  return status === 422 ? violationsFault(json.violations) : undefined;
}

function graphFault({ status, body }: RawAnswer, { method }: OddRequest, seen: Set<unknown>): string | undefined {
  if (status >= 500) return `status ${status} ${body.slice(0, 300)}`;
  if (method === 'HEAD' || status === 417) return undefined;
  const json = parse(body) as Record<string, unknown> | undefined;
  if (json === undefined) {
    return status === 200 && body.startsWith('<!') ? undefined : `status ${status} without JSON: ${body.slice(0, 300)}`;
  }
  if (json.errors === undefined) return status < 400 ? undefined : `status ${status} without errors`;
  return errorsFault(json.errors, seen);
}

function errorsFault(errors: unknown, seen: Set<unknown> = new Set()): string | undefined {
  if (!Array.isArray(errors) || errors.length === 0) return 'errors that are none';
  for (const { message, extensions } of errors as { message: unknown; extensions?: Record<string, unknown> }[]) {
    const code = extensions?.code;
    seen.add(code);
    if (typeof message !== 'string' || typeof code !== 'string') return `an error without a code: ${message}`;
    if (code === 'INTERNAL_SERVER_ERROR') return 'an internal error';
    if (code === 'BAD_USER_INPUT') {
      const fault = violationsFault(extensions?.violations);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

function violationsFault(violations: unknown): string | undefined {
  const good =
    Array.isArray(violations) &&
    violations.length > 0 &&
    violations.every(
      (violation: Record<string, unknown>) =>
        typeof violation.propertyPath === 'string' && typeof violation.message === 'string' && violation.message !== '',
    );
  return good ? undefined : `violations: ${JSON.stringify(violations)?.slice(0, 300)}`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Sends and waits for the answer of that id, or the end of the socket. */
function socketFault(socket: WebSocket, id: string, message: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const finish = (fault: string | undefined) => {
      clearTimeout(timer);
      socket.off('message', hear);
      socket.off('close', end);
      resolve(fault);
    };
    const hear = (data: unknown) => {
      const heard = JSON.parse(String(data)) as { id?: string; type: string; payload?: unknown };
      if (heard.id !== id || heard.type === 'complete') return;
      const errors = heard.type === 'error' ? heard.payload : (heard.payload as { errors?: unknown }).errors;
      finish(errors === undefined ? undefined : errorsFault(errors));
    };
    // 4400: no message of the protocol; 1009: too large.
    const end = (code: number) => finish(code === 4400 || code === 1009 ? undefined : `closed with ${code}`);
    const timer = setTimeout(() => finish(`no answer within ${BOUND_MS} ms`), BOUND_MS);
    socket.on('message', hear);
    socket.on('close', end);
    socket.send(message);
  });
}
