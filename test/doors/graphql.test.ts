import {
  type GraphQLNamedType,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isObjectType,
  validateSchema,
} from 'graphql';
import { LIMITS } from '../../src/graphql/cost/limits.ts';
import { createSchema } from '../../src/graphql/schema/createSchema.ts';
import { newId } from '../../src/lib/uuid.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import { addCard, addProject, openRequest } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { callGraph, codeOf, type GraphAnswer } from './support/callGraph.ts';
import { firstAnswer, openSocket } from './support/openSocket.ts';
import { addAccount } from './support/tenants.ts';

/** Generous on a busy machine, and far below what an unbounded walk would take. */
const FAST_MS = 2_000;
const NUL = 'must hold no NUL character and no half of a surrogate pair';

describe('the graph', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await addAccount(world);
    token = await account.token('api');
  });
  afterAll(() => world.close());

  const call = (query: string, variables: Record<string, unknown> = {}) =>
    callGraph(world, { Authorization: `Bearer ${token}` }, query, variables);

  /** The same operation over HTTP and over the socket: the errors from each. */
  async function errorsAtBothDoors(query: string, variables: Record<string, unknown> = {}) {
    const http = await call(query, variables);
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${token}` });
    const socket = (await firstAnswer(client, query, variables)) as Pick<GraphAnswer, 'errors'>;
    await client.dispose();
    return { http: http.errors, socket: socket.errors };
  }

  describe('refuses before anything runs', () => {
    const nested = (depth: number) => `${'... on Query { '.repeat(depth)}__typename${' }'.repeat(depth)}`;
    const bomb = (levels: number) =>
      `{ viewer { projects { nodes { ...f${levels} } } } } fragment f0 on Project { id slug name } ${Array.from(
        { length: levels },
        (_, place) => `fragment f${place + 1} on Project { ...f${place} ${'...f'.concat(String(place))} }`,
      ).join(' ')}`;

    it.each([
      [
        'what is too deep',
        // The data of the schema ends before the limit, and introspection never ends.
        `{ __type(name: "Query") { ${'ofType { '.repeat(40)}name${' }'.repeat(40)} } }`,
        'QUERY_TOO_DEEP',
      ],
      [
        'what has too many aliases',
        `{ ${Array.from({ length: LIMITS.aliases + 1 }, (_, place) => `a${place}: __typename`).join(' ')} }`,
        'TOO_MANY_ALIASES',
      ],
      [
        'what costs too much',
        '{ viewer { projects(first: 200) { nodes { cards(first: 200) { nodes { id title column { slug } } } } } } }',
        'QUERY_TOO_COSTLY',
      ],
      [
        'what a variable makes cost too much',
        'query ($n: Int!) { viewer { projects(first: $n) { nodes { cards(first: $n) { nodes { id title number } } } } } }',
        'QUERY_TOO_COSTLY',
        { n: 200 },
      ],
      [
        'all samples of many bridges',
        'query ($n: Int!) { viewer { bridges(first: 100) { nodes { hostSamples(last: $n) { sampledAt cpuPct } } } } }',
        'QUERY_TOO_COSTLY',
        { n: 720 },
      ],
      [
        'the same, asked for by a default',
        'query ($n: Int = 720) { viewer { bridges(first: 200) { nodes { hostSamples(last: $n) { sampledAt } } } } }',
        'QUERY_TOO_COSTLY',
      ],
      [
        'the outputs of all runs of many projects',
        '{ viewer { projects(first: 100) { nodes { runs(first: 200) { nodes { output } } } } } }',
        'QUERY_TOO_COSTLY',
      ],
      [
        'the full texts of many calls of many runs',
        '{ runs(first: 200) { nodes { toolCalls(first: 100) { nodes { fullText } } } } }',
        'QUERY_TOO_COSTLY',
      ],
      ['what has too many tokens', `{ ${'__typename '.repeat(LIMITS.tokens)} }`, 'GRAPHQL_PARSE_FAILED'],
      ['a bomb of fragments', bomb(40), 'QUERY_TOO_COSTLY'],
      [
        'fragments in a circle',
        '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
        'GRAPHQL_VALIDATION_FAILED',
      ],
      ['a field that is not there', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
      ['@defer', '{ viewer { ... @defer { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['no GraphQL', '}{', 'GRAPHQL_PARSE_FAILED'],
    ])('%s', async (_name, query, code, variables: Record<string, unknown> = {}) => {
      const before = performance.now();
      const { http, socket } = await errorsAtBothDoors(query, variables);
      expect(performance.now() - before).toBeLessThan(FAST_MS);
      expect([code, http?.[0]?.extensions.code, socket?.[0]?.extensions.code]).toEqual([code, code, code]);
      expect(socket?.[0]?.message).toBe(http?.[0]?.message);
      expect((await call(query, variables)).status).toBe(400);
    });

    it.each([
      ['thousands of equal fields', `{ ${'viewer { id } '.repeat(900)} }`],
      ['thousands of equal leaves', `{ viewer { ${'id '.repeat(3_900)} } }`],
      ['hundreds of nested inline fragments', `{ ${nested(900)} }`],
      ['hundreds of directives', `{ __typename ${'@include(if: true) '.repeat(600)} }`],
      ['deep lists of a literal', `{ project(handle: ${'['.repeat(1_900)}${']'.repeat(1_900)}) { id } }`],
      [
        'fields that differ in their arguments',
        `{ viewer { ${Array.from({ length: 300 }, (_, n) => `projects(first: ${n + 1}) { __typename }`).join(' ')} } }`,
      ],
      [
        'fragments that all may conflict',
        `{ ${Array.from({ length: 300 }, (_, n) => `...f${n}`).join(' ')} } ${Array.from({ length: 300 }, (_, n) => `fragment f${n} on Query { viewer { id } }`).join(' ')}`,
      ],
      ['ten operations', Array.from({ length: 10 }, (_, n) => `query q${n} { __typename }`).join(' ')],
    ])('or answers fast: %s', async (_name, query) => {
      const before = performance.now();
      const answer = await call(query);
      expect(performance.now() - before).toBeLessThan(FAST_MS);
      expect(answer.status).toBeLessThan(500);
      if (answer.errors) expect(answer.errors[0]?.extensions.code).toEqual(expect.any(String));
    });

    it('a batch of operations', async () => {
      const response = await fetch(`${world.baseUrl}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
      });
      expect(response.status).toBe(422);
    });
  });

  it('reports the cost of an answer', async () => {
    const answer = await call('{ viewer { id projects(first: 10) { nodes { id slug } } } }');
    expect(answer.extensions?.cost).toEqual({ depth: 4, aliases: 0, fields: 6, cost: 33 });
    expect(answer.errors).toBeUndefined();
  });

  it('lets everyone who may query read the schema', async () => {
    for (const scope of ['api', 'api:read', 'agent']) {
      const answer = await callGraph(
        world,
        { Authorization: `Bearer ${await account.token(scope)}` },
        getIntrospectionQuery({ descriptions: true, specifiedByUrl: true, inputValueDeprecation: true }),
      );
      expect([scope, answer.errors, Object.keys(answer.data ?? {})]).toEqual([scope, undefined, ['__schema']]);
      const { cost } = (answer.extensions ?? {}) as { cost?: { cost: number } };
      expect(cost?.cost).toBeLessThan(LIMITS.cost / 2);
    }
  });

  describe('says what is wrong with an input, alike over HTTP and over the socket:', () => {
    const CREATE_CARD = 'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }';
    const PROJECT = 'query ($handle: String!) { project(handle: $handle) { id } }';
    const PAGE = 'query ($n: Int!, $c: String) { viewer { projects(first: $n, after: $c) { nodes { id } } } }';
    const id = '00000000-0000-7000-8000-000000000000';
    const cursor = (text: string) => Buffer.from(text).toString('base64url');

    it.each([
      ['a variable that is missing', PROJECT, {}, [['handle', 'is required']]],
      ['a variable that is null', PROJECT, { handle: null }, [['handle', 'is required']]],
      ['a variable of another type', PROJECT, { handle: 7 }, [['handle', 'must be of type String']]],
      ['a field that is missing', CREATE_CARD, { input: { projectId: id } }, [['title', 'is required']]],
      [
        'two fields at once',
        CREATE_CARD,
        { input: { projectId: {}, title: 1 } },
        [
          ['projectId', 'must be of type ID'],
          ['title', 'must be of type String'],
        ],
      ],
      [
        'a field that is not known',
        CREATE_CARD,
        { input: { projectId: id, title: 'a', colour: 'red' } },
        [['input', 'has no field colour']],
      ],
      ['a NUL in a field', CREATE_CARD, { input: { projectId: id, title: 'a\u0000b' } }, [['title', NUL]]],
      ['half of a surrogate pair', CREATE_CARD, { input: { projectId: id, title: 'a\ud800' } }, [['title', NUL]]],
      ['a NUL in a handle', PROJECT, { handle: '\u0000' }, [['handle', NUL]]],
      ['a NUL in a literal', '{ project(handle: "a\\u0000") { id } }', {}, [['handle', NUL]]],
      [
        'a NUL in a literal object',
        `mutation { createCard(input: {projectId: "${id}", title: "a\\u0000"}) { card { id } } }`,
        {},
        [['title', NUL]],
      ],
      [
        'a NUL in a default value',
        'query ($handle: String = "\\u0000") { project(handle: $handle) { id } }',
        undefined,
        [['handle', NUL]],
      ],
      [
        'a NUL in a list',
        'mutation ($input: ReorderColumnsInput!) { reorderColumns(input: $input) { project { id } } }',
        { input: { projectId: id, columns: ['a', 'b\u0000'] } },
        [['columns[1]', NUL]],
      ],
      ['a page of none', PAGE, { n: 0 }, [['first', 'must be 1 to 200']]],
      ['a page of too many', PAGE, { n: 201 }, [['first', 'must be 1 to 200']]],
      ['a page of billions', PAGE, { n: 2_147_483_647 }, [['first', 'must be 1 to 200']]],
      ['a page of fewer than none', PAGE, { n: -1 }, [['first', 'must be 1 to 200']]],
      ['a number past an Int', PAGE, { n: 2_147_483_648 }, [['n', 'must be of type Int']]],
      ['a number with a fraction', PAGE, { n: 1.5 }, [['n', 'must be of type Int']]],
      ['a cursor that is none', PAGE, { n: 1, c: 'x y' }, [['after', 'must be a cursor of this list']]],
      ['an empty cursor', PAGE, { n: 1, c: '' }, [['after', 'must be a cursor of this list']]],
      ['a cursor of another list', PAGE, { n: 1, c: cursor('7') }, [['after', 'must be a cursor of this list']]],
      [
        'a cursor with SQL in it',
        PAGE,
        { n: 1, c: cursor("' or 1=1 --") },
        [['after', 'must be a cursor of this list']],
      ],
      [
        'a cursor of a mile',
        PAGE,
        { n: 1, c: cursor('9'.repeat(5_000)) },
        [['after', 'must be a cursor of this list']],
      ],
    ])('%s', async (_name, query, variables, violations) => {
      const { http, socket } = await errorsAtBothDoors(query, variables);
      const expected = violations.map(([propertyPath, message]) => ({ propertyPath, message }));
      expect([http?.[0]?.extensions.code, http?.[0]?.extensions.violations]).toEqual(['BAD_USER_INPUT', expected]);
      expect([socket?.[0]?.extensions.code, socket?.[0]?.extensions.violations]).toEqual(['BAD_USER_INPUT', expected]);
      expect(socket?.[0]?.message).toBe(http?.[0]?.message);
    });

    it('a refusal of the rules', async () => {
      const { http, socket } = await errorsAtBothDoors(
        `mutation { moveCard(input: {cardId: "${id}", column: "done"}) { card { id } } }`,
      );
      expect(http).toMatchObject([{ path: ['moveCard'], extensions: { code: 'CARD_NOT_FOUND' } }]);
      expect(socket).toEqual(http);
    });
  });

  it('takes any name for a variable', async () => {
    for (const name of ['toString', '__proto__', 'constructor', 'hasOwnProperty']) {
      const query = `query ($${name}: String!) { project(handle: $${name}) { id } }`;
      const variables = JSON.parse(`{"${name}": "nothing"}`) as Record<string, unknown>;
      expect([name, await call(query, variables)]).toMatchObject([name, { status: 200, data: { project: null } }]);
      expect([name, codeOf(await call(query))]).toEqual([name, 'BAD_USER_INPUT']);
    }
  });

  it('hides an internal error behind an id that the log contains, at both doors', async () => {
    const broken = await startTestPlatform();
    try {
      const owner = await addAccount(broken);
      const bearer = { Authorization: `Bearer ${await owner.token('api')}` };
      await broken.sql('alter table project rename to project_gone');
      const secret = /project_gone|\brelation\b|select |stack|at \//i;
      const query = '{ viewer { id projects { nodes { id } } } }';
      const answer = await callGraph(broken, { ...bearer, 'X-Request-Id': 'request-of-mine' }, query);
      expect(answer).toMatchObject({
        status: 200,
        data: null,
        errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR', correlationId: 'request-of-mine' } }],
      });
      expect(JSON.stringify(answer)).not.toMatch(secret);
      const own = await callGraph(broken, bearer, query);
      expect(own.errors?.[0]?.extensions.correlationId).toBe(own.headers.get('x-request-id'));
      const client = openSocket(broken.baseUrl, { authorization: bearer.Authorization });
      const socket = (await firstAnswer(client, query)) as Pick<GraphAnswer, 'errors'>;
      await client.dispose();
      expect(socket.errors?.[0]?.extensions).toEqual({
        code: 'INTERNAL_SERVER_ERROR',
        correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(socket.errors?.[0]?.message).toBe(answer.errors?.[0]?.message);
      expect(JSON.stringify(socket)).not.toMatch(secret);
      const rest = await broken.rest('GET', '/api/projects/nothing/board/columns', {
        token: await owner.token('agent'),
      });
      expect([rest.status, rest.body]).toMatchObject([500, { title: 'Internal Server Error', status: 500 }]);
      expect(JSON.stringify(rest.body)).not.toMatch(secret);
    } finally {
      await broken.close();
    }
  });

  it('is a schema by the rules of the specification', async () => {
    expect(validateSchema(await createSchema(resolvers))).toEqual([]);
  });

  it('describes every type, field, argument and value', async () => {
    const silent: string[] = [];
    const look = (place: string, thing: { description?: string | null | undefined }) => {
      if (!thing.description?.trim()) silent.push(place);
    };
    const schema = await createSchema(resolvers);
    const own = (type: GraphQLNamedType) =>
      !type.name.startsWith('__') && !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name);
    for (const type of Object.values(schema.getTypeMap()).filter(own)) {
      look(type.name, type);
      if (isEnumType(type)) for (const value of type.getValues()) look(`${type.name}.${value.name}`, value);
      if (!isObjectType(type) && !isInputObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        look(`${type.name}.${field.name}`, field);
        if ('args' in field) for (const arg of field.args) look(`${type.name}.${field.name}(${arg.name})`, arg);
      }
    }
    expect(silent).toEqual([]);
  });

  describe('with a board of its own', () => {
    let owner: TestAccount;
    let bearer: Record<string, string>;
    let statementsSent: () => number;
    const projects: string[] = [];

    beforeAll(async () => {
      statementsSent = countStatements(world);
      owner = await addAccount(world);
      bearer = { Authorization: `Bearer ${await owner.token('api')}` };
      for (let i = 0; i < 7; i++) projects.push(await addProject(world, owner, `Project ${i}`));
      for (let i = 0; i < 11; i++) await addCard(world, owner, projects[0] as string);
      for (let i = 0; i < 11; i++) await openRequest(world, owner, projects[0] as string);
      for (let i = 0; i < 5; i++) {
        await world.rest('PUT', `/api/bridges/${newId()}/heartbeat`, {
          token: await owner.token('agent'),
          body: { projects: [projects[0]], cliVersion: '1.0.0' },
        });
      }
    });

    const LISTS = [
      ['projects', 7, 'viewer', 'projects'],
      ['bridges', 5, 'viewer', 'bridges'],
      ['cards', 11, 'project', 'cards'],
      ['work requests', 11, 'project', 'workRequests'],
      ['audit records', undefined, 'viewer', 'audit'],
      ['runs', 0, 'project', 'runs'],
    ] as const;

    it.each(LISTS)('walks %s page by page, each once and in one order', async (_name, count, root, list) => {
      const identity = list === 'bridges' ? 'bridgeId' : 'id';
      const head = root === 'viewer' ? 'viewer' : `project(handle: "${projects[0]}")`;
      const query = `query ($n: Int!, $after: String) { top: ${head} { list: ${list}(first: $n, after: $after) {
        nodes { ${identity} } edges { cursor node { ${identity} } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;
      interface Page {
        nodes: Record<string, string>[];
        edges: { cursor: string; node: Record<string, string> }[];
        pageInfo: {
          hasNextPage: boolean;
          hasPreviousPage: boolean;
          startCursor: string | null;
          endCursor: string | null;
        };
      }
      const read = async (n: number, after: string | null) => {
        const answer = await callGraph(world, bearer, query, { n, after });
        expect(answer.errors).toBeUndefined();
        return (answer.data as { top: { list: Page } }).top.list;
      };
      const whole = (await read(100, null)).nodes.map((node) => node[identity]);
      if (count !== undefined) expect(whole).toHaveLength(count);
      for (const size of [1, 3]) {
        const walked: (string | undefined)[] = [];
        let after: string | null = null;
        for (;;) {
          const page: Page = await read(size, after);
          expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
          expect(page.edges.map((edge) => edge.node)).toEqual(page.nodes);
          expect([page.pageInfo.startCursor, page.pageInfo.endCursor]).toEqual([
            page.edges[0]?.cursor ?? null,
            page.edges.at(-1)?.cursor ?? null,
          ]);
          walked.push(...page.nodes.map((node) => node[identity]));
          if (!page.pageInfo.hasNextPage) break;
          after = page.pageInfo.endCursor;
        }
        expect(walked).toEqual(whole);
      }
    });

    it.each([
      [
        'columns of projects',
        '{ viewer { projects(first: $n) { nodes { id columns { slug } workflow { template } } } } }',
      ],
      [
        'columns and documents of cards',
        '{ project(handle: $p) { cards(first: $n) { nodes { id column { slug } held documents { tag } } } } }',
      ],
      [
        'requests of a project',
        '{ project(handle: $p) { workRequests(first: $n) { nodes { id payload context { reason } } } } }',
      ],
      [
        'runs with their commands',
        '{ project(handle: $p) { runs(first: $n) { nodes { id waitingCommand { id } } } } }',
      ],
      [
        'cards, runs and requests of many projects',
        '{ viewer { projects(first: $n) { nodes { cards(first: 3) { nodes { id } } runs(first: 3) { nodes { id } } workRequests(first: 3) { nodes { id } } } } } }',
      ],
      [
        'host samples of many bridges',
        '{ viewer { bridges(first: $n) { nodes { hostSamples(last: 2) { cpuPct } } } } }',
      ],
      [
        'bridges',
        '{ viewer { bridges(first: $n) { nodes { bridgeId chip { text } hooks { ref } workerPools { name } } } } }',
      ],
    ])('reads %s in as many statements for ten as for one', async (_name, selection) => {
      const run = async (n: number) => {
        const query = selection.replace('$n', String(n)).replace('$p', `"${projects[0]}"`);
        // The token and the account are known to the process after the first call.
        await callGraph(world, bearer, query);
        const before = statementsSent();
        const answer = await callGraph(world, bearer, query);
        expect(answer.errors).toBeUndefined();
        return statementsSent() - before;
      };
      const one = await run(1);
      expect(one).toBeGreaterThan(0);
      expect([10, await run(10)]).toEqual([10, one]);
    });
  });
});

/** Messages that the process sends without any request. */
const BACKGROUND = /outbox|token_revocation|feature_flag|rate_count/;

/** Counts the statements that the platform sends through its pool from now on. */
function countStatements(world: PlatformWorld): () => number {
  const { pool } = world.platform.domain.system().db;
  const send = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  let count = 0;
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      if (!BACKGROUND.test(String(args[0]))) count += 1;
      return send(...args);
    },
  });
  return () => count;
}
