import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type ComplexityEstimator, fieldExtensionsEstimator, getComplexity } from 'graphql-query-complexity';
import { DEFAULT_PAGE } from './connection.ts';

/** What one request may ask for; all judged before anything runs. */
export const LIMITS = { tokens: 4_000, depth: 14, aliases: 60, fields: 3_000, cost: 20_000 } as const;

/** What a document would cost, told in the answer's `extensions`. */
export interface Measure {
  depth: number;
  aliases: number;
  cost: number;
}

/** A plain list of our graph is short; a connection costs what it may return. */
const PLAIN_LIST = 10;

const estimator: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const name = getNamedType(field.type).name;
  if (name.endsWith('Connection')) return 1 + (Number(args.first) || DEFAULT_PAGE) * Math.max(1, childComplexity / 2);
  const inner = isNonNullType(field.type) ? field.type.ofType : field.type;
  // Lists inside of a connection (edges, nodes) are paid for at the connection.
  if (isListType(inner) && field.name !== 'edges' && field.name !== 'nodes') return 1 + PLAIN_LIST * childComplexity;
  return (childComplexity === 0 && !field.args.length ? 0.1 : 1) + childComplexity;
};

/**
 * Measures a valid document.
 * @throws GraphQLError QUERY_TOO_DEEP, TOO_MANY_ALIASES or QUERY_TOO_COSTLY, naming the limit
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): Measure {
  const shape = measureShape(document);
  if (shape.depth > LIMITS.depth)
    throw tooMuch('QUERY_TOO_DEEP', `The query is ${shape.depth} levels deep`, LIMITS.depth);
  if (shape.aliases > LIMITS.aliases) {
    throw tooMuch('TOO_MANY_ALIASES', `The query has ${shape.aliases} aliases`, LIMITS.aliases);
  }
  // Judged before the cost, whose measuring follows every spread anew.
  if (shape.fields > LIMITS.fields)
    throw tooMuch('QUERY_TOO_COSTLY', `The query has ${shape.fields} fields`, LIMITS.fields);
  const cost = Math.ceil(
    getComplexity({
      schema,
      query: document,
      variables,
      estimators: [fieldExtensionsEstimator(), estimator],
      ...(operationName === undefined ? {} : { operationName }),
    }),
  );
  if (cost > LIMITS.cost) throw tooMuch('QUERY_TOO_COSTLY', `The query costs ${cost}`, LIMITS.cost);
  return { depth: shape.depth, aliases: shape.aliases, cost };
}

function tooMuch(code: string, message: string, limit: number): GraphQLError {
  return new GraphQLError(`${message}; the limit is ${limit}.`, { extensions: { code, limit } });
}

/** Depth and aliases, fragments followed. Validation has already refused fragments that contain themselves. */
function measureShape(document: DocumentNode): Shape {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, Shape>();
  const walk = (set: SelectionSetNode): Shape => {
    const shape = { ...EMPTY };
    for (const selection of set.selections) {
      let inner = EMPTY;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        // Each fragment is walked once however often it is spread, or a few lines would cost hours.
        inner = known.get(name) ?? (fragment ? walk(fragment.selectionSet) : inner);
        known.set(name, inner);
      } else if (selection.selectionSet) inner = walk(selection.selectionSet);
      const isField = selection.kind === Kind.FIELD;
      shape.depth = Math.max(shape.depth, inner.depth + (isField ? 1 : 0));
      shape.aliases += inner.aliases + (isField && selection.alias ? 1 : 0);
      shape.fields += inner.fields + (isField ? 1 : 0);
    }
    return shape;
  };
  const whole = { ...EMPTY };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const shape = walk(definition.selectionSet);
    whole.depth = Math.max(whole.depth, shape.depth);
    whole.aliases += shape.aliases;
    whole.fields += shape.fields;
  }
  return whole;
}

interface Shape {
  depth: number;
  aliases: number;
  /** Fields with every fragment written out. */
  fields: number;
}

const EMPTY: Shape = { depth: 0, aliases: 0, fields: 0 };
