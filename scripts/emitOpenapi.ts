import { writeFileSync } from 'node:fs';
import { createSchema } from '../src/graphql/createSchema.ts';
import { resolvers } from '../src/resolvers/resolvers.ts';
import { routes } from '../src/rest-adapter/routes.ts';
import { openapiDocument } from './openapi/openapiDocument.ts';

/** Writes the description of the REST paths to `openapi.json`. */
const document = openapiDocument(await createSchema(resolvers), routes);
writeFileSync('openapi.json', `${JSON.stringify(document, null, 2)}\n`);
