import {
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  parseType,
  typeFromAST,
} from 'graphql';
import type { BodyExtensions } from './InBodies.ts';

const made = new WeakMap<GraphQLSchema, GraphQLSchema>();

/**
 * The schema that the operations of the REST paths are validated and judged by. It differs from the graph's where a field
 * says so with `InBodies`; resolvers, and all types without such a field in them, are the same objects.
 */
export function createBodySchema(schema: GraphQLSchema): GraphQLSchema {
  const known = made.get(schema) ?? build(schema);
  made.set(schema, known);
  return known;
}

function build(schema: GraphQLSchema): GraphQLSchema {
  const copies = new Map<GraphQLInputType, GraphQLInputType>();
  const mutation = schema.getMutationType();
  if (!mutation) return schema;

  /** The type of the bodies: the same object where no field within has another type there. */
  function inBodies(type: GraphQLInputType): GraphQLInputType {
    if (isNonNullType(type)) return wrap(type, type.ofType, (of) => new GraphQLNonNull(of));
    if (isListType(type)) return wrap(type, type.ofType, (of) => new GraphQLList(of));
    if (!isInputObjectType(type)) return type;
    const known = copies.get(type);
    if (known !== undefined) return known;
    // A type that holds itself finds itself here.
    copies.set(type, type);
    const copy = copyOf(type);
    copies.set(type, copy);
    return copy;
  }

  function wrap<Of extends GraphQLInputType>(
    type: GraphQLInputType,
    of: Of,
    around: (of: Of) => GraphQLInputType,
  ): GraphQLInputType {
    const inner = inBodies(of);
    return inner === of ? type : around(inner as Of);
  }

  function copyOf(type: GraphQLInputObjectType): GraphQLInputObjectType {
    const config = type.toConfig();
    const fields = Object.entries(config.fields).map(([name, field]): [string, typeof field] => {
      const told = (field.extensions as BodyExtensions | undefined)?.inBodies;
      return [name, { ...field, type: inBodies(told === undefined ? field.type : named(told)) }];
    });
    if (fields.every(([name, field]) => field.type === config.fields[name]?.type)) return type;
    return new GraphQLInputObjectType({ ...config, fields: Object.fromEntries(fields) });
  }

  function named(text: string): GraphQLInputType {
    const type = typeFromAST(schema, parseType(text) as never);
    if (!isInputType(type)) throw new Error(`no input has the type ${text}`);
    return type;
  }

  const config = mutation.toConfig();
  const fields = Object.entries(config.fields).map(([name, field]) => [
    name,
    {
      ...field,
      args: Object.fromEntries(
        Object.entries(field.args ?? {}).map(([arg, one]) => [arg, { ...one, type: inBodies(one.type) }]),
      ),
    },
  ]);
  const whole = schema.toConfig();
  return new GraphQLSchema({
    ...whole,
    types: whole.types
      .filter((type) => type !== mutation)
      .map((type) => (isInputObjectType(type) ? (inBodies(type) as typeof type) : type)),
    mutation: new GraphQLObjectType({ ...config, fields: Object.fromEntries(fields) }),
    assumeValid: true,
  });
}
