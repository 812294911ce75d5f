import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';

/**
 * Any JSON value, for the few fields whose wrong values are documented to be dropped instead of refusing the call. The field
 * that takes one must judge it, including text that the database cannot store.
 */
export const JsonValue: GraphQLScalarType<unknown, unknown> = new GraphQLScalarType<unknown, unknown>({
  name: 'JSONValue',
  description: 'Any JSON value. The field drops what it cannot use. Input only.',
  serialize: () => {
    throw new GraphQLError('JSONValue is input only');
  },
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
