import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { Lexer } from 'graphql';
import { Admission } from '../../src/graphql/Admission.ts';
import { ShareFull, ShareLate } from '../../src/lib/concurrency/FairGate.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { codeOf, type GraphAnswer } from './support/callGraph.ts';

/** A small operation, and one that is never run but has to be read and validated. */
const text = (name: string) => {
  const fields = Array.from({ length: 440 }, (_, n) => `a${n}: viewer { id email }`);
  return `query A { __typename } query ${name} { ${fields.join(' ')} }`;
};

type Way = (
  query: string,
  operationName?: string,
) => { method: string; search?: string; body?: object; accept?: string };

const apq = (query: string) => ({
  persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
});
const get = (fields: Record<string, string>) => ({ method: 'GET', search: `?${new URLSearchParams(fields)}` });
const post = (body: object, accept?: string) => ({ method: 'POST', body, ...(accept ? { accept } : {}) });

const WAYS: Record<string, Way> = {
  'a plain POST': (query, operationName) => post({ query, operationName }),
  'a POST with extensions': (query, operationName) => post({ query, operationName, extensions: {} }),
  'a POST for another media type': (query, operationName) => post({ query, operationName }, 'text/html, */*;q=0.1'),
  'a POST with text and hash': (query, operationName) => post({ query, operationName, extensions: apq(query) }),
  'a POST with the hash alone': (query, operationName) => post({ operationName, extensions: apq(query) }),
  'a GET': (query, operationName = 'A') => get({ query, operationName }),
  'a GET with the hash alone': (query, operationName = 'A') =>
    get({ operationName, extensions: JSON.stringify(apq(query)) }),
  'a GET with text and hash': (query, operationName = 'A') =>
    get({ query, operationName, extensions: JSON.stringify(apq(query)) }),
  'a GET with an empty text and the id alone': (query, operationName = 'A') =>
    get({ query: '', operationName, documentId: `sha256:${apq(query).persistedQuery.sha256Hash}` }),
};

describe('a document that was sent before', () => {
  let world: PlatformWorld;
  let token: string;

  beforeAll(async () => {
    // Room for a single document of that size.
    world = await startTestPlatform({ GRAPHQL_DOCUMENTS_MB: '8' });
    token = await (await world.account()).token('api');
  });
  afterAll(() => world.close());

  async function send(way: Way, query: string, operationName?: string): Promise<GraphAnswer> {
    const { method, search = '', body, accept } = way(query, operationName);
    const response = await fetch(`${world.baseUrl}/graphql${search}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(accept ? { Accept: accept } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, headers: response.headers, ...((await response.json()) as object) };
  }
  const left = (answer: GraphAnswer) =>
    (answer.extensions?.budget as { remaining: number } | undefined)?.remaining ?? NaN;
  const register = (query: string) => send(WAYS['a POST with text and hash'] as Way, query, 'A');

  it.each(Object.entries(WAYS))('is neither read nor validated again by %s, and charged alike', async (_name, way) => {
    const query = text('B');
    await register(query);
    const first = await send(way, query, 'A');
    const tokens = jest.spyOn(Lexer.prototype, 'advance');
    const second = await send(way, query, 'A');
    const read = tokens.mock.calls.length;
    tokens.mockRestore();
    expect(read).toBe(0);
    expect(second).toMatchObject({ status: 200, data: { __typename: 'Query' } });
    expect(left(first) - left(second)).toBe(101);
    expect(second.headers.get('ratelimit-remaining')).toBe(String(left(second)));
  });

  it.each(Object.entries(WAYS))('is paid for again by %s when it was forgotten in the meantime', async (_name, way) => {
    const query = text('C');
    await register(query);
    await send(way, query, 'A');
    const payAgain = async () => {
      for (let n = 0; n < 20; n++) await send(WAYS['a plain POST'] as Way, text(`Other${n}`), 'A');
      const before = await send(WAYS['a plain POST'] as Way, '{ __typename }');
      const again = await send(way, query, 'A');
      expect(again).toMatchObject({ status: 200, data: { __typename: 'Query' } });
      return left(before) - left(again);
    };
    const paid = await payAgain();
    // Two thousand tokens and more. A new minute, which gives all of it back, begins in at most one of two turns.
    expect(paid < 0 ? await payAgain() : paid).toBeGreaterThan(60_000);
  });

  it.each([
    [429, 'TOO_MANY_REQUESTS', new ShareFull('')],
    [503, 'UNAVAILABLE', new ShareLate('')],
  ] as const)(
    'is refused with %i in its own words when its account has too much under way',
    async (status, code, error) => {
      const query = 'query A { __typename }';
      await register(query);
      const ways = (['run', 'write'] as const).map((way) =>
        jest.spyOn(Admission.prototype, way).mockRejectedValue(error),
      );
      try {
        for (const way of Object.values(WAYS)) {
          const answer = await send(way, query, 'A');
          expect([answer.status, codeOf(answer), answer.headers.get('retry-after')]).toEqual([status, code, '1']);
        }
      } finally {
        for (const way of ways) way.mockRestore();
      }
    },
  );

  it.each(Object.entries(WAYS))('has no operation but its own by %s', async (_name, way) => {
    const query = 'query A { __typename }';
    await register(query);
    const answer = await send(way, query, 'Other');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(Object.entries(WAYS))('is refused by %s where it breaks the schema, in the same words', async (name, way) => {
    const answer = await send(way, 'query A { nothing }', 'A');
    const alone = name.endsWith('alone');
    expect([answer.status, codeOf(answer)]).toEqual(
      alone ? [200, 'PERSISTED_QUERY_NOT_FOUND'] : [400, 'GRAPHQL_VALIDATION_FAILED'],
    );
  });
});
