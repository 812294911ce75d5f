import {
  type GraphQLArgumentConfig,
  type GraphQLFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql';

type Field = GraphQLFieldConfig<unknown, unknown>;

const MARK = {
  type: GraphQLString,
  description: 'Any text, which the payload returns, so that the client can match payload and mutation.',
} as const;
const ECHO = { type: GraphQLString, description: 'The text that the client sent with the mutation.' } as const;

/**
 * Gives every mutation the common form: an input type and a payload type with its name, the optional `clientMutationId`
 * of Relay in both, and a result that is null when the mutation fails, so that the answer keeps the results of the
 * other mutations of the document. Classes may share an input or a payload; the types of the schema do not.
 */
export function applyMutationConventions(schema: GraphQLSchema): GraphQLSchema {
  const mutation = schema.getMutationType();
  if (!mutation) return schema;
  const config = mutation.toConfig();
  const replaced = new Set<string>([mutation.name]);
  const fields = Object.entries(config.fields).map(([name, field]): [string, Field] => {
    replaced.add(getNamedType(field.type).name);
    for (const { type } of Object.values(field.args ?? {})) replaced.add(getNamedType(type).name);
    return [name, ownField(name, field)];
  });
  const whole = schema.toConfig();
  return new GraphQLSchema({
    ...whole,
    types: whole.types.filter(({ name }) => !replaced.has(name)),
    mutation: new GraphQLObjectType({ ...config, fields: Object.fromEntries(fields) }),
    assumeValid: true,
  });
}

function ownField(name: string, field: Field): Field {
  const typeName = name[0]?.toUpperCase() + name.slice(1);
  const payload = getNullableType(field.type);
  const args = Object.entries(field.args ?? {}).map(([arg, config]): [string, GraphQLArgumentConfig] => [
    arg,
    { ...config, type: ownInput(`${typeName}Input`, config.type) },
  ]);
  return {
    ...field,
    args: Object.fromEntries(args),
    type: isObjectType(payload) ? ownPayload(`${typeName}Payload`, payload) : payload,
  };
}

function ownPayload(name: string, type: GraphQLObjectType): GraphQLObjectType {
  const config = type.toConfig();
  return new GraphQLObjectType({ ...config, name, fields: { ...config.fields, clientMutationId: ECHO } });
}

function ownInput(name: string, type: GraphQLInputType): GraphQLInputType {
  if (isNonNullType(type)) return new GraphQLNonNull(getNullableType(ownInput(name, type.ofType)));
  if (!isInputObjectType(type)) return type;
  const config = type.toConfig();
  return new GraphQLInputObjectType({ ...config, name, fields: { ...config.fields, clientMutationId: MARK } });
}
