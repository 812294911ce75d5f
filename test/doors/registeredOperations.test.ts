import { createHash } from 'node:crypto';
import type { SubscribePayload } from 'graphql-ws';
import { readConfig } from '../../src/config.ts';
import { accountCommands } from '../../src/console/accountCommands.ts';
import type { ConsoleWorld } from '../../src/console/Command.ts';
import { OPERATION_LIMITS } from '../../src/domain/operations/operationRow.ts';
import { addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { until } from '../support/until.ts';
import { callGraph, codeOf, type GraphAnswer } from './support/callGraph.ts';
import { openSocket } from './support/openSocket.ts';

const REGISTER = `mutation ($operations: [NewOperationInput!]!) {
  registerOperations(input: {operations: $operations}) { operations { id name kind sha256 document } } }`;
const ME = 'query Me { viewer { id } }';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a registered operation', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    token = await account.token('api');
  });
  afterAll(() => world.close());

  const call = (query: string, variables: Record<string, unknown> = {}, as = token) =>
    callGraph(world, { Authorization: `Bearer ${as}` }, query, variables);
  const register = (...operations: { document: string; name?: string | null }[]) => call(REGISTER, { operations });

  /** A request with a body of the test's choice. */
  async function post(body: object, as = token): Promise<GraphAnswer> {
    const response = await fetch(`${world.baseUrl}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${as}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, ...((await response.json()) as object) };
  }
  async function get(search: Record<string, string>, as = token): Promise<GraphAnswer> {
    const response = await fetch(`${world.baseUrl}/graphql?${new URLSearchParams(search)}`, {
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${as}` },
    });
    return { status: response.status, headers: response.headers, ...((await response.json()) as object) };
  }
  /** The first answer of a payload that no client library would make. */
  async function overSocket(payload: object, as = token): Promise<Pick<GraphAnswer, 'data' | 'errors'>> {
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${as}` });
    try {
      const { value } = await client.iterate(payload as SubscribePayload).next();
      return value as GraphAnswer;
    } catch (error) {
      return { errors: error as NonNullable<GraphAnswer['errors']> };
    } finally {
      await client.dispose();
    }
  }
  /** A token of the operator's command. */
  async function issue(...options: string[]): Promise<string> {
    const command = accountCommands.find(({ name }) => name === 'app:token:issue');
    const values = Object.fromEntries(options.map((option) => option.split('=', 2) as [string, string]));
    const { authorization, ...rest } = world.platform;
    const console: ConsoleWorld = { ...rest, authorization: async () => authorization, settings: readConfig({}) };
    const issued = await command?.run(console, {
      positionals: [account.email],
      values: { scope: 'api', ...values },
      process,
    });
    return (issued as { accessToken: string }).accessToken;
  }

  it('is listed, found by its name and by its id, and goes when it is removed', async () => {
    const document = 'query Slugs($n: Int! = 2) { viewer { projects(first: $n) { nodes { slug } } } }';
    const answer = await register({ document }, { document: 'mutation Go { requestExport { export { id } } }' });
    const { operations } = (answer.data as { registerOperations: { operations: Record<string, string>[] } })
      .registerOperations;
    expect(operations).toMatchObject([
      { name: 'Slugs', kind: 'QUERY', sha256: sha256(document), document },
      { name: 'Go', kind: 'MUTATION' },
    ]);
    const found = await call(
      `query ($id: ID!) { node(id: $id) { ... on RegisteredOperation { name } }
        viewer { operation(name: "Slugs") { id } operations(first: 1) { nodes { name } pageInfo { endCursor } } } }`,
      { id: operations[0]?.id },
    );
    expect(found.data).toMatchObject({
      node: { name: 'Slugs' },
      viewer: { operation: { id: operations[0]?.id }, operations: { nodes: [{ name: 'Go' }] } },
    });
    const { endCursor } = (found.data as { viewer: { operations: { pageInfo: { endCursor: string } } } }).viewer
      .operations.pageInfo;
    const next = await call(
      'query ($after: String) { viewer { operations(first: 1, after: $after) { nodes { name } } } }',
      { after: endCursor },
    );
    expect(next.data).toMatchObject({ viewer: { operations: { nodes: [{ name: 'Slugs' }] } } });
    const remove = 'mutation { removeOperation(input: {name: "Go"}) { deletedId } }';
    expect((await call(remove)).data).toEqual({ removeOperation: { deletedId: operations[1]?.id } });
    expect(codeOf(await call(remove))).toBe('OPERATION_NOT_FOUND');
    const audit = await call('{ viewer { audit(first: 5) { nodes { type subjectId } } } }');
    expect(JSON.stringify(audit.data)).toContain('operation.removed');
  });

  it('runs by its name and by its hash, over POST, GET and sockets', async () => {
    await register({ document: ME }, { document: ME, name: 'MeAgain' });
    const me = { viewer: { id: account.id } };
    const hash = { persistedQuery: { version: 1, sha256Hash: sha256(ME) } };
    expect((await post({ documentId: 'Me' })).data).toEqual(me);
    expect((await post({ documentId: `sha256:${sha256(ME)}` })).data).toEqual(me);
    expect((await post({ extensions: hash })).data).toEqual(me);
    expect((await get({ documentId: 'MeAgain' })).data).toEqual(me);
    expect((await get({ documentId: `sha256:${sha256(ME)}` })).data).toEqual(me);
    expect((await overSocket({ query: '', documentId: 'Me' })).data).toEqual(me);
    expect((await overSocket({ query: '', extensions: hash })).data).toEqual(me);
  });

  it('belongs to one account', async () => {
    await register({ document: ME });
    const stranger = await (await world.account()).token('api');
    expect(codeOf(await post({ documentId: 'Me' }, stranger))).toBe('OPERATION_NOT_FOUND');
    const byHash = await post({ documentId: `sha256:${sha256(ME)}` }, stranger);
    expect([byHash.status, codeOf(byHash)]).toEqual([200, 'PERSISTED_QUERY_NOT_FOUND']);
  });

  it.each<[string, object, number, string]>([
    ['a name that is not registered', { documentId: 'Nothing' }, 404, 'OPERATION_NOT_FOUND'],
    ['a hash that is not known', { documentId: 'sha256:00' }, 200, 'PERSISTED_QUERY_NOT_FOUND'],
    ['an id that is no text', { documentId: 7 }, 400, 'BAD_REQUEST'],
    ['a document beside its id', { documentId: 'Me', query: ME }, 400, 'BAD_REQUEST'],
    ['another version', { extensions: { persistedQuery: { version: 2, sha256Hash: '' } } }, 400, 'BAD_REQUEST'],
    ['a hash that is no text', { extensions: { persistedQuery: { version: 1 } } }, 400, 'BAD_REQUEST'],
    ['a persisted query that is no object', { extensions: { persistedQuery: 1 } }, 400, 'BAD_REQUEST'],
    [
      'a hash of another text',
      { query: ME, extensions: { persistedQuery: { version: 1, sha256Hash: sha256('x') } } },
      400,
      'BAD_REQUEST',
    ],
    ['a NUL in its name', { documentId: 'a\u0000' }, 404, 'OPERATION_NOT_FOUND'],
  ])('is refused for %s', async (_name, body, status, code) => {
    const answer = await post(body);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(codeOf(await overSocket({ query: '', ...body }))).toBe(code);
  });

  it.each<[string, { document: string; name?: string }[], string]>([
    ['no operation', [], 'operations'],
    ['a document that is no GraphQL', [{ document: '}' }], 'operations[0].document'],
    ['a field that is not there', [{ document: ME }, { document: 'query A { nothing }' }], 'operations[1].document'],
    ['two operations', [{ document: 'query A { __typename } query B { __typename }' }], 'operations[0].document'],
    ['a fragment alone', [{ document: 'fragment F on Viewer { id }' }], 'operations[0].document'],
    ['an operation without a name', [{ document: '{ __typename }' }], 'operations[0].name'],
    ['a name that is none', [{ document: ME, name: 'a b' }], 'operations[0].name'],
    ['one name twice', [{ document: ME }, { document: ME }], 'operations[1].name'],
    ['a NUL in a text', [{ document: 'query A { project(handle: "\\u0000") { id } }' }], 'operations[0].document'],
    [
      'more cost than a query may have',
      [{ document: 'query A { runs(first: 200) { nodes { toolCalls(first: 200) { nodes { fullText } } } } }' }],
      'operations[0].document',
    ],
    [
      'the same field hundreds of times',
      [{ document: `query A { viewer { ${'id '.repeat(300)} } }` }],
      'operations[0].document',
    ],
    ['too much text', [{ document: `${ME} # ${'x'.repeat(20_000)}` }], 'operations[0].document'],
    ['too many', Array.from({ length: 51 }, (_, n) => ({ document: ME, name: `N${n}` })), 'operations'],
  ])('cannot be made of %s', async (_name, operations, field) => {
    const answer = await register(...operations);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.extensions.violations).toMatchObject([{ propertyPath: field }]);
    expect(answer.errors?.[0]?.message).toContain(field);
  });

  it('is one of 200 at most', async () => {
    const owner = await world.account();
    const as = await owner.token('api');
    const batch = (from: number) => ({
      operations: Array.from({ length: 50 }, (_, n) => ({ document: ME, name: `N${from + n}` })),
    });
    for (let from = 0; from < OPERATION_LIMITS.operations; from += 50) {
      expect((await call(REGISTER, batch(from), as)).errors).toBeUndefined();
    }
    expect(codeOf(await call(REGISTER, { operations: [{ document: ME, name: 'More' }] }, as))).toBe('CONFLICT');
    // Under a name that is taken there is room.
    expect((await call(REGISTER, { operations: [{ document: ME, name: 'N7' }] }, as)).errors).toBeUndefined();
  });

  it('costs the time that reading it takes: so many tokens a minute', async () => {
    const as = await (await world.account()).token('api');
    const document = `query Long { nodes(ids: [${'"a" '.repeat(900)}]) { id } }`;
    const send = () => call(REGISTER, { operations: [{ document, name: 'Long' }] }, as);
    let sent = 0;
    let answer = await send();
    // The minute may end in the meantime, and another begin.
    for (; answer.errors === undefined && sent < 100; sent++) answer = await send();
    expect([codeOf(answer), sent >= 43]).toEqual(['TOO_MANY_REQUESTS', true]);
    expect(answer.errors?.[0]?.extensions.retryAfter).toBeGreaterThan(0);
  });

  describe('to which a token is bound', () => {
    const SLUG = 'query Slug($handle: String!) { project(handle: $handle) { slug } }';
    const NEW = 'mutation New($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }';
    let bound: string;

    beforeAll(async () => {
      await register({ document: ME }, { document: SLUG }, { document: NEW });
      bound = await issue('operations=Me,New');
    });

    it('runs by name, by hash and by its document', async () => {
      const me = { viewer: { id: account.id } };
      expect((await post({ documentId: 'Me' }, bound)).data).toEqual(me);
      expect((await post({ documentId: `sha256:${sha256(ME)}` }, bound)).data).toEqual(me);
      expect((await post({ query: ME }, bound)).data).toEqual(me);
      expect((await get({ query: ME }, bound)).data).toEqual(me);
      expect((await get({ documentId: 'Me' }, bound)).data).toEqual(me);
      expect((await overSocket({ query: ME }, bound)).data).toEqual(me);
      expect((await overSocket({ query: '', documentId: 'Me' }, bound)).data).toEqual(me);
      const made = await post({ documentId: 'New', variables: { input: { name: 'Made by a bound token' } } }, bound);
      expect(made.errors).toBeUndefined();
    });

    it.each<[string, object]>([
      ['another document', { query: '{ viewer { email } }' }],
      ['the same with a blank more', { query: `${ME} ` }],
      ['introspection', { query: '{ __schema { types { name } } }' }],
      ['a registered operation that is none of its own', { documentId: 'Slug', variables: { handle: 'a' } }],
      ['the hash of that', { documentId: `sha256:${sha256(SLUG)}`, variables: { handle: 'a' } }],
      ['the document of that', { query: SLUG, variables: { handle: 'a' } }],
      ['a name that is not registered', { documentId: 'Nothing' }],
      ['nothing', { query: '' }],
      [
        'a document with one of its operations and another',
        { query: `${ME} query B { viewer { email } }`, operationName: 'B' },
      ],
    ])('is the only one that runs: not %s', async (_name, body) => {
      const answer = await post(body, bound);
      expect([answer.status, codeOf(answer), answer.data]).toEqual([403, 'OPERATION_NOT_ALLOWED', undefined]);
      expect(codeOf(await overSocket({ query: '', ...body }, bound))).toBe('OPERATION_NOT_ALLOWED');
    });

    it('keeps the token from every other door', async () => {
      const agent = await issue('operations=Me', 'scope=agent');
      expect((await world.rest('GET', '/api/projects', { token: agent })).status).toBe(403);
      const tools = await issue('operations=Me', 'scope=mcp');
      const answer = await fetch(`${world.baseUrl}/mcp`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${tools}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'worker_run_list', arguments: { project: 'a' } },
        }),
      });
      expect(await answer.text()).toMatch(/bound to registered operations|operation_not_allowed/i);
      expect(
        (await fetch(`${world.baseUrl}/exports/x`, { headers: { Authorization: `Bearer ${bound}` } })).status,
      ).toBe(403);
    });

    it('ends when it is removed, and follows its name to a new document', async () => {
      await register({ document: ME, name: 'Short' });
      const short = await issue('operations=Short');
      expect((await post({ query: ME }, short)).data).toEqual({ viewer: { id: account.id } });
      await register({ document: 'query Short { viewer { email } }' });
      await until(
        'the old document ends',
        async () => codeOf(await post({ query: ME }, short)) === 'OPERATION_NOT_ALLOWED',
      );
      expect((await post({ documentId: 'Short' }, short)).data).toEqual({ viewer: { email: account.email } });
      await call('mutation { removeOperation(input: {name: "Short"}) { deletedId } }');
      await until(
        'the removed operation ends',
        async () => codeOf(await post({ documentId: 'Short' }, short)) === 'OPERATION_NOT_FOUND',
      );
    });

    it('is registered when the token is issued', async () => {
      await expect(issue('operations=Nothing')).rejects.toThrow('no operation is registered as Nothing');
      await expect(issue('operations=,')).rejects.toThrow('--operations takes 1 to 50 names');
    });
  });

  it('is followed as a subscription by a bound token', async () => {
    const projectId = await addProject(world, account);
    const document = 'subscription Board($id: ID!) { boardChanged(projectId: $id) { change } }';
    await register({ document });
    const bound = await issue('operations=Board');
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${bound}` });
    const payload = { query: '', documentId: 'Board', variables: { id: projectId } } as SubscribePayload;
    const changes = client.iterate(payload);
    const first = changes.next();
    const poke = setInterval(
      () =>
        void call('mutation ($id: ID!) { createCard(input: {projectId: $id, title: "a"}) { card { id } } }', {
          id: projectId,
          // The last ones may be under way when the service ends.
        }).catch(() => undefined),
      50,
    );
    try {
      expect((await first).value).toMatchObject({ data: { boardChanged: expect.anything() } });
    } finally {
      clearInterval(poke);
      await client.dispose();
    }
  });
});
