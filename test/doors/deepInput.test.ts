import { newId } from '../../src/lib/uuid.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { report } from '../support/factories.ts';
import { LONG } from '../support/long.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { codeOf, type GraphAnswer } from './support/callGraph.ts';
import { firstAnswer, openSocket } from './support/openSocket.ts';
import { addAccount } from './support/tenants.ts';

/** Depths that overflowed a stack, and depths that an attacker can send within a body's limit. */
const DEPTHS = [1_900, 100_000];

/** Fields of the bodies of bridges that hold something else than plain text. */
const FIELDS = ['state', 'capabilities', 'calls', 'resultFields', 'metrics', 'weights', 'runs', 'hooks'];

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const objects = (depth: number, colon = ':') => `${`{a${colon}`.repeat(depth)}1${'}'.repeat(depth)}`;
const jsonObjects = (depth: number) => objects(depth).replaceAll('{a', '{"a"');

describe('input that is nested thousands deep', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await addAccount(world);
    token = await account.token('agent');
  });
  afterAll(() => world.close());

  async function post(body: string): Promise<GraphAnswer> {
    const response = await fetch(`${world.baseUrl}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body,
    });
    return { status: response.status, headers: response.headers, ...((await response.json()) as object) };
  }

  const literals = [
    [
      'a list',
      (depth: number) =>
        `mutation { bridgeHeartbeat(bridgeId: "b", report: {capabilities: ${lists(depth)}}) { paused } }`,
    ],
    [
      'an object',
      (depth: number) => `mutation { bridgeHeartbeat(bridgeId: "b", report: ${objects(depth)}) { paused } }`,
    ],
    ['a default', (depth: number) => `query ($a: [String!] = ${lists(depth)}) { __typename }`],
    ['a type', (depth: number) => `query ($a: ${'['.repeat(depth)}String${']'.repeat(depth)}) { __typename }`],
    ['selections', (depth: number) => `{ ${'viewer { '.repeat(depth)}id${' }'.repeat(depth)} }`],
  ] as const;

  it.each(literals)('is refused as a literal, alike over HTTP and a socket: %s', async (_name, query) => {
    const http = await post(JSON.stringify({ query: query(1_900) }));
    expect([http.status, codeOf(http)]).toEqual([400, 'QUERY_TOO_DEEP']);
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${token}` });
    const socket = (await firstAnswer(client, query(1_900))) as GraphAnswer;
    expect(codeOf(socket)).toBe('QUERY_TOO_DEEP');
    await client.dispose();
  });

  it.each(DEPTHS)('is refused or ignored in variables, %i deep', async (depth) => {
    const query = 'mutation ($r: BridgeReportInput!) { bridgeHeartbeat(bridgeId: "b", report: $r) { paused } }';
    for (const value of [
      lists(depth),
      jsonObjects(depth),
      `{"cliVersion":${lists(depth)}}`,
      `{"capabilities":${lists(depth)}}`,
    ]) {
      const answer = await post(
        `{"query":${JSON.stringify(query)},"variables":{"r":${value},"other":${lists(depth)}}}`,
      );
      expect(answer.status).toBeLessThan(500);
      expect(codeOf(answer)).not.toBe('INTERNAL_SERVER_ERROR');
      expect(codeOf(answer)).toBeDefined();
    }
    for (const body of [
      lists(depth),
      `{"query":${lists(depth)}}`,
      `{"query":"{ __typename }","variables":${lists(depth)}}`,
    ]) {
      expect((await post(body)).status).toBeLessThan(500);
    }
  });

  it('is not accepted as the size of a list, even in place of a number', async () => {
    for (const first of ['{"toString":1}', '{"valueOf":null,"toString":null}', lists(50), '"9"', 'true']) {
      const query = 'query ($first: Int!) { viewer { audit(first: $first) { nodes { id } } } }';
      const answer = await post(`{"query":${JSON.stringify(query)},"variables":{"first":${first}}}`);
      expect([first, codeOf(answer)]).toEqual([first, 'BAD_USER_INPUT']);
    }
  });

  it.each(DEPTHS)('answers no 5xx in the bodies of the REST paths, %i deep', async (depth) => {
    const ids = { bridge: newId() };
    expect((await world.rest('PUT', `/api/bridges/${ids.bridge}/heartbeat`, { token, body: report() })).status).toBe(
      200,
    );
    const answers: unknown[] = [];
    for (const { method, path, bodyLimit } of routes) {
      if (bodyLimit === null) continue;
      const used = await account.token('agent');
      for (const [place, name] of FIELDS.entries()) {
        // Where one depth brings lists, the other one brings objects; a long run brings both.
        const both = [lists(depth), jsonObjects(depth)];
        for (const value of both.filter((_, at) => LONG || (place + at + DEPTHS.indexOf(depth)) % 2 === 0)) {
          const body = `{"cliVersion":"1.0.0","projects":[],"${name}":${value}}`;
          const { status } = await world.rest(method, path.replace(/:bridgeId/, ids.bridge).replace(/:\w+/g, newId()), {
            token: used,
            body,
          });
          if (status >= 500) answers.push([method, path, name, status]);
        }
      }
    }
    expect(answers).toEqual([]);
  });
});
