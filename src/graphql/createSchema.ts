import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { DateTime } from './scalars.ts';

/** Builds the schema. Input rules are the domain's, so the library's own validation stays off. */
export function createSchema(resolvers: readonly object[]): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [...resolvers] as unknown as NonEmptyArray<() => unknown>,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    validate: false,
    // Every subscription brings its own source; the library only asks that there be one.
    pubSub: { publish: unused, subscribe: unused },
  });
}

function unused(): never {
  throw new Error('subscriptions bring their own source');
}
