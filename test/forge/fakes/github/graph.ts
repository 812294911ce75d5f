import { buildSchema, GraphQLError, graphql } from 'graphql';
import type { Answer, Asked } from '../shared/FakeServer.ts';
import { timeOf } from '../shared/Hosting.ts';
import type { Note, Pull, Thread } from '../shared/words.ts';
import { type Caller, type GithubState, nodeOf, type QueueEntry } from './GithubState.ts';
import { protectionHolds } from './judgeMerge.ts';
import type { Door } from './routes/Door.ts';

/** What GitHub's graph says that its REST paths do not: conversations, and the queue. In GitHub's own names and types. */
const schema = buildSchema(`
  scalar DateTime
  scalar GitObjectID
  scalar URI
  scalar BigInt
  type Query {
    viewer: User!
    repository(owner: String!, name: String!, followRenames: Boolean = true): Repository
    node(id: ID!): Node
    nodes(ids: [ID!]!): [Node]!
  }
  type Mutation {
    resolveReviewThread(input: ResolveReviewThreadInput!): ResolveReviewThreadPayload
    unresolveReviewThread(input: UnresolveReviewThreadInput!): UnresolveReviewThreadPayload
    addPullRequestReviewThreadReply(input: AddPullRequestReviewThreadReplyInput!): AddPullRequestReviewThreadReplyPayload
    enqueuePullRequest(input: EnqueuePullRequestInput!): EnqueuePullRequestPayload
    dequeuePullRequest(input: DequeuePullRequestInput!): DequeuePullRequestPayload
    markPullRequestReadyForReview(input: MarkPullRequestReadyForReviewInput!): MarkPullRequestReadyForReviewPayload
    convertPullRequestToDraft(input: ConvertPullRequestToDraftInput!): ConvertPullRequestToDraftPayload
  }
  interface Node { id: ID! }
  interface Actor { login: String! }
  type Bot implements Node & Actor { id: ID! databaseId: Int login: String! }
  type User implements Node & Actor { id: ID! databaseId: Int login: String! }
  type Repository implements Node {
    id: ID!
    databaseId: Int
    name: String!
    nameWithOwner: String!
    pullRequest(number: Int!): PullRequest
  }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type PullRequest implements Node {
    id: ID!
    databaseId: Int
    number: Int!
    isDraft: Boolean!
    headRefOid: GitObjectID!
    isInMergeQueue: Boolean!
    isMergeQueueEnabled: Boolean!
    mergeQueueEntry: MergeQueueEntry
    reviewThreads(first: Int, last: Int, after: String, before: String): PullRequestReviewThreadConnection!
  }
  type MergeQueueEntry implements Node { id: ID! position: Int! state: MergeQueueEntryState! headCommit: Commit }
  type Commit { oid: GitObjectID! }
  enum MergeQueueEntryState { QUEUED AWAITING_CHECKS MERGEABLE UNMERGEABLE LOCKED }
  type PullRequestReviewThreadConnection {
    totalCount: Int!
    nodes: [PullRequestReviewThread]
    pageInfo: PageInfo!
  }
  type PullRequestReviewThread implements Node {
    id: ID!
    isResolved: Boolean!
    isOutdated: Boolean!
    path: String!
    line: Int
    resolvedBy: User
    viewerCanResolve: Boolean!
    viewerCanReply: Boolean!
    pullRequest: PullRequest!
    comments(first: Int, last: Int, after: String, before: String): PullRequestReviewCommentConnection!
  }
  type PullRequestReviewCommentConnection { totalCount: Int! nodes: [PullRequestReviewComment] pageInfo: PageInfo! }
  type PullRequestReviewComment implements Node {
    id: ID!
    databaseId: Int
    author: Actor
    body: String!
    createdAt: DateTime!
    state: PullRequestReviewCommentState!
    pullRequestReview: PullRequestReview
  }
  enum PullRequestReviewCommentState { PENDING SUBMITTED }
  type PullRequestReview implements Node { id: ID! databaseId: Int fullDatabaseId: BigInt url: URI! }
  input ResolveReviewThreadInput { clientMutationId: String threadId: ID! }
  type ResolveReviewThreadPayload { clientMutationId: String thread: PullRequestReviewThread }
  input UnresolveReviewThreadInput { clientMutationId: String threadId: ID! }
  type UnresolveReviewThreadPayload { clientMutationId: String thread: PullRequestReviewThread }
  input AddPullRequestReviewThreadReplyInput {
    clientMutationId: String
    pullRequestReviewId: ID
    pullRequestReviewThreadId: ID!
    body: String!
  }
  type AddPullRequestReviewThreadReplyPayload { clientMutationId: String comment: PullRequestReviewComment }
  input EnqueuePullRequestInput {
    clientMutationId: String
    pullRequestId: ID!
    jump: Boolean
    expectedHeadOid: GitObjectID
  }
  type EnqueuePullRequestPayload { clientMutationId: String mergeQueueEntry: MergeQueueEntry }
  input DequeuePullRequestInput { clientMutationId: String id: ID! }
  type DequeuePullRequestPayload { clientMutationId: String mergeQueueEntry: MergeQueueEntry }
  input MarkPullRequestReadyForReviewInput { clientMutationId: String pullRequestId: ID! }
  type MarkPullRequestReadyForReviewPayload { clientMutationId: String pullRequest: PullRequest }
  input ConvertPullRequestToDraftInput { clientMutationId: String pullRequestId: ID! }
  type ConvertPullRequestToDraftPayload { clientMutationId: String pullRequest: PullRequest }
`);

const refuse = (type: string, message: string) => new GraphQLError(message, { extensions: { type } });
const gone = (id: string) => refuse('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);

interface Page {
  first?: number;
  last?: number;
  after?: string;
}

function connection<One, Shown>(
  all: readonly One[],
  { first, last, after }: Page,
  field: string,
  show: (one: One) => Shown,
) {
  if (first === undefined && last === undefined) {
    throw refuse(
      'MISSING_PAGINATION_BOUNDARIES',
      `You must provide a \`first\` or \`last\` value to properly paginate the \`${field}\` connection.`,
    );
  }
  if (Math.max(first ?? 0, last ?? 0) > 100) {
    throw refuse(
      'EXCESSIVE_PAGINATION',
      `Requesting more than 100 records on the \`${field}\` connection exceeds the limit.`,
    );
  }
  const start = after === undefined ? 0 : Number(Buffer.from(after, 'base64').toString()) || 0;
  const end = first === undefined ? all.length : Math.min(all.length, start + first);
  const shown = all.slice(first === undefined ? Math.max(start, end - (last ?? 0)) : start, end);
  return {
    totalCount: all.length,
    nodes: shown.map(show),
    pageInfo: {
      hasNextPage: end < all.length,
      endCursor: shown.length === 0 ? null : Buffer.from(String(end)).toString('base64'),
    },
  };
}

/** The graph as one caller sees it. */
class Graph {
  private readonly state: GithubState;
  private readonly caller: Caller;
  private readonly url: string;

  constructor(state: GithubState, caller: Caller, url: string) {
    this.state = state;
    this.caller = caller;
    this.url = url;
  }

  viewer = () => ({
    id: nodeOf('U', this.caller.user.id),
    databaseId: this.caller.user.id,
    login: this.caller.user.login,
  });

  repository = ({ owner, name }: { owner: string; name: string }) => {
    const found = this.state.hosting.find(`${owner}/${name}`)?.repository;
    if (found === undefined || this.state.permissionOf(this.caller, found) === undefined) {
      throw refuse('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
    }
    return {
      __typename: 'Repository',
      id: nodeOf('R', found.id),
      databaseId: found.id,
      name: found.name,
      nameWithOwner: `${found.owner}/${found.name}`,
      pullRequest: ({ number }: { number: number }) => {
        const pull = found.pulls.find((one) => one.number === number);
        if (pull === undefined)
          throw refuse('NOT_FOUND', `Could not resolve to a PullRequest with the number of ${number}.`);
        return this.pull(pull);
      },
    };
  };

  node = ({ id }: { id: string }) => {
    const pull = this.state.pullOf(id);
    if (pull !== undefined && this.mayRead(pull)) return this.pull(pull);
    const { pull: its, thread } = this.threadOf(id);
    return this.thread(its, thread);
  };

  nodes = ({ ids }: { ids: readonly string[] }) => ids.map((id) => this.node({ id }));

  resolveReviewThread = ({ input }: { input: { threadId: string } }) => this.setResolved(input.threadId, true);
  unresolveReviewThread = ({ input }: { input: { threadId: string } }) => this.setResolved(input.threadId, false);

  addPullRequestReviewThreadReply = ({ input }: { input: { pullRequestReviewThreadId: string; body: string } }) => {
    const { pull, thread } = this.threadOf(input.pullRequestReviewThreadId);
    this.requireGranted('pull_requests');
    if (input.body.trim() === '') throw refuse('UNPROCESSABLE', 'Body can not be blank');
    const { hosting } = this.state;
    const review = hosting.beginReview(pull, this.caller.user);
    const note = hosting.addNote(pull, thread, this.caller.user, input.body, review);
    hosting.submitReview(pull, review, 'commented');
    return { comment: this.note(pull, note) };
  };

  enqueuePullRequest = async ({ input }: { input: { pullRequestId: string; expectedHeadOid?: string } }) => {
    const pull = this.writable(input.pullRequestId);
    const { user } = this.caller;
    this.requireGranted('contents');
    if (!this.hasQueue(pull))
      throw refuse('UNPROCESSABLE', 'Pull request does not have a merge queue enabled for its base branch');
    if (input.expectedHeadOid !== undefined && input.expectedHeadOid !== pull.head) {
      throw refuse('UNPROCESSABLE', 'The head of the pull request is not what was expected');
    }
    if (pull.state !== 'open' || pull.isDraft) throw refuse('UNPROCESSABLE', 'Pull request is not open for merging');
    if (this.entryOf(pull) !== undefined) throw refuse('UNPROCESSABLE', 'Pull request is already in the queue');
    if (await this.state.conflicts.look(pull)) throw refuse('UNPROCESSABLE', 'Pull request has merge conflicts');
    const [reason] = await protectionHolds(this.state, pull, user);
    if (reason !== undefined) throw refuse('UNPROCESSABLE', `Pull request is not mergeable: ${reason}`);
    const entry = { pull, user, head: pull.head };
    this.state.queue.push(entry);
    this.state.hosting.queued(pull, true, user);
    return { mergeQueueEntry: this.entry(entry) };
  };

  dequeuePullRequest = ({ input }: { input: { id: string } }) => {
    const pull = this.writable(input.id);
    const entry = this.entryOf(pull);
    if (entry === undefined) throw refuse('UNPROCESSABLE', 'Pull request is not in the queue');
    this.state.queue.splice(this.state.queue.indexOf(entry), 1);
    this.state.hosting.queued(pull, false, this.caller.user);
    return { mergeQueueEntry: null };
  };

  markPullRequestReadyForReview = ({ input }: { input: { pullRequestId: string } }) =>
    this.setDraft(input.pullRequestId, false);
  convertPullRequestToDraft = ({ input }: { input: { pullRequestId: string } }) =>
    this.setDraft(input.pullRequestId, true);

  private setDraft(id: string, isDraft: boolean) {
    const pull = this.writable(id);
    this.requireGranted('pull_requests');
    this.state.hosting.setDraft(pull, isDraft, this.caller.user);
    return { pullRequest: this.pull(pull) };
  }

  private setResolved(id: string, isResolved: boolean) {
    const { pull, thread } = this.threadOf(id);
    this.requireGranted('contents');
    if (!this.mayResolve(pull)) {
      throw refuse(
        'FORBIDDEN',
        `${this.caller.user.login} does not have the correct permissions to execute \`ResolveReviewThread\``,
      );
    }
    this.state.hosting.setResolved(pull, thread, isResolved, this.caller.user);
    return { thread: this.thread(pull, thread) };
  }

  private mayRead = (pull: Pull) => this.state.permissionOf(this.caller, pull.repository) !== undefined;
  private mayResolve = (pull: Pull) =>
    this.state.permissionOf(this.caller, pull.repository) !== 'read' || pull.author === this.caller.user;

  private requireGranted(permission: string): void {
    const { installation } = this.caller;
    if (installation !== undefined && installation.permissions[permission] !== 'write') {
      throw refuse('FORBIDDEN', 'Resource not accessible by integration');
    }
  }

  private writable(id: string): Pull {
    const pull = this.state.pullOf(id);
    if (pull === undefined || !this.mayRead(pull)) throw gone(id);
    if (this.state.permissionOf(this.caller, pull.repository) === 'read') {
      throw refuse('FORBIDDEN', `${this.caller.user.login} does not have the correct permissions`);
    }
    return pull;
  }

  private threadOf(id: string): { pull: Pull; thread: Thread } {
    for (const pull of this.state.hosting.repositories.flatMap(({ pulls }) => pulls)) {
      const thread = pull.threads.find((one) => nodeOf('PRRT', one.id) === id);
      if (thread !== undefined && this.mayRead(pull)) return { pull, thread };
    }
    throw gone(id);
  }

  private hasQueue = (pull: Pull) =>
    this.state.protectionsOf(pull.repository, pull.base).some(({ hasQueue }) => hasQueue);
  private entryOf = (pull: Pull) => this.state.queue.find((entry) => entry.pull === pull);
  private entry = (entry: QueueEntry) => ({
    id: nodeOf('MQE', entry.pull.id),
    position: this.state.queue.indexOf(entry) + 1,
    state: 'QUEUED',
    headCommit: { oid: entry.head },
  });

  private pull = (pull: Pull): Record<string, unknown> => {
    const entry = this.entryOf(pull);
    return {
      __typename: 'PullRequest',
      id: nodeOf('PR', pull.id),
      databaseId: pull.id,
      number: pull.number,
      isDraft: pull.isDraft,
      headRefOid: pull.head,
      isInMergeQueue: entry !== undefined,
      isMergeQueueEnabled: this.hasQueue(pull),
      mergeQueueEntry: entry && this.entry(entry),
      reviewThreads: (page: Page) =>
        connection(this.state.hosting.threadsFor(pull, this.caller.user), page, 'reviewThreads', ({ thread }) =>
          this.thread(pull, thread),
        ),
    };
  };

  private thread = (pull: Pull, thread: Thread): Record<string, unknown> => ({
    __typename: 'PullRequestReviewThread',
    id: nodeOf('PRRT', thread.id),
    isResolved: thread.isResolved,
    isOutdated: thread.sha !== pull.head,
    path: thread.path,
    line: thread.line,
    resolvedBy: thread.resolvedBy && { login: thread.resolvedBy.login, id: nodeOf('U', thread.resolvedBy.id) },
    viewerCanResolve: this.mayResolve(pull) && !thread.isResolved,
    viewerCanReply: true,
    pullRequest: () => this.pull(pull),
    comments: (page: Page) => {
      const seen = this.state.hosting.threadsFor(pull, this.caller.user).find((one) => one.thread === thread);
      return connection(seen?.notes ?? [], page, 'comments', (note) => this.note(pull, note));
    },
  });

  private note = (pull: Pull, { id, user, body, createdAt, review }: Note) => ({
    __typename: 'PullRequestReviewComment',
    id: nodeOf('PRRC', id),
    databaseId: id,
    // The graph marks an app by its type alone.
    author: {
      __typename: user.isBot ? 'Bot' : 'User',
      id: nodeOf('U', user.id),
      login: user.login.replace(/\[bot\]$/, ''),
    },
    body,
    createdAt: timeOf(createdAt),
    state: review?.verdict === 'pending' ? 'PENDING' : 'SUBMITTED',
    pullRequestReview: review && {
      __typename: 'PullRequestReview',
      id: nodeOf('PRR', review.id),
      databaseId: review.id,
      fullDatabaseId: String(review.id),
      url: `${this.url}/${pull.repository.owner}/${pull.repository.name}/pull/${pull.number}#pullrequestreview-${review.id}`,
    },
  });
}

/** Answers a request of the graph. What it refuses has status 200, as at GitHub. */
export async function answerGraph(door: Door, asked: Asked): Promise<Answer> {
  const caller = door.callerOf(asked);
  const { query, variables } = asked.body;
  if (typeof query !== 'string')
    return { status: 400, body: { message: 'A query attribute must be specified and must be a string.' } };
  const { data, errors } = await graphql({
    schema,
    source: query,
    rootValue: new Graph(door.state, caller, door.bodies.url),
    variableValues: (variables ?? {}) as Record<string, unknown>,
  });
  const told = errors?.map((error) => ({
    ...(typeof error.extensions.type === 'string' ? { type: error.extensions.type } : {}),
    path: error.path,
    locations: error.locations,
    message: error.message,
  }));
  return {
    status: 200,
    body: { ...(data === undefined ? {} : { data }), ...(told === undefined ? {} : { errors: told }) },
  };
}
