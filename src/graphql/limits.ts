import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { DEFAULT_PAGE, MAX_PAGE } from './connection.ts';
import { findOperation } from './findOperation.ts';

/** What one request may ask for; all judged before anything runs. */
export const LIMITS = { tokens: 4_000, nesting: 100, depth: 16, aliases: 60, fields: 3_000, cost: 100_000 } as const;

/** What a document would cost, told in the answer's `extensions`. */
export interface Measure {
  depth: number;
  aliases: number;
  /** Fields with every fragment written out. */
  fields: number;
  /** Values that the answer may hold, about: a list counts as long as it may be. */
  cost: number;
}

/** What every root has and no type lists. */
const META: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

const EMPTY: Measure = { depth: 0, aliases: 0, fields: 0, cost: 0 };

/** A plain list of our graph is short; a connection is as long as its page. */
const PLAIN_LIST = 10;
/** What `Bridge.hostSamples` gives when nothing is said, and at most. */
const DEFAULT_SAMPLES = 60;
const MAX_SAMPLES = 720;
/** Texts that are as long as many other values: a page of pages of them would be an answer of gigabytes. */
const LONG_TEXTS: Readonly<Record<string, number>> = {
  'Run.output': 10,
  'Run.resultFields': 10,
  'Run.failureReason': 5,
  'ToolCall.fullText': 50,
  'CardComment.text': 10,
  'Ask.question': 5,
  'Ask.answer': 5,
  'Review.summary': 10,
  'Feedback.text': 10,
};
/** Plain lists that are no short ones. */
const LONG_LISTS: Readonly<Record<string, number>> = { 'Review.findings': 100, 'Feedback.findings': 100 };
/** Introspection nests list in list, and most of them are short: one look at all of the schema must fit, not twenty. */
const INTROSPECTION_LIST = 4;

/**
 * Measures an operation of a valid document.
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
  const whole = root
    ? new Measuring(schema, document, withDefaults(operation, variables)).of(operation.selectionSet, root)
    : EMPTY;
  if (whole.depth > LIMITS.depth)
    throw tooMuch('QUERY_TOO_DEEP', `The query is ${whole.depth} levels deep`, LIMITS.depth);
  if (whole.aliases > LIMITS.aliases) {
    throw tooMuch('TOO_MANY_ALIASES', `The query has ${whole.aliases} aliases`, LIMITS.aliases);
  }
  if (whole.fields > LIMITS.fields) {
    throw tooMuch('QUERY_TOO_COSTLY', `The query has ${whole.fields} fields`, LIMITS.fields);
  }
  const cost = Math.ceil(whole.cost);
  if (cost > LIMITS.cost) throw tooMuch('QUERY_TOO_COSTLY', `The query costs ${cost}`, LIMITS.cost);
  return { ...whole, cost };
}

/** The variables as they will be: a size may stand in a default just as well. */
function withDefaults(
  { variableDefinitions }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const defaults = (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}

function tooMuch(code: string, message: string, limit: number): GraphQLError {
  return new GraphQLError(`${message}; the limit is ${limit}.`, { extensions: { code, limit } });
}

/** Walks each fragment once however often it is spread, or a few lines of nested spreads would cost hours. */
class Measuring {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<string, Measure>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  of(set: SelectionSetNode, parent: GraphQLType): Measure {
    const sum = { ...EMPTY };
    for (const selection of set.selections) {
      let part: Measure;
      if (selection.kind === Kind.FIELD) part = this.field(selection, parent);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) part = this.fragment(selection.name.value);
      else part = this.of(selection.selectionSet, this.type(selection.typeCondition?.name.value) ?? parent);
      sum.depth = Math.max(sum.depth, part.depth);
      sum.aliases += part.aliases;
      sum.fields += part.fields;
      sum.cost += part.cost;
    }
    return sum;
  }

  private field(node: FieldNode, parent: GraphQLType): Measure {
    const named = getNamedType(parent);
    const field = isObjectType(named) ? (named.getFields()[node.name.value] ?? META[node.name.value]) : undefined;
    const inner = node.selectionSet && field ? this.of(node.selectionSet, field.type) : EMPTY;
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (node.alias ? 1 : 0),
      fields: inner.fields + 1,
      cost:
        (LONG_TEXTS[`${named.name}.${node.name.value}`] ?? 1) +
        inner.cost * (field ? (LONG_LISTS[`${named.name}.${node.name.value}`] ?? this.length(node, field.type)) : 1),
    };
  }

  /** How many of what lies below a field the answer may hold. */
  private length(node: FieldNode, type: GraphQLType): number {
    if (getNamedType(type).name.endsWith('Connection')) return this.sizeAsked(node, 'first', DEFAULT_PAGE, MAX_PAGE);
    // Samples hold a number per core, so a hundred bridges with all of theirs would be an answer of gigabytes.
    if (node.name.value === 'hostSamples') return this.sizeAsked(node, 'last', DEFAULT_SAMPLES, MAX_SAMPLES);
    // The lists inside of a connection are paid for at the connection.
    if (node.name.value === 'edges' || node.name.value === 'nodes') return 1;
    const inner = isNonNullType(type) ? type.ofType : type;
    if (!isListType(inner)) return 1;
    return getNamedType(type).name.startsWith('__') ? INTROSPECTION_LIST : PLAIN_LIST;
  }

  private sizeAsked(node: FieldNode, name: string, usual: number, most: number): number {
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    const given = value?.kind === Kind.VARIABLE ? this.variables[value.name.value] : undefined;
    // What is no number is refused with its field; here it could even be an object that throws when it is converted.
    const asked = typeof given === 'number' ? given : usual;
    const size = value?.kind === Kind.INT ? Number(value.value) : asked;
    // More than the most is refused by its list, in words that say so.
    return Number.isFinite(size) && size > 0 ? Math.min(size, most) : usual;
  }

  private fragment(name: string): Measure {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    // A fragment that spreads itself is refused by its rule; measured before that rule, it must not measure for ever.
    this.known.set(name, EMPTY);
    const fragment = this.fragments.get(name);
    const type = this.type(fragment?.typeCondition.name.value);
    const measure = fragment && type ? this.of(fragment.selectionSet, type) : EMPTY;
    this.known.set(name, measure);
    return measure;
  }

  private type(name: string | undefined): GraphQLType | undefined {
    return name === undefined ? undefined : this.schema.getType(name);
  }
}
