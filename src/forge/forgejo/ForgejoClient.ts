import { z } from 'zod';
import { type ForgeClient, ForgeError, type NewForgeReview } from '../../domain/pullRequests/ForgeClient.ts';
import type { PullRequestChanges } from '../../domain/pullRequests/PullRequestChanges.ts';
import type { PullRequestSnapshot } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_REVIEWS } from '../calls/bounds.ts';
import { CallBudget } from '../calls/CallBudget.ts';
import type { ForgeReach } from '../calls/createForgeReach.ts';
import { ForgeHttp } from '../calls/ForgeHttp.ts';
import { linesByPath } from '../calls/linesOf.ts';
import { findBranch, readBranches } from '../calls/readBranches.ts';
import { withoutCommands } from '../calls/withoutCommands.ts';
import { PULL, REVIEW } from './forgejoForms.ts';
import { readForgejoSnapshot } from './readForgejoSnapshot.ts';
import { type ForgejoThread, readForgejoThreads } from './readForgejoThreads.ts';

const ID = z.object({ id: z.number() });
const MARKED = z.array(z.object({ id: z.number(), body: z.string().nullish() }));
const USER = z.object({ id: z.number(), login: z.string() });
const OPENED = z.object({ number: z.int32(), html_url: z.string() });
const EVENTS = { approve: 'APPROVED', 'request-changes': 'REQUEST_CHANGES', comment: 'COMMENT' } as const;

/** Calls to Forgejo or Gitea about one repository. It lets people alone mark a conversation as resolved. */
export class ForgejoClient implements ForgeClient {
  private readonly http: ForgeHttp;
  private readonly repo: string;

  constructor(
    private readonly options: {
      /** The address of the instance. */
      readonly url: string;
      readonly repository: string;
      readonly token: () => Promise<string>;
      readonly reach: ForgeReach;
      readonly patienceMs?: number | undefined;
    },
  ) {
    const { url, repository, token, reach, patienceMs } = options;
    this.http = new ForgeHttp({
      ...{ label: 'Forgejo', api: `${url}/api/v1`, reach, patienceMs, budget: new CallBudget('Forgejo') },
      page: ['limit', 50],
      shortensPages: true,
      credential: async () => ({ authorization: `token ${await token()}` }),
    });
    this.repo = `/repos/${repository}`;
  }

  readPullRequest(number: number): Promise<PullRequestSnapshot> {
    return readForgejoSnapshot(this.http, this.options.repository, number);
  }

  async readChanges(number: number): Promise<PullRequestChanges> {
    const root = `${this.repo}/pulls/${number}`;
    const pull = await this.http.ask(PULL, 'GET', root);
    // One that is too large to be read leaves the comments to the text of the review.
    const difference = await this.http.text(`${root}.diff`).catch(() => '');
    return { headSha: pull.head.sha, isOpen: pull.state === 'open', lines: linesByPath(difference) };
  }

  async comment(number: number, body: string, existing?: string): Promise<string> {
    const text = withoutCommands(body);
    const { id } =
      existing === undefined
        ? await this.http.ask(ID, 'POST', `${this.repo}/issues/${number}/comments`, { body: { body: text } })
        : await this.http.ask(ID, 'PATCH', `${this.repo}/issues/comments/${existing}`, { body: { body: text } });
    return String(id);
  }

  /** Forgejo gives all comments in one answer. */
  async findComment(number: number, mark: string): Promise<string | undefined> {
    const comments = await this.http.ask(MARKED, 'GET', `${this.repo}/issues/${number}/comments`);
    const found = comments.find(({ body }) => body?.includes(mark));
    return found && String(found.id);
  }

  async review(number: number, { verdict, body, sha, comments }: NewForgeReview): Promise<string> {
    const { id } = await this.http.ask(ID, 'POST', `${this.repo}/pulls/${number}/reviews`, {
      body: {
        event: EVENTS[verdict],
        body: withoutCommands(body),
        commit_id: sha,
        comments: comments.map(({ line, body: said, path }) => ({
          path,
          body: withoutCommands(said),
          new_position: line,
        })),
      },
    });
    return String(id);
  }

  async findReview(number: number, mark: string): Promise<string | undefined> {
    const reviews = await this.http.list(REVIEW, `${this.repo}/pulls/${number}/reviews`, MOST_REVIEWS);
    const found = reviews?.find(({ body }) => body?.includes(mark));
    return found && String(found.id);
  }

  /** What is written about the line of a conversation becomes a part of it. */
  async replyToThread(number: number, thread: string, body: string): Promise<void> {
    const { path, place } = await this.readThread(number, thread);
    await this.http.tell('POST', `${this.repo}/pulls/${number}/reviews`, {
      body: { event: 'COMMENT', body: '', comments: [{ path, body: withoutCommands(body), ...place }] },
    });
  }

  async hasReply(number: number, thread: string, mark: string): Promise<boolean> {
    return (await this.readThread(number, thread)).comments.some(({ body }) => body?.includes(mark) === true);
  }

  async merge(number: number, { sha, queue }: { sha: string; queue: boolean }): Promise<'merged' | 'queued'> {
    if (queue) throw new ForgeError('refused', 'Forgejo has no queue');
    await this.http.tell('POST', `${this.repo}/pulls/${number}/merge`, { body: { Do: 'squash', head_commit_id: sha } });
    return 'merged';
  }

  /** It takes no commit, so the head is compared before. */
  async updateBranch(number: number, sha: string): Promise<void> {
    const root = `${this.repo}/pulls/${number}`;
    const pull = await this.http.ask(PULL, 'GET', root);
    if (pull.head.sha !== sha) throw new ForgeError('stale', 'Forgejo has another head');
    await this.http.tell('POST', `${root}/update`, { query: { style: 'merge' } });
  }

  findBranch(name: string): Promise<{ isThere: boolean; main: string }> {
    return findBranch(this.http, {
      repository: this.repo,
      branch: `${this.repo}/branches/${encodeURIComponent(name)}`,
    });
  }

  readBranches(): Promise<{ names: readonly string[]; main: string }> {
    return readBranches(this.http, { repository: this.repo, branches: `${this.repo}/branches` });
  }

  async openPullRequest({
    branch,
    base,
    title,
    body,
  }: Parameters<ForgeClient['openPullRequest']>[0]): Promise<{ number: number; url: string }> {
    const opened = await this.http.ask(OPENED, 'POST', `${this.repo}/pulls`, {
      body: { head: branch, base, title, body: withoutCommands(body) },
    });
    return { number: opened.number, url: opened.html_url };
  }

  async whoAmI(): Promise<{ login: string; id: string }> {
    const { id, login } = await this.http.ask(USER, 'GET', '/user');
    return { id: String(id), login };
  }

  private async readThread(number: number, thread: string): Promise<ForgejoThread> {
    const root = `${this.repo}/pulls/${number}`;
    const reviews = await this.http.list(REVIEW, `${root}/reviews`, MOST_REVIEWS);
    const threads = await readForgejoThreads(this.http, root, reviews ?? []);
    const its = threads?.find(({ id }) => id === thread);
    if (its === undefined) throw new ForgeError('missing', 'Forgejo has no such conversation');
    return its;
  }
}
