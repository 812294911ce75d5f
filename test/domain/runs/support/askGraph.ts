import { type GraphQLSchema, graphql } from 'graphql';
import type { Queries } from '../../../../src/db/statement.ts';
import { Loaders } from '../../../../src/graphql/Loaders.ts';
import type { ResolverContext } from '../../../../src/graphql/ResolverContext.ts';
import { createSchema } from '../../../../src/graphql/schema/createSchema.ts';
import { resolvers } from '../../../../src/resolvers/resolvers.ts';
import type { DomainWorld } from '../../../support/domain.ts';

let schema: Promise<GraphQLSchema> | undefined;

/**
 * Asks the graph as the account, over each statement that this sends; throws what was refused.
 * @param loaders those of a request by default; those of a socket cache nothing
 */
export async function askGraph<Data>(
  world: DomainWorld,
  accountId: string,
  source: string,
  variableValues: Record<string, unknown> = {},
  sent?: (statement: string) => void,
  loaders = new Loaders(),
): Promise<Data> {
  schema ??= createSchema(resolvers);
  const queries: Queries = {
    query: (statement, values) => {
      sent?.(statement.text);
      return world.db.query(statement, values);
    },
  };
  const ctx = { ...world.as(accountId), queries, db: Object.assign(Object.create(world.db), queries) };
  const contextValue = { ...ctx, loaders } as unknown as ResolverContext;
  const { data, errors } = await graphql({ schema: await schema, source, variableValues, contextValue });
  if (errors?.[0]) throw errors[0].originalError ?? errors[0];
  return JSON.parse(JSON.stringify(data)) as Data;
}
