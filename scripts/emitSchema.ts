import { writeFileSync } from 'node:fs';
import { GraphQLNonNull, GraphQLObjectType, GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { createBodySchema } from '../src/graphql/schema/createBodySchema.ts';
import { createSchema } from '../src/graphql/schema/createSchema.ts';
import { resolvers } from '../src/resolvers/resolvers.ts';
import { writeChanged } from './writeChanged.ts';

/** Writes the schema as the classes declare it to `schema.graphql`, sorted, so that a change shows as a small diff. */
const schema = await createSchema(resolvers);
writeChanged('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);
writeFileSync('.tmp/schema/adapters.graphql', `${printSchema(withSureResults(schema))}\n`);
writeFileSync('.tmp/schema/bodies.graphql', `${printSchema(withSureResults(createBodySchema(schema)))}\n`);

/** The schema as our own adapters meet it: their executor throws when a mutation fails, so that no result is ever null. */
function withSureResults(schema: GraphQLSchema): GraphQLSchema {
  const mutation = schema.getMutationType()?.toConfig();
  if (!mutation) return schema;
  const fields = Object.entries(mutation.fields).map(([name, field]) => [
    name,
    { ...field, type: new GraphQLNonNull(field.type) },
  ]);
  const config = schema.toConfig();
  return new GraphQLSchema({
    ...config,
    types: config.types.filter((type) => type !== config.mutation),
    mutation: new GraphQLObjectType({ ...mutation, fields: Object.fromEntries(fields) }),
  });
}
