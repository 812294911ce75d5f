import { buildSchema, parse } from 'graphql';
import { findOperation } from '../../../src/graphql/documents/findOperation.ts';
import { compileOperation } from '../../../src/graphql/execution/compileOperation.ts';
import { interpretOperation } from '../../../src/graphql/execution/interpretOperation.ts';

const schema = buildSchema(`
  input Changes { title: String, days: Int = 3, more: [Changes!] }
  type Query { set(changes: Changes, at: Int): String }
`);
const { set } = schema.getQueryType()?.getFields() ?? {};
if (set !== undefined) set.resolve = (_root, args) => JSON.stringify(args);

describe('a variable that a request leaves out', () => {
  const run = async (text: string, variables: Record<string, unknown>) => {
    const document = parse(text);
    const answers = [];
    for (const operation of [
      interpretOperation(schema, document, findOperation(document, undefined)),
      compileOperation(schema, document),
    ]) {
      const { data } = await operation.run(variables, {} as Parameters<typeof operation.run>[1]);
      answers.push(JSON.parse(String(data?.set)));
    }
    return answers;
  };

  it.each<[string, Record<string, unknown>, unknown]>([
    ['($t: String, $d: Int) { set(changes: { title: $t, days: $d }) }', {}, { changes: { days: 3 } }],
    [
      '($t: String, $d: Int) { set(changes: { title: $t, days: $d }) }',
      { t: null, d: 4 },
      { changes: { title: null, days: 4 } },
    ],
    [
      '($t: String, $d: Int) { set(changes: { title: $t, days: $d }) }',
      { t: 'a', d: null },
      { changes: { title: 'a', days: null } },
    ],
    ['($t: String = "b") { set(changes: { title: $t, days: 1 }) }', {}, { changes: { title: 'b', days: 1 } }],
    [
      '($t: String) { set(changes: { days: 1, more: [{ title: $t, days: 2 }] }) }',
      {},
      { changes: { days: 1, more: [{ days: 2 }] } },
    ],
    [
      '($t: String) { ...F } fragment F on Query { set(changes: { days: 1, title: $t }) }',
      {},
      { changes: { days: 1 } },
    ],
    ['($at: Int) { set(at: $at) }', {}, {}],
    ['($c: Changes) { set(changes: $c) }', { c: { days: 2 } }, { changes: { days: 2 } }],
  ])('is left out of the object too, compiled or not: query %s with %p', async (text, variables, wanted) => {
    expect(await run(`query ${text}`, variables)).toEqual([wanted, wanted]);
  });
});
