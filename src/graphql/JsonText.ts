import { GraphQLError, GraphQLScalarType } from 'graphql';

/** A documented JSON object, handed over as text that was made once or as the object itself. Never taken as input. */
export const JsonText = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'A JSON value whose shape the API documents elsewhere. Output only.',
  serialize: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  parseValue: () => {
    throw new GraphQLError('JSON is output only');
  },
});
