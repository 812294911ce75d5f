import { z } from 'zod';
import { type ForgeClient, ForgeError, type NewForgeReview } from '../../domain/pullRequests/ForgeClient.ts';
import type { PullRequestChanges } from '../../domain/pullRequests/PullRequestChanges.ts';
import type { PullRequestSnapshot } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_REVIEWS } from '../calls/bounds.ts';
import { CallBudget } from '../calls/CallBudget.ts';
import type { ForgeReach } from '../calls/createForgeReach.ts';
import { ForgeHttp } from '../calls/ForgeHttp.ts';
import { findBranch, readBranches } from '../calls/readBranches.ts';
import { withoutCommands } from '../calls/withoutCommands.ts';
import { DISCUSSION, REQUEST } from './gitlabForms.ts';
import { readGitLabSnapshot } from './readGitLabSnapshot.ts';

const ID = z.object({ id: z.number() });
const MARKED = z.object({ id: z.number(), body: z.string() });
const USER = z.object({ id: z.number(), username: z.string() });
const MERGED = z.object({ state: z.literal('merged') });
const OPENED = z.object({ iid: z.int32(), web_url: z.string() });

/** Calls to GitLab about one project. */
export class GitLabClient implements ForgeClient {
  private readonly http: ForgeHttp;
  private readonly project: string;

  constructor({
    url,
    repository,
    token,
    reach,
    patienceMs,
  }: {
    /** The address of the instance. */
    readonly url: string;
    readonly repository: string;
    readonly token: () => Promise<string>;
    readonly reach: ForgeReach;
    readonly patienceMs?: number | undefined;
  }) {
    this.http = new ForgeHttp({
      ...{ label: 'GitLab', api: `${url}/api/v4`, reach, patienceMs, budget: new CallBudget('GitLab') },
      page: ['per_page', 100],
      credential: async () => ({ 'private-token': await token() }),
    });
    this.project = `/projects/${encodeURIComponent(repository)}`;
  }

  readPullRequest(number: number): Promise<PullRequestSnapshot> {
    return readGitLabSnapshot(this.http, this.project, number);
  }

  /** GitLab has no call that posts comments on lines together with a text, so the text holds them all. */
  async readChanges(number: number): Promise<PullRequestChanges> {
    const request = await this.http.ask(REQUEST, 'GET', this.rootOf(number));
    return { headSha: request.sha, isOpen: request.state === 'opened', lines: new Map() };
  }

  async comment(number: number, body: string, existing?: string): Promise<string> {
    const text = withoutCommands(body);
    const notes = `${this.rootOf(number)}/notes`;
    const { id } =
      existing === undefined
        ? await this.http.ask(ID, 'POST', notes, { body: { body: text } })
        : await this.http.ask(ID, 'PUT', `${notes}/${existing}`, { body: { body: text } });
    return String(id);
  }

  findComment(number: number, mark: string): Promise<string | undefined> {
    return this.findNote(number, mark);
  }

  /** GitLab has no call that asks for changes: an approval is taken back, and the text says what is asked for. */
  async review(number: number, { verdict, body, sha }: NewForgeReview): Promise<string> {
    const root = this.rootOf(number);
    if (verdict === 'approve') await this.http.tell('POST', `${root}/approve`, { body: { sha } });
    if (verdict === 'request-changes') {
      await this.http.tell('POST', `${root}/unapprove`).catch((error: unknown) => {
        // There was no approval.
        if (!(error instanceof ForgeError) || error.fault !== 'missing') throw error;
      });
    }
    return this.comment(number, body);
  }

  findReview(number: number, mark: string): Promise<string | undefined> {
    return this.findNote(number, mark);
  }

  replyToThread(number: number, thread: string, body: string): Promise<void> {
    return this.http.tell('POST', `${this.threadOf(number, thread)}/notes`, { body: { body: withoutCommands(body) } });
  }

  async hasReply(number: number, thread: string, mark: string): Promise<boolean> {
    const { notes } = await this.http.ask(DISCUSSION, 'GET', this.threadOf(number, thread));
    return notes.some(({ body }) => body?.includes(mark));
  }

  resolveThread(number: number, thread: string): Promise<void> {
    return this.http.tell('PUT', this.threadOf(number, thread), { body: { resolved: true } });
  }

  async merge(number: number, { sha, queue }: { sha: string; queue: boolean }): Promise<'merged' | 'queued'> {
    if (queue) {
      const train = `${this.project}/merge_trains/merge_requests/${number}`;
      await this.http.tell('POST', train, { body: { sha, squash: true } });
      return 'queued';
    }
    await this.http
      .ask(MERGED, 'PUT', `${this.rootOf(number)}/merge`, { body: { sha, squash: true } })
      .catch((error: unknown) => {
        // By this answer GitLab says that the user may not merge here, whose token it has taken.
        const isDenied = error instanceof ForgeError && error.fault === 'unauthorized';
        throw isDenied ? new ForgeError('forbidden', error.message) : error;
      });
    return 'merged';
  }

  /** GitLab's way is to put the commits on the tip of the base. It takes no commit, so the head is compared before. */
  async updateBranch(number: number, sha: string): Promise<void> {
    const root = this.rootOf(number);
    const request = await this.http.ask(REQUEST, 'GET', root);
    if (request.sha !== sha) throw new ForgeError('stale', 'GitLab has another head');
    await this.http.tell('PUT', `${root}/rebase`);
  }

  findBranch(name: string): Promise<{ isThere: boolean; main: string }> {
    const branch = `${this.project}/repository/branches/${encodeURIComponent(name)}`;
    return findBranch(this.http, { repository: this.project, branch });
  }

  readBranches(): Promise<{ names: readonly string[]; main: string }> {
    return readBranches(this.http, { repository: this.project, branches: `${this.project}/repository/branches` });
  }

  async openPullRequest({
    branch,
    base,
    title,
    body,
  }: Parameters<ForgeClient['openPullRequest']>[0]): Promise<{ number: number; url: string }> {
    const opened = await this.http.ask(OPENED, 'POST', `${this.project}/merge_requests`, {
      body: { source_branch: branch, target_branch: base, title, description: withoutCommands(body) },
    });
    return { number: opened.iid, url: opened.web_url };
  }

  async whoAmI(): Promise<{ login: string; id: string }> {
    const { id, username } = await this.http.ask(USER, 'GET', '/user');
    return { id: String(id), login: username };
  }

  /** A comment and a review are notes alike. */
  private async findNote(number: number, mark: string): Promise<string | undefined> {
    const notes = await this.http.list(MARKED, `${this.rootOf(number)}/notes`, MOST_REVIEWS);
    const found = notes?.find(({ body }) => body.includes(mark));
    return found && String(found.id);
  }

  private rootOf(number: number): string {
    return `${this.project}/merge_requests/${number}`;
  }

  private threadOf(number: number, thread: string): string {
    return `${this.rootOf(number)}/discussions/${encodeURIComponent(thread)}`;
  }
}
