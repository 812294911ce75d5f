import { newId } from '../../src/lib/uuid.ts';
import { addCard, addProject, openRequest } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { callGraph } from './support/callGraph.ts';
import { addAccount } from './support/tenants.ts';

/** More than it takes until a document is compiled. */
const TIMES = 9;

describe('a document that is asked for again and again', () => {
  let world: PlatformWorld;
  let owner: TestAccount;
  let token: string;
  let project: string;
  let request: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    owner = await addAccount(world);
    token = await owner.token('api');
    project = await addProject(world, owner);
    await addCard(world, owner, project);
    request = (await openRequest(world, owner, project)).id;
  });
  afterAll(() => world.close());

  const missing = newId();
  const CASES: [string, string, () => unknown][] = [
    [
      'a page with nested lists',
      'query ($h: String!) { project(handle: $h) { id slug columns { slug label default } workRequests(first: 2) { nodes { id state createdAt context { reason documentId } } pageInfo { hasNextPage endCursor } } cards { nodes { number title column { slug } } } } }',
      () => ({ h: project }),
    ],
    ['what is not there', 'query ($h: String!) { project(handle: $h) { id } }', () => ({ h: missing })],
    [
      'fragments, aliases and type names',
      'query ($id: ID!) { ...Q a: node(id: $id) { __typename id ... on WorkRequest { kind s: state } } } fragment Q on Query { viewer { __typename id } v: viewer { email } }',
      () => ({ id: request }),
    ],
    [
      'parts that are left out',
      'query ($yes: Boolean!, $no: Boolean = false) { viewer @skip(if: $yes) { id } v: viewer @include(if: $no) { id } w: viewer @include(if: $yes) { id } }',
      () => ({ yes: true }),
    ],
    ['a variable that is missing', 'query ($h: String!) { project(handle: $h) { id } }', () => ({})],
    ['a variable of another type', 'query ($h: String!) { project(handle: $h) { id } }', () => ({ h: 7 })],
    ['an unknown variable', 'query ($h: String!) { project(handle: $h) { slug } }', () => ({ h: project, other: 1 })],
    [
      'a variable by a name that objects have',
      'query ($toString: String!) { project(handle: $toString) { id } }',
      () => ({}),
    ],
    [
      'a page of too many',
      'query ($n: Int!) { viewer { id projects(first: $n) { nodes { id } } } }',
      () => ({ n: 5_000 }),
    ],
    ['a default', 'query ($n: Int = 1) { viewer { projects(first: $n) { nodes { slug } } } }', () => undefined],
    [
      'a refusal of the rules',
      'mutation ($input: MoveCardInput!) { moveCard(input: $input) { card { id } } }',
      () => ({ input: { cardId: missing, column: 'done' } }),
    ],
    [
      'several refusals beside each other',
      'mutation ($a: ID!) { a: deleteCard(input: {cardId: $a}) { deletedId } b: holdCard(input: {cardId: $a}) { card { id } } }',
      () => ({ a: missing }),
    ],
    [
      'a field that is missing in an input',
      'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }',
      () => ({ input: { projectId: project } }),
    ],
    [
      'a NUL in an input',
      'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { number } } }',
      () => ({ input: { projectId: project, title: 'a\u0000b' } }),
    ],
    [
      'an enum and a list in a filter',
      'query ($s: [RunState!]) { runs(filter: {state: $s}, order: OLDEST) { nodes { id state } } }',
      () => ({ s: ['RUNNING', 'LOST'] }),
    ],
    [
      'no word of an enum',
      'query ($s: [RunState!]) { runs(filter: {state: $s}) { nodes { id } } }',
      () => ({ s: ['WALKING', 3] }),
    ],
    ['the schema', '{ __type(name: "Project") { name kind fields { name type { name kind } } } }', () => ({})],
  ];

  it.each(CASES)('answers the same each time, interpreted or compiled: %s', async (_name, query, variables) => {
    const answers: unknown[] = [];
    for (let n = 0; n < TIMES; n++) {
      const given = variables() as Record<string, unknown> | undefined;
      const {
        headers: _,
        extensions,
        ...answer
      } = await callGraph(world, { Authorization: `Bearer ${token}` }, query, given);
      const text = JSON.stringify(answer);
      // Its order of keys is part of an answer.
      answers.push([text, extensions?.cost]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});
