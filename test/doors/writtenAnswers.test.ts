import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, type OperationDefinitionNode, parse } from 'graphql';
import { findOperation } from '../../src/graphql/documents/findOperation.ts';
import type { WrittenResult } from '../../src/graphql/execution/CompiledOperation.ts';
import { interpretOperation } from '../../src/graphql/execution/interpretOperation.ts';
import { compileWriting } from '../../src/graphql/execution/writing/compileWriting.ts';
import { Loaders } from '../../src/graphql/Loaders.ts';
import { Reach } from '../../src/graphql/Reach.ts';
import type { ResolverContext } from '../../src/graphql/ResolverContext.ts';
import { createSchema } from '../../src/graphql/schema/createSchema.ts';
import { sessionActor } from '../../src/platform/doors/createCallers.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { GRAPH_CALLS } from './support/graphCalls.ts';
import { callOf } from './support/selectAll.ts';
import { addTenant, type Tenant, type Things } from './support/tenants.ts';

const schema = await createSchema(resolvers);

/** The queries of the dashboard, as Relay sends them. */
function dashboardQueries(): [string, DocumentNode][] {
  const folder = join(import.meta.dirname, '../../src/dashboard/__generated__');
  return readdirSync(folder)
    .filter((name) => name.endsWith('Query.graphql.ts'))
    .flatMap((name) => {
      const text = /"text": ("query .*"),?$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
      return text === undefined ? [] : [[name, parse(JSON.parse(text))] satisfies [string, DocumentNode]];
    });
}

/** The root fields with everything that their types show, and what there is to write with few levels of it. */
function graphQueries(): [string, DocumentNode][] {
  return Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => [
    field.name,
    parse(callOf('query', field)),
  ]);
}

/** The names that the dashboard gives to things in its variables. */
const idOf = (things: Things, name: string): unknown =>
  ({ handle: things.slug, slug: things.slug, project: things.slug, number: 1, first: 5, text: 'a', token: 'none' })[
    name
  ] ??
  (things as unknown as Record<string, unknown>)[name.replace(/Id$/, '')] ??
  things.project;

function variablesFor({ variableDefinitions = [] }: OperationDefinitionNode, things: Things): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type }) => {
      if (type.kind !== 'NonNullType') return [];
      const { type: inner } = type;
      const name = variable.name.value;
      if (inner.kind === 'ListType') return [[name, [things.project, things.card, things.run]]];
      const kind = inner.name.value;
      if (kind === 'Boolean') return [[name, true]];
      if (kind === 'Int') return [[name, 5]];
      if (kind.endsWith('Filter')) return [[name, {}]];
      if (kind === 'DateTime') return [[name, '2026-01-01T00:00:00Z']];
      return [[name, idOf(things, name)]];
    }),
  );
}

/** The JSON of an answer and its errors, or the refusal of its variables. */
async function answerOf(ask: () => Promise<WrittenResult | undefined>) {
  try {
    const { json, errors } = (await ask()) ?? {};
    return { json, errors: errors?.map((error) => error.toJSON()) };
  } catch (error) {
    return { refusal: String(error) };
  }
}

describe('an answer that is written', () => {
  let world: PlatformWorld;
  let tenant: Tenant;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
  });
  afterAll(() => world.close());

  const now = new Date();
  const context = (): ResolverContext =>
    ({
      ...world.platform.domain.contextOf(sessionActor(tenant.account.id)),
      now,
      loaders: new Loaders(),
      reach: new Reach(),
      services: [],
      requestId: 'one-request',
      csrfProven: true,
    }) as unknown as ResolverContext;

  it('has the bytes that the reference engine gives, for every query of the dashboard and every field of the root', async () => {
    const written: string[] = [];
    const values: string[] = [];
    const queries = [...graphQueries(), ...dashboardQueries(), ...LISTS];
    for (const [name, document] of queries) {
      const write = compileWriting(schema, document);
      if (write === undefined) continue;
      const operation = findOperation(document, undefined);
      const variables =
        GRAPH_CALLS[`query ${name}`]?.variables(tenant.things) ?? variablesFor(operation, tenant.things);
      const given = await answerOf(async () => write(variables, context()));
      const wanted = await answerOf(async () => {
        const { data, errors } = await interpretOperation(schema, document, operation).run(variables, context());
        return { json: JSON.stringify(data ?? null), ...(errors && { errors }) };
      });
      expect([name, given]).toEqual([name, wanted]);
      written.push(name);
      if ((given?.json?.length ?? 0) > 100) values.push(name);
    }
    expect(values.length).toBeGreaterThan(10);
  });
});

const LISTS: [string, DocumentNode][] = [
  'query ($handle: String!) { project(handle: $handle) { id slug workRequests(first: 50) { __typename nodes { __typename id projectId state kind capability subjectType subjectId cardNumber ruleId createdAt waitingSince updatedAt resumeSessionId context { reason documentId headSha pullRequestUrl pullRequestNumber } model effort prompt attempt claimCount bridgeId leaseUntil reason limitedSince handBacks sentBack settledAt payload } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }',
].map((text, place) => [`list ${place}`, parse(text)]);
