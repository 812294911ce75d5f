import { z } from 'zod';
import { ForgeError, type ForgeFault } from '../../domain/pullRequests/ForgeClient.ts';
import { MOST_TOLD, type SnapshotThread } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_THREADS } from '../calls/bounds.ts';
import type { ForgeHttp } from '../calls/ForgeHttp.ts';

const PAGE = 100;
/** Of a conversation; the first ones say what it is about. */
const MOST_COMMENTS = 20;
/** Conversations whose texts are read at once: anybody can write long ones. */
const TEXTS = 10;
const FAULTS: Readonly<Record<string, ForgeFault>> = {
  NOT_FOUND: 'missing',
  FORBIDDEN: 'forbidden',
  INSUFFICIENT_SCOPES: 'forbidden',
  RATE_LIMITED: 'limited',
  SERVICE_UNAVAILABLE: 'unavailable',
};
const ANSWER = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ type: z.string().nullish() })).nullish(),
});
/** Who wrote a comment, and in which review. */
const COMMENT = z.object({
  // Null once the account was deleted.
  author: z.object({ __typename: z.string(), login: z.string() }).nullish(),
  state: z.string(),
  pullRequestReview: z.object({ url: z.string() }).nullish(),
});
// The number of a review has outgrown the integers of the graph, and older servers lack its larger form: its address has it everywhere.
const COMMENT_FIELDS = 'author { __typename login } state pullRequestReview { url }';
const THREADS = z.object({
  repository: z.object({
    pullRequest: z.object({
      isInMergeQueue: z.boolean(),
      reviewThreads: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
        nodes: z.array(
          z.object({
            id: z.string(),
            isResolved: z.boolean(),
            path: z.string(),
            line: z.number().nullish(),
            comments: z.object({ nodes: z.array(COMMENT) }),
          }),
        ),
      }),
    }),
  }),
});
const COMMENTS = z.object({
  node: z.object({ comments: z.object({ nodes: z.array(z.object({ body: z.string() })) }) }),
});

const TOLD = z.object({
  nodes: z.array(
    z
      .object({ id: z.string(), comments: z.object({ nodes: z.array(COMMENT.extend({ body: z.string() })) }) })
      .nullish(),
  ),
});
type Told = ReadonlyMap<string, SnapshotThread['comments']>;

/** What GitHub lets clients do over its graph alone: conversations, and its queue. */
export class GitHubGraph {
  /** @param texts makes the calls for what was said, at a budget of their own: no text of a stranger keeps the rest from being read */
  constructor(
    private readonly http: ForgeHttp,
    private readonly texts: ForgeHttp,
  ) {}

  /** The conversations of a pull request, and whether it waits in the queue; undefined when there are too many conversations. */
  async readThreads(
    repository: string,
    number: number,
  ): Promise<{ readonly threads: readonly SnapshotThread[]; readonly isQueued: boolean } | undefined> {
    const [owner, name] = repository.split('/');
    const found: SnapshotThread[] = [];
    let after: string | undefined;
    for (let pages = 0; pages <= MOST_THREADS / PAGE; pages += 1) {
      const page: z.output<typeof THREADS> = await this.run(
        THREADS,
        `query($owner: String!, $name: String!, $number: Int!, $after: String) {
          repository(owner: $owner, name: $name) { pullRequest(number: $number) {
            isInMergeQueue
            reviewThreads(first: ${PAGE}, after: $after) {
              pageInfo { hasNextPage endCursor }
              nodes {
                id isResolved path line
                comments(first: ${MOST_COMMENTS}) { nodes { ${COMMENT_FIELDS} } }
              }
            }
          } }
        }`,
        { owner, name, number, after },
      );
      const { reviewThreads, isInMergeQueue: isQueued } = page.repository.pullRequest;
      const { nodes, pageInfo } = reviewThreads;
      found.push(...nodes.flatMap(toThread));
      if (!pageInfo.hasNextPage) return { threads: await this.withTexts(found), isQueued };
      if (found.length >= MOST_THREADS || !pageInfo.endCursor) return undefined;
      after = pageInfo.endCursor;
    }
    return undefined;
  }

  /** The conversations with what was said in the first open ones, as far as that can be read. */
  private async withTexts(threads: readonly SnapshotThread[]): Promise<SnapshotThread[]> {
    const open = threads.filter(({ isResolved }) => !isResolved).slice(0, MOST_TOLD);
    const told = new Map<string, SnapshotThread['comments']>();
    for (let start = 0; start < open.length; start += TEXTS) {
      const ids = open.slice(start, start + TEXTS).map(({ id }) => id);
      for (const [id, comments] of await this.readTexts(ids)) told.set(id, comments);
    }
    return threads.map((thread) => ({ ...thread, comments: told.get(thread.id) ?? thread.comments }));
  }

  /** Where the texts of several are too much, those that are not are read one by one. */
  private async readTexts(ids: readonly string[]): Promise<Told> {
    try {
      const { nodes } = await this.run(
        TOLD,
        `query($ids: [ID!]!) { nodes(ids: $ids) { ... on PullRequestReviewThread {
          id comments(first: ${MOST_COMMENTS}) { nodes { body ${COMMENT_FIELDS} } }
        } } }`,
        { ids },
        this.texts,
      );
      return new Map(
        nodes.flatMap((node) => {
          const said = (node?.comments.nodes ?? []).filter(isSubmitted);
          return node && said.length > 0
            ? [[node.id, said.map((comment) => ({ author: loginOf(comment), body: comment.body }))] as const]
            : [];
        }),
      );
    } catch (error) {
      if (!(error instanceof ForgeError)) throw error;
      if (ids.length === 1 || error.fault === 'limited') return new Map();
      const half = Math.ceil(ids.length / 2);
      const first = await this.readTexts(ids.slice(0, half));
      return new Map([...first, ...(await this.readTexts(ids.slice(half)))]);
    }
  }

  async reply(thread: string, body: string): Promise<void> {
    await this.run(
      z.unknown(),
      `mutation($thread: ID!, $body: String!) {
        addPullRequestReviewThreadReply(input: {pullRequestReviewThreadId: $thread, body: $body}) { comment { id } }
      }`,
      { thread, body },
    );
  }

  /** Whether one of the last comments of a conversation has that mark in its text. */
  async hasReply(thread: string, mark: string): Promise<boolean> {
    const { node } = await this.run(
      COMMENTS,
      `query($thread: ID!) {
        node(id: $thread) { ... on PullRequestReviewThread { comments(last: ${PAGE}) { nodes { body } } } }
      }`,
      { thread },
    );
    return node.comments.nodes.some(({ body }) => body.includes(mark));
  }

  async resolve(thread: string): Promise<void> {
    await this.run(
      z.unknown(),
      'mutation($thread: ID!) { resolveReviewThread(input: {threadId: $thread}) { thread { id isResolved } } }',
      { thread },
    );
  }

  async enqueue(pullRequest: string, sha: string): Promise<void> {
    await this.run(
      z.unknown(),
      `mutation($pullRequest: ID!, $sha: GitObjectID!) {
        enqueuePullRequest(input: {pullRequestId: $pullRequest, expectedHeadOid: $sha}) { mergeQueueEntry { id } }
      }`,
      { pullRequest, sha },
    );
  }

  private async run<Form extends z.ZodType>(
    form: Form,
    query: string,
    variables: Readonly<Record<string, unknown>>,
    http = this.http,
  ): Promise<z.output<Form>> {
    const { data, errors } = await http.ask(ANSWER, 'POST', '/graphql', { body: { query, variables } });
    if (errors?.length) {
      const [first] = errors;
      throw new ForgeError(FAULTS[first?.type ?? ''] ?? 'refused', 'GitHub refused a call of its graph');
    }
    const read = form.safeParse(data);
    if (read.success) return read.data;
    throw new ForgeError('unavailable', 'GitHub gave an answer of another form');
  }
}

type Node = z.output<typeof THREADS>['repository']['pullRequest']['reviewThreads']['nodes'][number];
type Comment = z.output<typeof COMMENT>;

/** What waits in a pending review is shown to its author alone, who may be the credential's. */
const isSubmitted = ({ state }: Comment): boolean => state !== 'PENDING';

/** The login as the other calls and deliveries have it: the graph leaves out what marks an app. */
function loginOf({ author }: Comment): string {
  if (!author) return '';
  const { __typename: kind, login } = author;
  return kind === 'Bot' && !login.endsWith('[bot]') ? `${login}[bot]` : login;
}

/** A conversation as others see it, without what was said. */
function toThread({ id, isResolved, path, line, comments }: Node): SnapshotThread[] {
  const said = comments.nodes.filter(isSubmitted);
  const [first] = said;
  if (first === undefined) return [];
  const [, review = null] = /#pullrequestreview-(\d+)$/.exec(first.pullRequestReview?.url ?? '') ?? [];
  return [
    {
      id,
      isResolved,
      path,
      line: line ?? null,
      review,
      comments: said.map((comment) => ({ author: loginOf(comment), body: undefined })),
    },
  ];
}
