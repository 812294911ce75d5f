import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse } from 'graphql';
import { measure } from '../../../src/graphql/cost/limits.ts';
import { PreparedDocument } from '../../../src/graphql/documents/PreparedDocument.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
const NODES = 'nodes(ids: $ids) { ... on Project { cards(first: 50) { nodes { id } } } }';
const CARDS = 'viewer { projects(first: 10) { nodes { cards(first: $n) { nodes { id } } } } }';
const ids = (count: number) => Array.from({ length: count }, (_, n) => `id${n}`);

describe('the measure of an operation is its own for each size, whichever was measured first:', () => {
  it.each([
    ['a list', `query ($ids: [ID!]!) { ${NODES} }`, [{ ids: [] }, { ids: ids(100) }, { ids: ids(10) }, { ids: 'id' }]],
    [
      'a list with a default',
      `query ($ids: [ID!]! = ${JSON.stringify(ids(100))}) { ${NODES} }`,
      [{ ids: 'id' }, {}, { ids: ids(10) }],
    ],
    ['a number', `query ($n: Int!) { ${CARDS} }`, [{ n: 1 }, { n: 200 }]],
    ['a number with a default', `query ($n: Int = 200) { ${CARDS} }`, [{ n: null }, {}, { n: 3 }]],
  ])('%s', (_name, text, sizes: Record<string, unknown>[]) => {
    const document = parse(text);
    const operation = new PreparedDocument(schema, document, 0).operation(undefined);
    for (const variables of sizes) {
      expect(operation.measure(variables)).toEqual(measure(schema, document, undefined, variables));
    }
    expect(new Set(sizes.map((variables) => operation.measure(variables).cost)).size).toBeGreaterThan(1);
  });

  it('a default counts as the list that it is', () => {
    const text = (value: string) => `query ($ids: [ID!]! = ${value}) { ${NODES} }`;
    const costOf = (value: string) => measure(schema, parse(text(value)), undefined, {}).cost;
    expect(costOf(JSON.stringify(ids(100)))).toBeGreaterThan(costOf('"id"') * 50);
  });
});
