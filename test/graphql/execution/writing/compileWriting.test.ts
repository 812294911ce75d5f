import { buildSchema, type GraphQLEnumType, type GraphQLObjectType, parse } from 'graphql';
import { findOperation } from '../../../../src/graphql/documents/findOperation.ts';
import { compileOperation } from '../../../../src/graphql/execution/compileOperation.ts';
import { interpretOperation } from '../../../../src/graphql/execution/interpretOperation.ts';
import { compileWriting } from '../../../../src/graphql/execution/writing/compileWriting.ts';

const schema = buildSchema(`
  enum Colour { RED BLUE }
  scalar Anything
  interface Thing { id: ID! }
  type Leaf implements Thing {
    id: ID! text: String number: Int! share: Float yes: Boolean colour: Colour any: Anything
    texts: [String!] rows: [[Int!]!] leaf: Leaf leaves: [Leaf!]! things: [Thing!] slow: String
  }
  type Group { name: String leaf(n: Int): Leaf must: Leaf! leaves: [Leaf!]! inner: Group later: Group }
  type Query { leaf: Leaf must: Leaf! leaves: [Leaf]! group(n: Int): Group }
`);
const fieldsOf = (name: string) => (schema.getType(name) as GraphQLObjectType).getFields();
for (const { values } of [{ values: (schema.getType('Colour') as GraphQLEnumType).getValues() }]) {
  for (const value of values) value.value = value.name.toLowerCase();
}
Object.defineProperty(schema.getType('Colour'), '_valueLookup', {
  value: new Map((schema.getType('Colour') as GraphQLEnumType).getValues().map((value) => [value.value, value])),
});

const LEAF = {
  id: 'a1',
  text: 'plain',
  number: 3,
  share: 0.25,
  yes: false,
  colour: 'red',
  any: { deep: ['é', null, { b: 1 }] },
  texts: ['"', '\\', '\u0007', '\ud83d', '😀', '\u2028', 'x'.repeat(80), `${'y'.repeat(80)}"`, ''],
  rows: [[1], [], [-0, 2147483647]],
  leaves: [],
};
let root: Record<string, unknown>;
let calls = 0;
for (const [name, field] of Object.entries(fieldsOf('Query'))) {
  field.resolve = async () => {
    calls++;
    if (root[name] instanceof Error) throw root[name];
    return root[name];
  };
}
for (const name of ['leaf', 'must', 'leaves'] as const) {
  const field = fieldsOf('Group')[name];
  if (field !== undefined) {
    field.resolve = (group, args) => {
      if (group[name] instanceof Error) throw group[name];
      return typeof group[name] === 'object' && args.n !== undefined && group[name] !== null
        ? { ...group[name], number: args.n }
        : group[name];
    };
  }
}
const { slow } = fieldsOf('Leaf');
if (slow !== undefined) slow.resolve = async () => 'slow';

type Context = Parameters<ReturnType<typeof compileOperation>['run']>[1];

/** The answers of both ways, and whether the first was written. */
async function both(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text);
  const write = compileWriting(schema, document);
  const written = await write?.(variables, {} as Context);
  // Compiled code orders fields under conditions in its own way.
  const engine = text.includes('@')
    ? interpretOperation(schema, document, findOperation(document, undefined))
    : compileOperation(schema, document);
  const { data, errors } = await engine.run(variables, {} as Context);
  const plain = { json: JSON.stringify(data), errors: JSON.stringify(errors) };
  return { planned: write !== undefined, written, plain };
}

async function expectSame(text: string, variables?: Record<string, unknown>): Promise<string> {
  const { written, plain } = await both(text, variables);
  expect({ json: written?.json, errors: JSON.stringify(written?.errors) }).toEqual(plain);
  return plain.json;
}

const ALL = '__typename id text number share yes colour any texts rows';

describe('an answer that is written', () => {
  beforeEach(() => {
    root = {
      leaf: LEAF,
      must: LEAF,
      leaves: [LEAF, null],
      group: { leaf: LEAF, must: LEAF, leaves: [LEAF], inner: null },
    };
  });

  it.each([
    [`{ leaf { ${ALL} leaf { id } leaves { id } } }`],
    [`{ must { ${ALL} } leaves { id leaves { ${ALL} } } }`],
    ['{ b: leaf { text a: number text id: share } group { name g: must { id } leaf { id } inner { leaf { id } } } }'],
    [
      '{ leaf { ...F ... { number } ... on Thing { id } ... on Group { name } } } fragment F on Leaf { leaf { id } text ...G } fragment G on Thing { id }',
    ],
    ['{ leaf { leaf { id } } ...Q } fragment Q on Query { leaf { leaf { text } text } group { must { id } } }'],
    ['query ($n: Int = 7) { group(n: $n) { leaf(n: $n) { number } must { number } } }'],
    ['{ group { name things: leaves { id } } leaf { things { id } } }'],
    [
      '{ group { a: leaf(n: 1) { number } b: leaf(n: 2) { number } must { id } } c: group { must { text } } leaf { id } }',
    ],
    ['{ leaf { __typename } group { __typename must { t: __typename } } }'],
  ])('has the same bytes: %s', async (text) => {
    root = { ...root, leaf: { ...LEAF, leaf: LEAF, leaves: [LEAF, LEAF], things: null } };
    await expectSame(text);
  });

  it.each([[true], [false]])('leaves out what its conditions leave out: %s', async (yes) => {
    const text = `query ($yes: Boolean!, $no: Boolean = false) {
      leaf @include(if: $yes) { id text @skip(if: $yes) ... @include(if: $yes) { number } ...F @skip(if: $no) colour @include(if: false) }
      must { id @skip(if: $yes) }
      group @skip(if: $yes) { must { id @include(if: $yes) } }
    } fragment F on Leaf { text share @include(if: $yes) }`;
    expect(await expectSame(text, { yes })).toContain(yes ? '"must":{}' : '"must":{"id":"a1"}');
  });

  it('holds the errors of resolvers beside what is written', async () => {
    root = { ...root, leaf: new Error('away'), group: { must: LEAF, leaf: new Error('lost') } };
    const json = await expectSame('{ leaf { id } must { id } group { must { text } leaf { id } } }');
    expect(json).toBe('{"leaf":null,"must":{"id":"a1"},"group":{"must":{"text":"plain"},"leaf":null}}');
    root = { ...root, group: { must: new Error('lost') } };
    expect(await expectSame('{ leaf { id } group { must { id } } }')).toBe('{"leaf":null,"group":null}');
  });

  it('takes values in other forms as the types take them', async () => {
    root = {
      ...root,
      leaf: { ...LEAF, id: 7, text: 3.5, number: '12', share: '1e3', yes: 1, any: 'text', texts: [true, 4] },
      must: { ...LEAF, number: -0, share: 1e21, text: { valueOf: () => 'of an object' } },
    };
    await expectSame(`{ leaf { ${ALL} } must { ${ALL} } }`);
  });

  it.each<[string, object]>([
    ['null where there must be a value', { number: null }],
    ['no whole number', { number: 1.5 }],
    ['a number past 32 bits', { number: 2 ** 31 }],
    ['no word of the enum', { colour: 'green' }],
    ['an object for a text', { text: {} }],
    ['an error in the place of a value', { any: new Error('broken') }],
    ['an error in the place of an object', { leaf: new Error('broken') }],
    ['a promise', { leaf: Promise.resolve(LEAF) }],
    ['a list that is none', { texts: 'text' }],
    ['an iterable', { texts: new Set(['a']) }],
    ['a function', { text: () => 'called' }],
    ['what JSON has no form for', { any: () => 1 }],
  ])('is left to the engine for %s', async (_, wrong) => {
    const made = { ...LEAF, ...wrong };
    root = { ...root, leaf: made };
    const { planned, written } = await both(`{ leaf { ${ALL} leaf { text } } }`);
    expect({ planned, written }).toEqual({ planned: true, written: undefined });
  });

  it.each([false, '', 'text', 5, () => LEAF])(
    'is left to the engine where a resolver answers with %p in place of an object',
    async (wrong) => {
      root = { ...root, leaf: wrong, must: LEAF };
      const { planned, written } = await both('{ leaf { id } must { id } }');
      expect({ planned, written }).toEqual({ planned: true, written: undefined });
    },
  );

  it.each([
    ['{ leaf { slow } }', 'a resolver below'],
    ['{ leaf { things { id } } }', 'an interface below'],
    ['{ __schema { queryType { name } } leaf { id } }', 'the schema'],
    ['{ __typename }', 'nothing to write'],
  ])('%s is left to the engine: %s', async (text) => {
    expect((await both(text)).planned).toBe(false);
  });

  it('calls each resolver once', async () => {
    calls = 0;
    await compileWriting(schema, parse('{ leaf { id } must { id } leaves { id } group { must { id } } }'))?.(
      {},
      {} as Context,
    );
    expect(calls).toBe(4);
  });
});
