import { readFileSync } from 'node:fs';
import { createBodySchema } from '../src/graphql/schema/createBodySchema.ts';
import { createSchema } from '../src/graphql/schema/createSchema.ts';
import { resolvers } from '../src/resolvers/resolvers.ts';
import { routes } from '../src/rest-adapter/routes.ts';
import { openapiDocument } from './openapi/openapiDocument.ts';
import { routeTable } from './openapi/routeTable.ts';
import { writeChanged } from './writeChanged.ts';

const TABLE = /(<!-- The table is generated from the routes. -->\n)[\s\S]*?(\n<!-- End of the table. -->)/;

/** Writes the description of the REST paths to `openapi.json`, and the table of them in `docs/api.md`. */
const document = openapiDocument(createBodySchema(await createSchema(resolvers)), routes);
writeChanged('openapi.json', `${JSON.stringify(document, null, 2)}\n`);
const page = readFileSync('docs/api.md', 'utf8');
writeChanged(
  'docs/api.md',
  page.replace(TABLE, (_all, begin, end) => `${begin}${routeTable(routes)}${end}`),
);
