import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, execute, type GraphQLSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { countIntrospection } from '../../../src/graphql/cost/countIntrospection.ts';
import { LIMITS, measure } from '../../../src/graphql/cost/limits.ts';
import { findOperation } from '../../../src/graphql/documents/findOperation.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
const count = (text: string, of: GraphQLSchema = schema) => {
  const document = parse(text);
  return countIntrospection(of, document, findOperation(document));
};
const costOf = (text: string, variables = {}) => measure(schema, parse(text), undefined, variables);
const refusal = (text: string, variables = {}) => {
  try {
    costOf(text, variables);
  } catch (error) {
    return error as { message: string; extensions: Record<string, unknown> };
  }
  throw new Error('it was not refused');
};

/** Values of an answer: one for each field, and for each element of a list those below it. */
function values(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce((sum: number, part) => sum + values(part), 0);
  if (typeof answer !== 'object' || answer === null) return 0;
  return Object.values(answer).reduce((sum: number, part) => sum + 1 + values(part), 0);
}

/** The introspection of popular clients: the depth of `ofType` and the additional fields differ. */
const ofType = (levels: number): string => (levels === 0 ? 'kind name' : `kind name ofType { ${ofType(levels - 1)} }`);
const wide = (levels: number) => `query IntrospectionQuery { __schema {
  description queryType { name kind } mutationType { name kind } subscriptionType { name kind }
  types { kind name description specifiedByURL isOneOf
    fields(includeDeprecated: true) { name description args(includeDeprecated: true) { ...Value } type { ...Ref } isDeprecated deprecationReason }
    inputFields(includeDeprecated: true) { ...Value } interfaces { ...Ref }
    enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason } possibleTypes { ...Ref } }
  directives { name description isRepeatable locations args(includeDeprecated: true) { ...Value } } } }
  fragment Value on __InputValue { name description type { ...Ref } defaultValue isDeprecated deprecationReason }
  fragment Ref on __Type { ${ofType(levels)} }`;

describe('the limits of a query', () => {
  describe('let the introspection of clients through, with half of each limit to spare:', () => {
    it.each([
      [
        'graphql-js, GraphiQL, urql, Relay, codegen',
        getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true }),
      ],
      ['one of seven levels (Apollo, Altair, graphql-java)', wide(7)],
      ['one of nine levels (Python, Rust)', wide(9)],
      ['one of ten levels (.NET, Swift)', wide(10)],
    ])('%s', (_name, text) => {
      expect(validate(schema, parse(text))).toEqual([]);
      const { depth, fields, cost, aliases } = costOf(text);
      expect(depth).toBeLessThanOrEqual(LIMITS.introspectionDepth * 0.75);
      expect(fields).toBeLessThan(LIMITS.fields / 2);
      expect(aliases).toBe(0);
      expect(cost).toBeLessThan(LIMITS.introspection / 2);
    });
  });

  it.each([
    ['the whole schema', getIntrospectionQuery({ inputValueDeprecation: true })],
    ['fields of fields', '{ __schema { types { fields { type { ofType { fields { name } } } } } } }'],
    ['one type', '{ __type(name: "Run") { name fields { args { name type { name } } } } }'],
    ['a type that is not there', '{ __type(name: "Nothing") { name } }'],
    ['fragments and an alias', '{ a: __schema { ...S } } fragment S on __Schema { types { ... on __Type { name } } }'],
  ])('count an introspection exactly: %s', (_name, text) => {
    const { data } = execute({ schema, document: parse(text) }) as { data: Record<string, unknown> };
    // The field at the root is data of the query.
    expect(count(text)).toBe(values(data) - 1);
  });

  it('count a type that a variable names as the largest', () => {
    const text = (name: string) => `query ($name: String!) { __type(name: ${name}) { fields { name } } }`;
    expect(count(text('$name'))).toBeGreaterThanOrEqual(count(text('"Run"')));
    expect(count(text('$name'))).toBeGreaterThan(count(text('"PageInfo"')));
  });

  describe('refuse an introspection that would hold up the process, in little time:', () => {
    /** Fragments that go from each type to those of its fields and arguments, through what wraps them. */
    const steps = (levels: number, field: string) =>
      `${Array.from(
        { length: levels },
        (_, n) =>
          `fragment f${n + 1} on __Type { ${field} { type { ...f${n} ofType { ...f${n} ofType { ofType { ...f${n} } } } } } }`,
      ).join(' ')} fragment f0 on __Type { name }`;
    const circle = `{ __schema { ...f0 } } ${Array.from({ length: 40 }, (_, n) => `fragment f${n} on __Schema { ...f${(n + 1) % 40} ...f${(n + 1) % 40} }`).join(' ')}`;

    it.each([
      ['fields of fields', `{ __schema { types { ...f5 } } } ${steps(5, 'fields')}`],
      [
        'fields of fields of a few types',
        `{ __type(name: "Query") { ...f5 } a: __type(name: "Run") { ...f5 } b: __type(name: "Run") { ...f5 } } ${steps(5, 'fields')}`,
      ],
      [
        'of types that a variable names',
        `query ($a: String!) { __type(name: $a) { ...f5 } b: __type(name: $a) { ...f5 } } ${steps(5, 'fields')}`,
      ],
      [
        'the same again and again',
        `{ ${Array.from({ length: 50 }, (_, n) => `a${n}: __schema { types { fields { name } } }`).join(' ')} }`,
      ],
    ])('%s', (_name, text) => {
      expect(text.length).toBeLessThan(6_000);
      const before = performance.now();
      expect(refusal(text).extensions.code).toBe('QUERY_TOO_COSTLY');
      expect(performance.now() - before).toBeLessThan(500);
    });

    it('fragments that spread one another in a circle', () => {
      const before = performance.now();
      // That it is no valid document is said by its rule.
      expect(count(circle)).toBe(Number.POSITIVE_INFINITY);
      expect(performance.now() - before).toBeLessThan(500);
    });

    it('more levels than any client asks for', () => {
      const deep = `{ __type(name: "Query") { ${'ofType { '.repeat(40)}name${' }'.repeat(40)} } }`;
      expect(refusal(deep)).toMatchObject({ extensions: { code: 'QUERY_TOO_DEEP', limit: LIMITS.introspectionDepth } });
    });
  });

  it.each([
    ['Bridge', 'followedProjects', 'viewer { bridges(first: 1) { nodes {', '} } }', 500],
    ['Run', 'series', 'runs(first: 1) { nodes {', '} }', 50],
    ['Run', 'ownership', 'runs(first: 1) { nodes {', '} }', 50],
  ])('count a list by the length it may have: %s.%s', (_type, field, before, after, length) => {
    const cost = (below: string) => costOf(`{ ${before} ${field} { ${below} } ${after} }`).cost;
    expect(cost('id a: id') - cost('id')).toBe(length);
  });

  it('count a filter of the audit log as the walk that it is, for each parent', () => {
    const log = (args: string) =>
      costOf(`query ($f: AuditFilter) { viewer { audit(first: 1${args}) { nodes { id } } } }`).cost;
    const plain = log('');
    expect(log(', filter: {type: "a"}')).toBe(plain + 200);
    expect(log(', filter: $f')).toBe(plain + 200);
    expect(log(', filter: null')).toBe(plain);
    const ids = Array.from({ length: 100 }, () => 'a');
    const many = (n: number) =>
      `query ($ids: [ID!]!) { ${Array.from({ length: n }, (_, place) => `a${place}: nodes(ids: $ids) { ... on Viewer { audit(first: 1, filter: {type: "a"}) { nodes { id } } } }`).join(' ')} }`;
    expect(refusal(many(20), { ids }).extensions.code).toBe('QUERY_TOO_COSTLY');
  });

  it.each([
    [
      'the inner of two lists',
      '{ viewer { projects(first: 200) { nodes { id cards(first: 200) { nodes { id title column { slug } } } } } } }',
      'viewer.projects.nodes.cards',
    ],
    [
      'by its alias',
      '{ viewer { some: projects(first: 200) { nodes { id most: runs(first: 200) { nodes { output } } } } } }',
      'viewer.some.nodes.most',
    ],
    [
      'in a fragment',
      '{ runs(first: 200) { nodes { ...Calls id } } } fragment Calls on Run { toolCalls(first: 200) { nodes { fullText } } }',
      'runs.nodes.toolCalls',
    ],
  ])('name the field that costs most: %s', (_name, text, field) => {
    const { message, extensions } = refusal(text);
    expect(message).toContain(`The field ${field} costs ${extensions.fieldCost} of it`);
    expect(extensions).toMatchObject({ code: 'QUERY_TOO_COSTLY', limit: LIMITS.cost, field });
    expect(extensions.cost).toBeGreaterThan(LIMITS.cost);
    expect(extensions.fieldCost).toBeLessThanOrEqual(extensions.cost as number);
    expect(extensions.fieldCost).toBeGreaterThan((extensions.cost as number) / 2);
  });
});
