import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';
import { countIntrospection } from './countIntrospection.ts';
import { findOperation } from './findOperation.ts';
import { Measuring } from './Measuring.ts';
import { tooCostly, tooMuch } from './tooMuch.ts';

/** What one request may ask for. All of it is judged before anything runs. */
export const LIMITS = {
  /** Tokens of the document. */
  tokens: 4_000,
  /** Brackets within brackets, in literals too. */
  nesting: 100,
  /** Levels of fields, of data. */
  depth: 16,
  /** Levels of fields within `__schema` and `__type`: clients ask up to 16 of them. */
  introspectionDepth: 32,
  aliases: 60,
  /** Fields with every fragment written out. */
  fields: 3_000,
  /** Values that the answer may hold, about. */
  cost: 100_000,
  /** Values that the answer of an introspection holds. A look at the whole schema takes a third of it; more blocks the process. */
  introspection: 50_000,
} as const;

/** What an operation would cost, told in the answer's `extensions`. */
export interface Measure {
  depth: number;
  aliases: number;
  /** Fields with every fragment written out. */
  fields: number;
  /** Values that the answer may hold, about: a list counts as long as it may be. */
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
  return { depth: Math.max(depth, introspectionDepth), aliases, fields, cost: data + introspection };
}

/** The operation's own defaults, which ask for sizes and lists as values do. They are not judged yet. */
function defaultsOf({ variableDefinitions }: OperationDefinitionNode): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)] as const],
    ),
  );
}
