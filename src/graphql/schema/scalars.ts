import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { parseRfc3339 } from '../../lib/time/rfc3339.ts';
import { isUuid } from '../../lib/uuid.ts';

/** A moment: a Date in code, RFC 3339 text in UTC with milliseconds in answers. Input may have any offset. */
export const DateTime: GraphQLScalarType<Date, string> = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment as RFC 3339 text. Answers are in UTC; input may carry any offset.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
  serialize: (value) => {
    if (value instanceof Date) return value.toISOString();
    throw new GraphQLError('DateTime can only show a Date.');
  },
  parseValue: (value) => {
    const at = parseRfc3339(value);
    if (at === undefined) throw new GraphQLError('must be an RFC 3339 date');
    return at;
  },
  parseLiteral: (node) => DateTime.parseValue(literal(node)),
});

/** A uuid of any version, stored and shown in lower case. */
export const Uuid: GraphQLScalarType<string, string> = new GraphQLScalarType<string, string>({
  name: 'Uuid',
  description: 'A universally unique identifier, 36 characters.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc9562',
  serialize: (value) => String(value),
  parseValue: (value) => {
    if (!isUuid(value)) throw new GraphQLError('must be a uuid');
    return value.toLowerCase();
  },
  parseLiteral: (node) => Uuid.parseValue(literal(node)),
});

/** A 64-bit integer: a JSON number while a double holds it exactly, decimal text beyond. */
export const BigInteger: GraphQLScalarType<number | bigint, number | string> = new GraphQLScalarType<
  number | bigint,
  number | string
>({
  name: 'BigInt',
  description: 'An exact integer past 32 bits: a JSON number up to 2^53 - 1, its decimal text beyond.',
  serialize: (value) => {
    const exact = BigInt(value as string | number | bigint);
    const number = Number(exact);
    return Number.isSafeInteger(number) ? number : exact.toString();
  },
  parseValue: (value) => {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) {
      const exact = BigInt(value);
      return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
    }
    throw new GraphQLError('must be an integer');
  },
  parseLiteral: (node) => BigInteger.parseValue(literal(node)),
});

function literal(node: ValueNode): unknown {
  if (node.kind === Kind.STRING) return node.value;
  if (node.kind === Kind.INT) return Number(node.value);
  return undefined;
}
