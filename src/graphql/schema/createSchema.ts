import 'reflect-metadata';
import { type GraphQLSchema, getNamedType } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { stopAfterFailure } from '../execution/stopAfterFailure.ts';
import { routeToProjects } from '../routeToProjects.ts';
import { applyMutationConventions } from './applyMutationConventions.ts';
import { callResolversStraight } from './callResolversStraight.ts';
import { resolveTotalCounts } from './connection.ts';
import { resolveNodeTypes } from './Node.ts';
import { DateTime } from './scalars.ts';

const made = new WeakMap<readonly object[], Promise<GraphQLSchema>>();

/** The schema of the resolvers. It depends on no platform, so all platforms of a process share it. */
export function createSchema(resolvers: readonly object[]): Promise<GraphQLSchema> {
  const known = made.get(resolvers) ?? build(resolvers);
  made.set(resolvers, known);
  return known;
}

/** The domain validates input, so the library's own validation stays off. */
async function build(resolvers: readonly object[]): Promise<GraphQLSchema> {
  const built = await buildSchema({
    resolvers: [...resolvers] as unknown as NonEmptyArray<() => unknown>,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    validate: false,
    // The library would validate the schema at each start, which takes a tenth of a second. A test does it once.
    skipCheck: true,
    // Every subscription brings its own source, but the library requires this option.
    pubSub: { publish: unused, subscribe: unused },
  });
  const schema = applyMutationConventions(built);
  callResolversStraight(schema, resolvers);
  stopAfterFailure(schema);
  resolveNodeTypes(schema);
  resolveTotalCounts(schema);
  routeToProjects(schema);
  describeRoots(schema);
  return schema;
}

/** Describes the root types, which the library creates without descriptions, and gives each argument that of its type. */
function describeRoots(schema: GraphQLSchema): void {
  const roots = [
    [
      schema.getQueryType(),
      'The queries. A thing that does not exist and a thing of another account give the same answer.',
    ],
    [
      schema.getMutationType(),
      'The mutations. Each takes one input and returns a payload; a refusal carries an error code.',
    ],
    [schema.getSubscriptionType(), 'The subscriptions, over a WebSocket.'],
  ] as const;
  for (const [root, description] of roots) {
    if (!root) continue;
    root.description = description;
    for (const field of Object.values(root.getFields())) {
      for (const arg of field.args) arg.description ??= getNamedType(arg.type).description;
    }
  }
}

function unused(): never {
  throw new Error('subscriptions bring their own source');
}
