import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  parseType,
  print,
  validateSchema,
} from 'graphql';
import { createBodySchema } from '../../../src/graphql/schema/createBodySchema.ts';
import { createSchema } from '../../../src/graphql/schema/createSchema.ts';
import { resolvers } from '../../../src/resolvers/resolvers.ts';

let graph: GraphQLSchema;
let bodies: GraphQLSchema;
beforeAll(async () => {
  graph = await createSchema(resolvers);
  bodies = createBodySchema(graph);
});

const inputs = (schema: GraphQLSchema) => Object.values(schema.getTypeMap()).filter(isInputObjectType);
const typeIn = (schema: GraphQLSchema, type: string, field: string) =>
  String((schema.getType(type) as GraphQLInputObjectType).getFields()[field]?.type);

describe('the schema of the bodies', () => {
  it('is a valid schema of the same inputs and fields', () => {
    expect(validateSchema(bodies)).toEqual([]);
    expect(
      inputs(bodies)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      inputs(graph)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('has the type that a field names for bodies, and the own type of every other', () => {
    let told = 0;
    for (const { name, ...type } of inputs(graph).map((input) => ({ name: input.name, fields: input.getFields() }))) {
      for (const field of Object.values(type.fields)) {
        const { inBodies } = field.extensions as { inBodies?: string };
        if (inBodies !== undefined) told++;
        const expected = inBodies === undefined ? String(field.type) : print(parseType(inBodies));
        expect([name, field.name, typeIn(bodies, name, field.name)]).toEqual([name, field.name, expected]);
      }
    }
    expect(told).toBeGreaterThan(30);
  });

  it('lets all of a run report through as text, and requires nothing of it', () => {
    expect(typeIn(graph, 'RunReportInput', 'at')).toBe('DateTime!');
    expect(typeIn(bodies, 'RunReportInput', 'at')).toBe('String');
    for (const field of Object.values((bodies.getType('RunReportInput') as GraphQLInputObjectType).getFields())) {
      expect([field.name, String(field.type)]).toEqual([
        field.name,
        expect.stringMatching(/^(String|Int|Boolean|BigInt|JSONObject|RunCheckInput|UsageInput|\[String!\])$/),
      ]);
    }
  });

  it('is reached by the arguments of the mutations, whose resolvers stay', () => {
    const field = (schema: GraphQLSchema) => schema.getMutationType()?.getFields().reportRun;
    const input = field(bodies)?.args[0]?.type as GraphQLInputType;
    expect(String(input)).toBe('ReportRunInput!');
    // Compared as truths: the runner cannot print a schema.
    const same = (one: unknown, other: unknown) => one === other;
    expect([
      same(getNamedType(input), bodies.getType('ReportRunInput')),
      same(bodies.getType('ReportRunInput'), graph.getType('ReportRunInput')),
      same(field(bodies)?.resolve, field(graph)?.resolve),
      same(bodies.getType('MoveCardInput'), graph.getType('MoveCardInput')),
    ]).toEqual([true, false, true, true]);
  });
});
