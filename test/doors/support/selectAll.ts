import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  print,
} from 'graphql';

const DEPTH = 3;
/**
 * What costs so much that it is asked of the thing itself, and not of what others lead to: a query that is refused for its
 * cost proves nothing.
 */
const OF_ONE_ALONE = new Set(['trace', 'insights']);

/** A selection of everything that a type shows without arguments, a few levels deep. */
function selectAll(type: GraphQLOutputType, depth = DEPTH): string {
  const named = getNamedType(type);
  if (isInterfaceType(named)) return '{ __typename id }';
  if (isUnionType(named)) return '{ __typename ... on Node { id } }';
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields())
    .filter((field) => field.args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined))
    .flatMap((field) => {
      if (depth < DEPTH && OF_ONE_ALONE.has(field.name)) return [];
      if (isLeafType(getNamedType(field.type))) return [field.name];
      if (depth <= 1) return [];
      // Short lists, and long ones without objects below, keep the cost within its limit: a refusal because of the cost
      // would prove nothing.
      if (field.args.some(({ name }) => name === 'first'))
        return [`${field.name}(first: 1) ${selectAll(field.type, depth - 1)}`];
      return [`${field.name} ${selectAll(field.type, isListType(getNullableType(field.type)) ? 1 : depth - 1)}`];
    });
  return `{ __typename ${parts.join(' ')} }`;
}

/** The operation that calls one root field with variables for all of its arguments. */
export function callOf(root: 'query' | 'mutation' | 'subscription', field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const head = declared === '' ? root : `${root} (${declared})`;
  return print(parse(`${head} { ${field.name}${passed === '' ? '' : `(${passed})`} ${selectAll(field.type)} }`));
}
