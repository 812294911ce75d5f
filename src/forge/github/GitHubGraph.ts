import { z } from 'zod';
import { ForgeError, type ForgeFault } from '../../domain/pullRequests/ForgeClient.ts';
import type { SnapshotThread } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_THREADS } from '../calls/bounds.ts';
import type { ForgeHttp } from '../calls/ForgeHttp.ts';

const PAGE = 100;
/** Of a conversation; the first ones say what it is about. */
const MOST_COMMENTS = 20;
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
            comments: z.object({
              nodes: z.array(
                z.object({
                  // Null once the account was deleted.
                  author: z.object({ login: z.string() }).nullish(),
                  body: z.string(),
                  state: z.string(),
                  pullRequestReview: z.object({ databaseId: z.number().nullish() }).nullish(),
                }),
              ),
            }),
          }),
        ),
      }),
    }),
  }),
});
const COMMENTS = z.object({
  node: z.object({ comments: z.object({ nodes: z.array(z.object({ body: z.string() })) }) }),
});

/** What GitHub lets clients do over its graph alone: conversations, and its queue. */
export class GitHubGraph {
  constructor(private readonly http: ForgeHttp) {}

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
                comments(first: ${MOST_COMMENTS}) { nodes { author { login } body state pullRequestReview { databaseId } } }
              }
            }
          } }
        }`,
        { owner, name, number, after },
      );
      const { reviewThreads, isInMergeQueue: isQueued } = page.repository.pullRequest;
      const { nodes, pageInfo } = reviewThreads;
      found.push(...nodes.flatMap(toThread));
      if (!pageInfo.hasNextPage) return { threads: found, isQueued };
      if (found.length >= MOST_THREADS || !pageInfo.endCursor) return undefined;
      after = pageInfo.endCursor;
    }
    return undefined;
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
  ): Promise<z.output<Form>> {
    const { data, errors } = await this.http.ask(ANSWER, 'POST', '/graphql', { body: { query, variables } });
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

/** A conversation as others see it: what waits in a pending review is shown to its author alone, who may be the credential's. */
function toThread({ id, isResolved, path, line, comments }: Node): SnapshotThread[] {
  const said = comments.nodes.filter(({ state }) => state !== 'PENDING');
  const [first] = said;
  if (first === undefined) return [];
  const review = first.pullRequestReview?.databaseId;
  return [
    {
      id,
      isResolved,
      path,
      line: line ?? null,
      review: typeof review === 'number' ? String(review) : null,
      comments: said.map(({ author, body }) => ({ author: author?.login ?? '', body })),
    },
  ];
}
