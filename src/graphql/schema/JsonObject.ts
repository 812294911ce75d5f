import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { isStorableJson } from '../../lib/text/isStorableJson.ts';

/** A JSON object that a bridge sends: its keys are data, so no type can list them. */
export const JsonObject: GraphQLScalarType<Record<string, unknown>, unknown> = new GraphQLScalarType<
  Record<string, unknown>,
  unknown
>({
  name: 'JSONObject',
  description: 'A JSON object whose keys are data. Input only.',
  serialize: () => {
    throw new GraphQLError('JSONObject is input only');
  },
  parseValue: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new GraphQLError('must be a JSON object');
    }
    if (!isStorableJson(value)) {
      throw new GraphQLError(
        'must hold no NUL character and no half of a surrogate pair, and must not be nested deeply',
      );
    }
    return value as Record<string, unknown>;
  },
  parseLiteral: (node, variables) => JsonObject.parseValue(valueFromASTUntyped(node, variables)),
});
