import { GraphQLError, GraphQLScalarType } from 'graphql';

/** A documented JSON object: either text that was encoded once, or the object itself. Output only. */
export const JsonText = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'A JSON value whose shape the API documents elsewhere. Output only.',
  serialize: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  parseValue: () => {
    throw new GraphQLError('JSON is output only');
  },
});
