import {
  type FieldNode,
  type GraphQLType,
  getNamedType,
  isListType,
  isNonNullType,
  Kind,
  type ValueNode,
} from 'graphql';
import { DEFAULT_PAGE, MAX_PAGE } from './pageSize.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A plain list of the schema is short; a connection is as long as its page. */
const PLAIN_LIST = 10;
/** What `Bridge.hostSamples` gives when its argument is left out, and at most. */
const DEFAULT_SAMPLES = 60;
export const MAX_SAMPLES = 720;
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
  'RegisteredOperation.document': 20,
};
/** What counting a list adds to the list itself: it goes through thousands of rows at most. */
export const COUNTED_LIST = 200;
/** What a filter adds to lists that no index helps to filter: they go through thousands of rows. */
const FILTERED_LISTS: Readonly<Record<string, number>> = { 'Viewer.audit': COUNTED_LIST };
/** Plain lists that are long. */
const LONG_LISTS: Readonly<Record<string, number>> = {
  'Review.findings': 100,
  'Feedback.findings': 100,
  'Bridge.followedProjects': 500,
  'Run.ownership': 50,
  'Run.series': 50,
};

/** What one value of a field counts by itself, without what lies below it. */
export function weightOf(parent: string, node: FieldNode): number {
  const field = `${parent}.${node.name.value}`;
  const filtered = FILTERED_LISTS[field];
  // What a variable holds does not matter: a filter that is asked for in the text may be given.
  if (filtered !== undefined && (argument(node, 'filter')?.kind ?? Kind.NULL) !== Kind.NULL) return filtered + 1;
  return LONG_TEXTS[field] ?? 1;
}

/**
 * How many values of a field the answer may hold for one parent: the factor of everything below the field.
 * @param parent the name of the type that has the field
 */
export function lengthOf(parent: string, node: FieldNode, type: GraphQLType, variables: Variables): number {
  const name = node.name.value;
  const long = LONG_LISTS[`${parent}.${name}`];
  if (long !== undefined) return long;
  if (getNamedType(type).name.endsWith('Connection')) {
    return sizeAsked(argument(node, 'first'), variables, DEFAULT_PAGE, MAX_PAGE);
  }
  // Samples hold a number per core, so a hundred bridges with all of theirs would be an answer of gigabytes.
  if (name === 'hostSamples') return sizeAsked(argument(node, 'last'), variables, DEFAULT_SAMPLES, MAX_SAMPLES);
  // The lists inside of a connection are paid for at the connection.
  if (parent.endsWith('Connection') && (name === 'edges' || name === 'nodes')) return 1;
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isListType(inner)) return 1;
  const ids = argument(node, 'ids');
  return ids === undefined ? PLAIN_LIST : listLength(ids, variables);
}

function argument(node: FieldNode, name: string): ValueNode | undefined {
  return node.arguments?.find((argument) => argument.name.value === name)?.value;
}

function sizeAsked(value: ValueNode | undefined, variables: Variables, usual: number, most: number): number {
  const given = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  // A value that is no number is refused with its field; here it could even be an object that throws when it is converted.
  const asked = typeof given === 'number' ? given : usual;
  const size = value?.kind === Kind.INT ? Number(value.value) : asked;
  // A size above the maximum is refused by its list, in words that say so.
  return Number.isFinite(size) && size > 0 ? Math.min(size, most) : usual;
}

/** A list that is asked for by its keys is as long as they are; a single value counts as a list of one. */
function listLength(value: ValueNode, variables: Variables): number {
  if (value.kind === Kind.LIST) return value.values.length;
  if (value.kind !== Kind.VARIABLE) return 1;
  const given = variables[value.name.value];
  return Array.isArray(given) ? given.length : 1;
}
