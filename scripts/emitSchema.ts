import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '../src/graphql/createSchema.ts';
import { resolvers } from '../src/resolvers/resolvers.ts';

/** Writes the schema as the classes declare it to `schema.graphql`, sorted, so that a change shows as a small diff. */
const schema = await createSchema(resolvers);
writeFileSync('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);
