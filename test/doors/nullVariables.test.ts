import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { callGraph, codeOf } from './support/callGraph.ts';
import { addAccount } from './support/tenants.ts';

/** More often than a document is run before it is compiled, so that both engines answer. */
const RUNS = 9;

describe('a variable whose default allows it in a non-null place', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;
  let project: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await addAccount(world);
    token = await account.token('api');
    project = await addProject(world, account);
  });
  afterAll(() => world.close());

  const call = (query: string, variables: Record<string, unknown>) =>
    callGraph(world, { Authorization: `Bearer ${token}` }, query, variables);
  const titles = async () =>
    (await world.sql<{ title: string }>('select title from card where project_id = $1', [project])).map(
      ({ title }) => title,
    );

  it.each([
    ['as an argument', 'query ($v: ID = "a") { card(id: $v) { id } }'],
    ['in a list', 'query ($v: ID = "a") { nodes(ids: [$v]) { id } }'],
    ['as a list', 'query ($v: [ID!] = ["a"]) { nodes(ids: $v) { id } }'],
    ['in an input', 'mutation ($v: ID = "a") { deleteCard(input: {cardId: $v}) { deletedId } }'],
    ['as an input', 'mutation ($v: DeleteCardInput = {cardId: "a"}) { deleteCard(input: $v) { deletedId } }'],
    [
      'in an input in a list of an input',
      'mutation ($v: String = "a") { registerOperations(input: {operations: [{document: $v}]}) { operations { id } } }',
    ],
    ['in a fragment', 'query ($v: ID = "a") { ...Q } fragment Q on Query { ... { card(id: $v) { id } } }'],
    ['in a directive', 'query ($v: Boolean = true) { viewer @include(if: $v) { id } }'],
  ])('is refused as null, by name: %s', async (_name, query) => {
    for (let run = 0; run < RUNS; run++) {
      const answer = await call(query, { v: null });
      expect([answer.status, codeOf(answer), answer.errors?.[0]?.extensions.violations]).toEqual([
        200,
        'BAD_USER_INPUT',
        [{ propertyPath: 'v', message: 'must not be null' }],
      ]);
      expect(answer.data ?? null).toBeNull();
    }
  });

  it('leaves everything as it was where it is null', async () => {
    const card = await addCard(world, account, project);
    const move = `mutation ($card: ID!, $column: String = "done", $title: String = "first") {
      moveCard(input: {cardId: $card, column: $column}) { card { column { slug } } }
      first: createCard(input: {projectId: "${project}", title: $title}) { card { id } }
      second: createCard(input: {projectId: "${project}", title: "second"}) { card { id } }
    }`;
    const before = await titles();
    for (let run = 0; run < RUNS; run++) {
      const given = run % 2 === 0 ? { column: null } : { title: null };
      expect(codeOf(await call(move, { card: card.id, ...given }))).toBe('BAD_USER_INPUT');
    }
    expect(await titles()).toEqual(before);
    expect(await call(move, { card: card.id })).toMatchObject({
      data: { moveCard: { card: { column: { slug: 'done' } } } },
    });
  });

  it('may be null in another operation of the document that has no such place', async () => {
    const query = `query A($v: String = "a") { project(handle: $v) { id } }
      query B($v: String = "a") { viewer { projects(first: 1, after: $v) { nodes { id } } } }`;
    const ask = async (operationName: string) => {
      const response = await fetch(`${world.baseUrl}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, operationName, variables: { v: null } }),
      });
      return codeOf((await response.json()) as object);
    };
    expect([await ask('A'), await ask('B')]).toEqual(['BAD_USER_INPUT', undefined]);
  });
});
