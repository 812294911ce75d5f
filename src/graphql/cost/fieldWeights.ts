import {
  type FieldNode,
  type GraphQLType,
  getNamedType,
  isListType,
  isNonNullType,
  Kind,
  type ValueNode,
} from 'graphql';
import { DEFAULT_PAGE, MAX_PAGE } from '../schema/pageSize.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A plain list of the schema is short; a connection is as long as its page. */
const PLAIN_LIST = 10;
/** The default and the greatest number of `Bridge.hostSamples`. */
const DEFAULT_SAMPLES = 60;
export const MAX_SAMPLES = 720;
/** The default and the greatest number of `Query.searchTexts`. */
const DEFAULT_HITS = 20;
const MOST_HITS = 50;
/** Fields with long texts or long work: without a higher weight, a page of pages of them would be an answer of gigabytes. */
const LONG_TEXTS: Readonly<Record<string, number>> = {
  'Run.output': 10,
  'Run.notices': 10,
  'Run.resultFields': 10,
  // Thousands of calls, which one statement reads and nothing resolves one by one.
  'Run.trace': 5_000,
  // Reads parts of some hundred kilobytes, and a search many of them.
  'Run.transcript': 100,
  'TranscriptEntry.text': 20,
  // Megabytes, which one statement reads.
  'RunChange.patch': 500,
  'RunChange.fileList': 200,
  'RunChange.viewed': 20,
  'Run.failureReason': 5,
  'ToolCall.fullText': 50,
  'CardComment.text': 10,
  'ChangeComment.body': 10,
  'ChangeComment.suggestion': 10,
  'RunMessage.text': 20,
  // Two statements for a page of runs, with several looks into indexes for each.
  'Run.messageRefusal': 5,
  'DocumentVersion.text': 200,
  'Ask.question': 5,
  'Ask.answer': 5,
  'Ask.permissionRule': 2,
  'Review.summary': 10,
  // Opens a file of the storage.
  'Artifact.text': 200,
  'Feedback.text': 10,
  'RegisteredOperation.document': 20,
  'WebhookDelivery.answer': 5,
  'WebhookDelivery.body': 5,
  // Computed at each read, from several tables.
  'Viewer.inbox': 20,
  'Query.search': 20,
  'Query.searchTexts': 40,
  // Writes as many cards as a call takes, with their comments.
  'Mutation.importCards': 5_000,
  // Reads documents of its own, as many as take a tenth of a second.
  'Mutation.registerOperations': 60_000,
  // Reads the projects of the bridge.
  'Bridge.url': 10,
  // Calls other programs.
  'Admin.status': 200,
  'Admin.users': 200,
  'Admin.audit': 200,
};
/** The cost of counting a list, in addition to the list: the count visits thousands of rows at most. */
export const COUNTED_LIST = 200;
/** The same for fields that count several lists. */
const COUNTS: Readonly<Record<string, number>> = {
  'Project.runGroups': 4 * COUNTED_LIST,
  // Visits every card of the board, and their labels where it groups by them.
  'Project.cardGroups': 4 * COUNTED_LIST,
};
/** The cost of a filter that no index supports: it visits thousands of rows. */
const FILTERED_LISTS: Readonly<Record<string, number>> = { 'Viewer.audit': COUNTED_LIST };
/** Fields that add up the runs of a span, whatever their number: a span of a year may hold a hundred thousand. */
const ADDED_UP: Readonly<Record<string, number>> = {
  'Project.insights': 2_000,
  'Insights.waits': 1_000,
  'Insights.failingTools': 1_000,
};
/** The plain lists of another length. */
const LIST_LENGTHS: Readonly<Record<string, number>> = {
  'WorkRequest.waitReasons': 3,
  'Project.cardGroups': 100,
  'ImportCardsPayload.outcomes': 100,
  'AttemptSet.attempts': 6,
  'Attempt.checks': 20,
  'Card.blockedBy': 20,
  'Card.blocks': 50,
  'Card.children': 100,
  'Document.links': 100,
  // One number for each at most, and most cards have none.
  'Card.openBlockers': 1,
  'Card.withheldKinds': 1,
  // At most 20, and most texts mention nobody.
  'Card.mentions': 2,
  'CardComment.mentions': 2,
  'ChangeComment.mentions': 2,
  'Review.mentions': 2,
  'RunMessage.mentions': 2,
  'Run.artifacts': 50,
  // Nearly every run has one; 20 at most.
  'Run.changes': 2,
  'Card.changes': 2,
  'Card.changeComments': 20,
  // Nearly always none or one.
  'Card.changesAskedBy': 2,
  // Most comments have none or one.
  'ChangeComment.replies': 2,
  // Most sessions have a few.
  'Run.messages': 20,
  'RunChange.commits': 20,
  'Review.findings': 100,
  'Feedback.findings': 100,
  'Bridge.followedProjects': 500,
  'Run.ownership': 50,
  'Run.series': 50,
  'Run.checks': 20,
  'Card.checks': 20,
  'Query.search': 50,
  'Insights.groups': 100,
  'Admin.flags': 20,
  'Admin.jobs': 25,
  'InstanceStatus.checks': 20,
  'ProjectChanges.board': 100,
  'ProjectChanges.runs': 100,
  'ProjectChanges.workRequests': 100,
  'RunActivityChanges.runs': 100,
  'RunActivity.calls': 20,
  'RunTranscriptUpdate.entries': 200,
  // Most entries are no plans.
  'TranscriptEntry.steps': 5,
  'Project.agentPermissions': 200,
  'Project.webhooks': 20,
  'Project.repositories': 100,
};

/** The cost of one value of a field, without the fields below it. */
export function weightOf(parent: string, node: FieldNode): number {
  const field = `${parent}.${node.name.value}`;
  const filtered = FILTERED_LISTS[field];
  // The value of a variable does not matter: a filter in the text may get a value.
  if (filtered !== undefined && (argument(node, 'filter')?.kind ?? Kind.NULL) !== Kind.NULL) return filtered + 1;
  return LONG_TEXTS[field] ?? COUNTS[field] ?? ADDED_UP[field] ?? 1;
}

/**
 * The number of values of a field that the answer may hold for one parent. Everything below the field is multiplied by
 * it.
 * @param parent the name of the type that has the field
 */
export function lengthOf(parent: string, node: FieldNode, type: GraphQLType, variables: Variables): number {
  const name = node.name.value;
  const long = LIST_LENGTHS[`${parent}.${name}`];
  if (long !== undefined) return long;
  if (getNamedType(type).name.endsWith('Connection')) {
    const last = argument(node, 'last');
    const usual = last === undefined ? DEFAULT_PAGE : sizeAsked(last, variables, DEFAULT_PAGE, MAX_PAGE);
    return sizeAsked(argument(node, 'first'), variables, usual, MAX_PAGE);
  }
  if (parent === 'RunChange' && name === 'files')
    return sizeAsked(argument(node, 'first'), variables, DEFAULT_PAGE, MAX_PAGE);
  if (name === 'searchTexts') return sizeAsked(argument(node, 'first'), variables, DEFAULT_HITS, MOST_HITS);
  // Samples hold a number per core, so a hundred bridges with all of theirs would be an answer of gigabytes.
  if (name === 'hostSamples') return sizeAsked(argument(node, 'last'), variables, DEFAULT_SAMPLES, MAX_SAMPLES);
  // The lists inside of a connection are paid for at the connection.
  if (parent.endsWith('Connection') && (name === 'edges' || name === 'nodes')) return 1;
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isListType(inner)) return 1;
  const ids = argument(node, 'ids') ?? argument(node, 'columns');
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
  // The list itself refuses a size above the maximum, with a message about it.
  return Number.isFinite(size) && size > 0 ? Math.min(size, most) : usual;
}

/** A list that is asked for by its keys is as long as they are; a single value counts as a list of one. */
function listLength(value: ValueNode, variables: Variables): number {
  if (value.kind === Kind.LIST) return value.values.length;
  if (value.kind !== Kind.VARIABLE) return 1;
  const given = variables[value.name.value];
  return Array.isArray(given) ? given.length : 1;
}
