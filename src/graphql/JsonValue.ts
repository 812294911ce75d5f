import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';

/**
 * Any JSON value: for the few fields whose wrong values the documents drop instead of refusing the call. Whoever takes
 * one judges it himself, down to the text that the database cannot keep.
 */
export const JsonValue: GraphQLScalarType<unknown, unknown> = new GraphQLScalarType<unknown, unknown>({
  name: 'JSONValue',
  description: 'Any JSON value; what the field cannot use it drops. Input only.',
  serialize: () => {
    throw new GraphQLError('JSONValue is input only');
  },
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
