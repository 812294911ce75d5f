import type { Past } from './harness/seedPast.ts';

/** A list of the graph, as a client reads it: of one thing, its first page, and with what its pages count. */
export interface PastList {
  readonly query: string;
  readonly variables: (past: Past) => Record<string, unknown>;
  /** The most pages that it may read, where it looks through a bounded number of rows. */
  readonly most?: number;
}

const IDS = 'nodes { id } pageInfo { hasNextPage endCursor }';

/** The variables of a document; one that is not used is refused. */
const declared = (own: string, list: string): string => (list.includes('$after') ? `${own}, $after: String` : own);

const ofProject = (list: string): PastList => ({
  query: `query (${declared('$id: String!', list)}) { project(handle: $id) { ${list} } }`,
  variables: ({ projectId }) => ({ id: projectId }),
});
const ofCard = (list: string): PastList => ({
  query: `query (${declared('$id: ID!', list)}) { card(id: $id) { ${list} } }`,
  variables: ({ cardId }) => ({ id: cardId }),
});
const ofViewer = (list: string): PastList => ({
  query: `query ($after: String) { viewer { ${list} } }`,
  variables: () => ({}),
});
const ofAdmin = (list: string): PastList => ({
  query: `query ($after: String) { admin { ${list} } }`,
  variables: () => ({}),
});
const page = (name: string, more = '', parts = IDS): string => `${name}(first: 50, after: $after${more}) { ${parts} }`;

const ofRun = (list: string): PastList => ({
  query: `query (${declared('$id: ID!', list)}) { run(id: $id) { ${list} } }`,
  variables: ({ runId }) => ({ id: runId }),
});
const CURSORS = 'edges { cursor } pageInfo { hasNextPage endCursor }';

const RUN_FILTERS = {
  states: '{state: [FAILED, TIMED_OUT]}',
  kind: '{kind: WORKER}',
  text: '{text: "page 7"}',
  span: '{from: "2026-01-01T00:00:00Z"}',
  failures: '{group: FAILED}',
  experiment: '{experiment: "exp-1", variant: "a"}',
};

/** Every list of the schema by its type and field, and what else grows with a history; what is asked in several shapes is there with each. */
export const pastLists: Record<string, PastList> = {
  'Admin.audit': ofAdmin(page('audit', '', CURSORS)),
  'Admin.mails': ofAdmin(page('mails', '', CURSORS)),
  'Admin.mails of a state': ofAdmin(page('mails', ', state: SENT', CURSORS)),
  'Admin.users': ofAdmin(page('users', '', CURSORS)),
  'Admin.users by text': ofAdmin(page('users', ', search: "person-77"', CURSORS)),
  'BoardColumn.cards': ofProject(`columns { cardCount atWork needYou ${page('cards')} }`),
  'BoardColumn.cards of a label': ofProject(`columns { ${page('cards', ', filter: {labels: ["bug"]}')} }`),
  'BoardColumn.cards by text': ofProject(`columns { ${page('cards', ', filter: {text: "page 7"}')} }`),
  'Bridge.runs': {
    query: `query ($id: ID!, $after: String) { bridge(bridgeId: $id) { ${page('runs')} } }`,
    variables: ({ bridgeId }) => ({ id: bridgeId }),
  },
  'Card.activity': ofCard(page('activity')),
  'Card.activity of a kind': ofCard(page('activity', ', kinds: [COMMENT]')),
  'Card.artifacts': ofCard(page('artifacts')),
  'Card.asks': ofCard(page('asks')),
  'Card.asks open': ofCard(page('asks', ', state: OPEN')),
  'Card.comments': ofCard(page('comments')),
  'Card.feedback': ofCard(page('feedback', '', CURSORS)),
  'Card.reviews': ofCard(page('reviews')),
  'Card.runs': ofCard(page('runs')),
  'Card.changes': ofCard('changes { repository }'),
  'Card.changeComments': ofCard('changeComments { id }'),
  'Card.checks': ofCard('checks { id }'),
  'Card.runsLeftBehind': ofCard('runsLeftBehind { id }'),
  'Card.workingRuns': ofCard('workingRuns { id }'),
  'Card.mentions': ofCard('mentions { handle }'),
  'Card.state': ofCard('openAsks openBlockers withheldKinds latestRun { id } changesAskedBy { __typename }'),
  'Document.versions': {
    query: `query ($id: ID!, $after: String) { document(id: $id) { ${page('versions')} } }`,
    variables: ({ documentId }) => ({ id: documentId }),
  },
  'Experiment.pins': ofProject(`experiments(first: 1) { nodes { ${page('pins', '', CURSORS)} } }`),
  'Project.activity': ofProject(page('activity')),
  'Project.activity of a kind': ofProject(page('activity', ', filter: {kinds: [COMMENT]}')),
  'Project.cards': ofProject(page('cards')),
  'Project.cards by due': ofProject(page('cards', ', order: DUE_FIRST')),
  'Project.cards by priority': ofProject(page('cards', ', order: MOST_URGENT')),
  'Project.cards by update': ofProject(page('cards', ', order: RECENTLY_UPDATED')),
  'Project.cards by title': ofProject(page('cards', ', order: TITLE')),
  'Project.cards by size': ofProject(page('cards', ', order: LARGEST')),
  'Project.cards by text': ofProject(page('cards', ', filter: {text: "page 7"}')),
  'Project.cards by rare text': ofProject(page('cards', ', filter: {text: "everything"}')),
  'Project.cards needing me': ofProject(page('cards', ', filter: {needsYou: true}')),
  'Project.cards held': ofProject(page('cards', ', filter: {held: true}')),
  'Project.cards archived': ofProject(page('cards', ', filter: {archived: true}')),
  'Project.cards assigned': ofProject(page('cards', ', filter: {assignedToYou: true}')),
  'Project.cards urgent': ofProject(page('cards', ', filter: {priorities: [URGENT]}')),
  'Project.documents': ofProject(page('documents')),
  'Project.documents by text': ofProject(page('documents', ', search: "document 77"')),
  'Project.experiments': ofProject(page('experiments', '', CURSORS)),
  'Project.feedback': ofProject(page('feedback', '', CURSORS)),
  'Project.runs': ofProject(page('runs')),
  'Project.runs by start': ofProject(page('runs', ', order: STARTED')),
  ...Object.fromEntries(
    Object.entries(RUN_FILTERS).map(([name, filter]) => [
      `Project.runs, ${name}`,
      ofProject(page('runs', `, filter: ${filter}`)),
    ]),
  ),
  'Project.runGroups': ofProject('runGroups { group count }'),
  'Project.webhookEndpoints': ofProject(page('webhookEndpoints', '', CURSORS)),
  'Project.workRequests': ofProject(page('workRequests')),
  'Project.workRequests outstanding': ofProject(page('workRequests', ', filter: {outstanding: true}')),
  'Project.workRequests of a state': ofProject(page('workRequests', ', filter: {state: [EXPIRED]}')),
  'Project.workRequests of a kind': ofProject(page('workRequests', ', filter: {kind: "review"}')),
  'Query.runs': { query: `query ($after: String) { ${page('runs')} }`, variables: () => ({}) },
  'Run.toolCalls': ofRun(page('toolCalls', '', CURSORS)),
  'Run.commands': ofRun('commands { id }'),
  'Run.artifacts': ofRun('artifacts { id }'),
  'Run.series': ofRun('series { id }'),
  'Run.messages': ofRun('messages { id }'),
  'Viewer.audit': ofViewer(page('audit', '', CURSORS)),
  'Viewer.bridges': ofViewer(page('bridges')),
  'Viewer.exports': ofViewer(page('exports')),
  'Viewer.grants': ofViewer(page('grants', '', CURSORS)),
  'Viewer.inbox': ofViewer(page('inbox', '', `totalCount unreadCount ${CURSORS}`)),
  'Viewer.operations': ofViewer(page('operations')),
  'Viewer.projects': ofViewer(page('projects')),
  'Viewer.webhookEndpoints': ofViewer(page('webhookEndpoints', '', CURSORS)),
  'WebhookEndpoint.deliveries': {
    query: `query ($id: String!, $after: String) { project(handle: $id) {
      webhookEndpoints(first: 1) { nodes { ${page('deliveries', '', CURSORS)} } } } }`,
    variables: ({ projectId }) => ({ id: projectId }),
  },
  'search by a common word': { query: '{ search(text: "page", first: 20) { __typename } }', variables: () => ({}) },
  'search by a rare word': { query: '{ search(text: "everything", first: 20) { __typename } }', variables: () => ({}) },
  'search by two words': { query: '{ search(text: "page 7", first: 20) { __typename } }', variables: () => ({}) },
  'searchTexts by a common word': {
    query: '{ searchTexts(text: "page", first: 20) { __typename } }',
    variables: () => ({}),
  },
  'searchTexts by a rare word': {
    query: '{ searchTexts(text: "everything", first: 20) { __typename } }',
    variables: () => ({}),
  },
  'search by number': { query: '{ search(text: "77", first: 20) { __typename } }', variables: () => ({}) },
};
