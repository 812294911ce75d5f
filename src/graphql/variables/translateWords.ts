import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';

/** A name that no enum value has, so that the schema refuses it with the field's path. */
const NO_WORD = ' ';

/**
 * Turns a JSON body into what the schema takes: the documents' words (`rolled-back`) become enum values, and keys
 * that the schema does not know are dropped, because a newer client may send what this service has not learnt yet.
 */
export function translateVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const translated: Record<string, unknown> = {};
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType;
    if (variables[name] !== undefined) translated[name] = translate(type, variables[name]);
  }
  return translated;
}

function translate(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return translate(type.ofType, value);
  if (value === null || value === undefined) return value;
  if (isListType(type)) {
    // GraphQL would coerce a single value to a list of one; the REST bodies require a list.
    return Array.isArray(value) ? value.map((item) => translate(type.ofType, item)) : { notAList: value };
  }
  if (isEnumType(type)) return typeof value === 'string' ? (wordsOf(type).get(value) ?? NO_WORD) : value;
  if (isScalarType(type)) {
    // Ids and long integers take more forms over GraphQL than a JSON body may use.
    if (type.name === 'BigInt') return typeof value === 'number' ? value : Number.NaN;
    if (type.name === 'ID') return typeof value === 'string' ? value : { notAnId: value };
    return value;
  }
  if (!isInputObjectType(type) || typeof value !== 'object' || Array.isArray(value)) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(type.getFields())) {
    if (Object.hasOwn(value, name)) fields[name] = translate(field.type, (value as Record<string, unknown>)[name]);
  }
  return fields;
}

const words = new WeakMap<object, Map<string, string>>();

/** The documents' words of an enum, which are its inner values, with the names they belong to. */
function wordsOf(type: { getValues(): readonly { name: string; value: unknown }[] }): Map<string, string> {
  const known = words.get(type);
  if (known !== undefined) return known;
  const made = new Map(type.getValues().map(({ name, value }) => [String(value), name]));
  words.set(type, made);
  return made;
}
