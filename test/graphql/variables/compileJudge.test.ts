import fc from 'fast-check';
import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { asRefusal } from '../../../src/errors.ts';
import { createBodySchema } from '../../../src/graphql/schema/createBodySchema.ts';
import { createSchema } from '../../../src/graphql/schema/createSchema.ts';
import { coerceVariables } from '../../../src/graphql/variables/coerceVariables.ts';
import { compileJudge, type Form, UNFIT } from '../../../src/graphql/variables/compileJudge.ts';
import { compileVariables } from '../../../src/graphql/variables/compileVariables.ts';
import { translateVariables } from '../../../src/graphql/variables/translateWords.ts';
import { resolvers } from '../../../src/resolvers/resolvers.ts';

let graph: GraphQLSchema;
beforeAll(async () => {
  graph = await createSchema(resolvers);
});
/** The schema of a form. */
const schemaOf = (form: Form) => (form === 'words' ? createBodySchema(graph) : graph);

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
  fc.constantFrom(
    null,
    '',
    ' ',
    '\u0000',
    'half \ud800',
    [],
    {},
    [[]],
    1.5,
    -1,
    2 ** 31,
    2 ** 53,
    Number.POSITIVE_INFINITY,
    true,
    undefined,
  ),
  fc.uuid(),
);

/** Values that mostly fit the type, written in the form, with something else in the place of a few of them. */
function valuesOf(type: GraphQLInputType, form: Form, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingOf(isNonNullType(type) ? type.ofType : type, form, depth);
  return fc.oneof(
    { arbitrary: fitting, weight: 60 },
    { arbitrary: junk, weight: 1 },
    { arbitrary: fc.constant(null), weight: 2 },
  );
}

function fittingOf(type: GraphQLInputType, form: Form, depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return fittingOf(type.ofType, form, depth);
  if (isListType(type)) {
    const item = valuesOf(type.ofType, form, depth + 1);
    return fc.oneof({ arbitrary: fc.array(item, { maxLength: 3 }), weight: 9 }, { arbitrary: item, weight: 1 });
  }
  if (isEnumType(type)) {
    return fc.constantFrom(...type.getValues().map(({ name, value }) => (form === 'words' ? String(value) : name)));
  }
  if (isInputObjectType(type)) {
    if (depth > 6) return fc.constant({});
    const fields = Object.values(type.getFields());
    // Put together as the parser of JSON does: assigning `__proto__` would make an object that no body can hold.
    return fc
      .tuple(
        fc.record(Object.fromEntries(fields.map((field) => [field.name, valuesOf(field.type, form, depth + 1)])), {
          requiredKeys: fields.filter((field) => isNonNullType(field.type)).map((field) => field.name),
        }),
        fc.oneof(
          { arbitrary: fc.constant({}), weight: 20 },
          { arbitrary: fc.dictionary(fc.constantFrom('extra', '__proto__', 'toString'), junk), weight: 1 },
        ),
      )
      .map(([known, more]) => Object.fromEntries([...Object.entries(known), ...Object.entries(more)]));
  }
  if (!isScalarType(type)) return junk;
  const numbers = fc.oneof(fc.integer(), fc.maxSafeInteger());
  const byName: Record<string, fc.Arbitrary<unknown>> = {
    Int: fc.integer(),
    Float: fc.double(),
    Boolean: fc.boolean(),
    BigInt: fc.oneof(numbers, numbers.map(String)),
    Uuid: fc.oneof(
      fc.uuid(),
      fc.uuid().map((id) => id.toUpperCase()),
    ),
    DateTime: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((at) => at.toISOString()),
    ID: fc.oneof(fc.uuid(), fc.string(), fc.integer()),
    JSONObject: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
  };
  return byName[type.name] ?? fc.string();
}

const slowly = (name: string, form: Form, value: unknown): { value?: unknown; violations?: unknown } => {
  const schema = schemaOf(form);
  const document = parse(`query Q($v: ${name}!) { __typename }`);
  const operation = document.definitions[0] as OperationDefinitionNode;
  try {
    const written = form === 'words' ? translateVariables(schema, operation, { v: value }) : { v: value };
    return { value: coerceVariables(schema, document, operation, written).v };
  } catch (error) {
    return { violations: asRefusal(error).violations };
  }
};

describe.each<Form>(['graph', 'words'])('the compiled judge of inputs in the form %s', (form) => {
  test('takes what the slow rules take, with the same outcome, and refuses the rest', () => {
    const inputs = Object.values(schemaOf(form).getTypeMap()).filter(isInputObjectType);
    expect(inputs.length).toBeGreaterThan(30);
    for (const type of inputs) {
      fc.assert(
        fc.property(valuesOf(type, form), (value) => {
          if (value === undefined) return;
          const slow = slowly(type.name, form, value);
          const judged = value === null ? UNFIT : compileJudge(type, form)(value);
          if (slow.violations === undefined) expect(judged).toEqual(slow.value);
          else expect(judged).toBe(UNFIT);
        }),
        { numRuns: 40 },
      );
    }
  });

  test('gets every violation at once, as before', () => {
    const document = parse('mutation M($id: ID!, $report: HeartbeatInput!, $n: Int = 3) { __typename }');
    const operation = document.definitions[0] as OperationDefinitionNode;
    const judge = compileVariables(schemaOf(form), document, operation, form);
    const wrong = { report: { projects: ['x'], cliVersion: 'a\u0000', hooks: [{}], paused: 'no' } };
    let violations: readonly { propertyPath: string }[] = [];
    try {
      judge(wrong);
    } catch (error) {
      violations = asRefusal(error).violations;
    }
    expect(violations.map((one) => one.propertyPath).sort()).toEqual([
      'cliVersion',
      'hooks[0].event',
      'hooks[0].outcome',
      'hooks[0].package',
      'hooks[0].ref',
      'id',
      'paused',
      'projects[0]',
    ]);
    expect(judge({ id: 'b', report: { projects: [], cliVersion: '1' } })).toEqual({
      id: 'b',
      report: { projects: [], cliVersion: '1' },
      n: 3,
    });
  });
});
