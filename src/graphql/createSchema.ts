import 'reflect-metadata';
import { type GraphQLSchema, getNamedType } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { applyMutationConventions } from './applyMutationConventions.ts';
import { callResolversStraight } from './callResolversStraight.ts';
import { resolveTotalCounts } from './connection.ts';
import { resolveNodeTypes } from './Node.ts';
import { DateTime } from './scalars.ts';
import { stopAfterFailure } from './stopAfterFailure.ts';

const made = new WeakMap<readonly object[], Promise<GraphQLSchema>>();

/** The schema of the resolvers. It holds nothing of a platform, so all that run in one process share it. */
export function createSchema(resolvers: readonly object[]): Promise<GraphQLSchema> {
  const known = made.get(resolvers) ?? build(resolvers);
  made.set(resolvers, known);
  return known;
}

/** Input rules are the domain's, so the library's own validation stays off. */
async function build(resolvers: readonly object[]): Promise<GraphQLSchema> {
  const built = await buildSchema({
    resolvers: [...resolvers] as unknown as NonEmptyArray<() => unknown>,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    validate: false,
    // The library would ask the whole schema about itself, a tenth of a second at each start. A test does that once.
    skipCheck: true,
    // Every subscription brings its own source; the library only asks that there be one.
    pubSub: { publish: unused, subscribe: unused },
  });
  const schema = applyMutationConventions(built);
  callResolversStraight(schema, resolvers);
  stopAfterFailure(schema);
  resolveNodeTypes(schema);
  resolveTotalCounts(schema);
  describeRoots(schema);
  return schema;
}

/** The library makes the root types by itself, without a word about them; and an input says what its type says. */
function describeRoots(schema: GraphQLSchema): void {
  const roots = [
    [schema.getQueryType(), 'What can be asked. What is missing and what is somebody else’s answer alike.'],
    [schema.getMutationType(), 'What can be changed. Each takes one input, and refuses by a code.'],
    [schema.getSubscriptionType(), 'What can be followed, over a socket.'],
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
