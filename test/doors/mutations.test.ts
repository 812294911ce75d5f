import { getNullableType, isInputObjectType, isObjectType } from 'graphql';
import { createSchema } from '../../src/graphql/schema/createSchema.ts';
import { newId } from '../../src/lib/uuid.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import { addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addAccount } from './support/tenants.ts';

const schema = await createSchema(resolvers);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
/** More often than a document is run before it is compiled, so that both engines answer. */
const RUNS = 9;

describe('mutations', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await addAccount(world);
    token = await account.token('api');
  });
  afterAll(() => world.close());

  it.each(mutations)('$name has an input and a payload of its own, and a result that may be null', (mutation) => {
    const own = `${mutation.name[0]?.toUpperCase()}${mutation.name.slice(1)}`;
    expect(mutation.args.map(({ name }) => name)).toEqual(['input']);
    const input = getNullableType(mutation.args[0]?.type);
    expect(String(input)).toBe(`${own}Input`);
    expect(String(mutation.type)).toBe(`${own}Payload`);
    for (const type of [input, mutation.type]) {
      const named = schema.getType(String(type));
      const fields = isObjectType(named) || isInputObjectType(named) ? named.getFields() : {};
      expect(String(fields.clientMutationId?.type)).toBe('String');
    }
  });

  it('of a document end with the first that fails, and the results before it are returned', async () => {
    const project = await addProject(world, account);
    const document = `mutation ($project: ID!, $card: ID!) {
      first: createCard(input: {projectId: $project, title: "first", clientMutationId: "one"}) {
        clientMutationId card { title }
      }
      second: moveCard(input: {cardId: $card, column: "review"}) { card { title } }
      third: createCard(input: {projectId: $project, title: "third"}) { card { title } }
      fourth: deleteProject(input: {projectId: $project}) { deletedId }
    }`;
    for (let run = 1; run <= RUNS; run++) {
      const { data, errors } = await world.graphql(token, document, { project, card: newId() });
      expect(data).toEqual({
        first: { clientMutationId: 'one', card: { title: 'first' } },
        second: null,
        third: null,
        fourth: null,
      });
      expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
        [['second'], 'CARD_NOT_FOUND'],
        [['third'], 'NOT_RUN'],
        [['fourth'], 'NOT_RUN'],
      ]);
    }
    const titles = await world.sql<{ title: string }>('select title from card where project_id = $1', [project]);
    expect(titles.map(({ title }) => title)).toEqual(Array.from({ length: RUNS }, () => 'first'));
  });

  it('of a document continue after one that is done, even when a field of its payload is refused', async () => {
    const project = await addProject(world, account);
    const document = `mutation ($project: ID!) {
      a: createCard(input: {projectId: $project, title: "a"}) { card { runs(first: 1000) { nodes { id } } } }
      b: createCard(input: {projectId: $project, title: "b"}) { card { title } }
    }`;
    for (let run = 1; run <= RUNS; run++) {
      const { data, errors } = await world.graphql(token, document, { project });
      expect(data).toEqual({ a: null, b: { card: { title: 'b' } } });
      expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
        [['a', 'card', 'runs'], 'BAD_USER_INPUT'],
      ]);
    }
    const [row] = await world.sql<{ count: number }>('select count(*)::int from card where project_id = $1', [project]);
    expect(row?.count).toBe(2 * RUNS);
  });

  it('all run where none fails, one after another', async () => {
    const project = await addProject(world, account);
    const document = `mutation ($project: ID!) {
      a: createCard(input: {projectId: $project, title: "a"}) { card { number } }
      b: createCard(input: {projectId: $project, title: "b"}) { card { number } clientMutationId }
      c: createCard(input: {projectId: $project, title: "c"}) { card { number } }
    }`;
    for (let run = 0; run < RUNS; run++) {
      const { data, errors } = await world.graphql(token, document, { project });
      expect(errors).toBeUndefined();
      expect(data).toEqual({
        a: { card: { number: 3 * run + 1 } },
        b: { card: { number: 3 * run + 2 }, clientMutationId: null },
        c: { card: { number: 3 * run + 3 } },
      });
    }
  });

  it('without a choice take an input for the mark alone', async () => {
    const { data } = await world.graphql(
      token,
      'mutation { requestExport(input: {clientMutationId: "mark"}) { clientMutationId export { state } } }',
    );
    expect(data).toEqual({ requestExport: { clientMutationId: 'mark', export: { state: 'PENDING' } } });
  });
});
