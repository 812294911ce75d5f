import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';
import { findOperation } from '../documents/findOperation.ts';
import { countIntrospection } from './countIntrospection.ts';
import { Measuring } from './Measuring.ts';
import { tooCostly, tooMuch } from './tooMuch.ts';

/** The limits of one request, which are judged before anything runs. */
export const LIMITS = {
  /** The tokens of the document. */
  tokens: 4_000,
  /** The depth of nested brackets, including literals. */
  nesting: 100,
  /** The depth of the fields, without introspection. */
  depth: 16,
  /** The depth of the fields within `__schema` and `__type`. Clients ask for up to 16 levels. */
  introspectionDepth: 32,
  aliases: 60,
  /** The number of fields, with all fragments expanded. */
  fields: 3_000,
  /** The selections of a whole document, with fragments put in wherever they are spread, and each once more by itself. */
  selections: 20_000,
  /** The pairs of fields with one name in one place, which validation compares; 141 times the same field has as many. */
  repeats: 10_000,
  /** The approximate number of values in the answer. */
  cost: 100_000,
  /**
   * The number of values in the answer to an introspection. The whole schema takes a third of it; larger answers would
   * block the process.
   */
  introspection: 90_000,
} as const;

/** The cost of an operation, as the `extensions` of the answer show it. */
export interface Measure {
  depth: number;
  aliases: number;
  /** The number of fields, with all fragments expanded. */
  fields: number;
  /** The approximate number of values in the answer. A list counts with its greatest length. */
  cost: number;
}

/**
 * Measures an operation of a document. The document need not be valid yet: validation compares fields with one another, and
 * must not be given more of them than the limits allow.
 * @throws GraphQLError QUERY_TOO_DEEP, TOO_MANY_ALIASES or QUERY_TOO_COSTLY, naming the limit
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Readonly<Record<string, unknown>>,
): Measure {
  const operation = findOperation(document, operationName);
  const root = schema.getRootType(operation.operation);
  if (!root) return { depth: 0, aliases: 0, fields: 0, cost: 0 };
  const { depth, introspectionDepth, aliases, fields, cost, dearest } = new Measuring(schema, document, {
    ...defaultsOf(operation),
    ...variables,
  }).of(operation.selectionSet, root);
  if (depth > LIMITS.depth) throw tooMuch('QUERY_TOO_DEEP', `The query is ${depth} levels deep`, LIMITS.depth);
  if (introspectionDepth > LIMITS.introspectionDepth) {
    const message = `The introspection is ${introspectionDepth} levels deep`;
    throw tooMuch('QUERY_TOO_DEEP', message, LIMITS.introspectionDepth);
  }
  if (aliases > LIMITS.aliases) {
    throw tooMuch('TOO_MANY_ALIASES', `The query has ${aliases} aliases`, LIMITS.aliases);
  }
  if (fields > LIMITS.fields) throw tooMuch('QUERY_TOO_COSTLY', `The query has ${fields} fields`, LIMITS.fields);
  const data = Math.ceil(cost);
  if (data > LIMITS.cost) throw tooCostly(data, LIMITS.cost, dearest);
  const introspection = introspectionDepth > 0 ? countIntrospection(schema, document, operation) : 0;
  if (introspection > LIMITS.introspection) throw tooCostly(introspection, LIMITS.introspection, undefined);
  const both = data + introspection;
  if (both > LIMITS.cost) throw tooCostly(both, LIMITS.cost, dearest);
  return { depth: Math.max(depth, introspectionDepth), aliases, fields, cost: both };
}

/** The defaults of the operation, which set sizes and lists as values do. They are not judged yet. */
function defaultsOf({ variableDefinitions }: OperationDefinitionNode): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
    ),
  );
}
