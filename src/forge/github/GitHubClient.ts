import { z } from 'zod';
import type { ForgeClient, NewForgeReview } from '../../domain/pullRequests/ForgeClient.ts';
import type { PullRequestChanges } from '../../domain/pullRequests/PullRequestChanges.ts';
import type { PullRequestSnapshot } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_PATHS, MOST_REVIEWS } from '../calls/bounds.ts';
import { CallBudget } from '../calls/CallBudget.ts';
import type { ForgeReach } from '../calls/createForgeReach.ts';
import { ForgeHttp } from '../calls/ForgeHttp.ts';
import { linesOf } from '../calls/linesOf.ts';
import { findBranch, readBranches } from '../calls/readBranches.ts';
import { withoutCommands } from '../calls/withoutCommands.ts';
import { GitHubGraph } from './GitHubGraph.ts';
import { FILE, PULL } from './githubForms.ts';
import { readGitHubSnapshot } from './readGitHubSnapshot.ts';

const ID = z.object({ id: z.number() });
const MARKED = z.object({ id: z.number(), body: z.string().nullish() });
const USER = z.object({ id: z.number(), login: z.string() });
const MERGED = z.object({ merged: z.literal(true) });
const OPENED = z.object({ number: z.int32(), html_url: z.string() });
/** What the texts of conversations may cost in all; what is not read by then is left out. */
const TEXTS = { ms: 10_000, calls: 30, bytes: 32 * 1024 * 1024 };
const EVENTS = { approve: 'APPROVE', 'request-changes': 'REQUEST_CHANGES', comment: 'COMMENT' } as const;

/** The address of the calls of GitHub, or of a server of its kind. */
export const githubApi = (url: string): string =>
  new URL(url).hostname === 'github.com' ? 'https://api.github.com' : `${url}/api/v3`;

/** Calls to GitHub, or to a server of its kind, about one repository. */
export class GitHubClient implements ForgeClient {
  private readonly http: ForgeHttp;
  private readonly graph: GitHubGraph;
  private readonly root: string;

  constructor(
    private readonly options: {
      /** The address of GitHub, or of a server of its kind. */
      readonly url: string;
      readonly repository: string;
      readonly token: () => Promise<string>;
      readonly reach: ForgeReach;
      readonly patienceMs?: number | undefined;
      /** Who calls, where the token belongs to an app and therefore to no user. */
      readonly self?: (() => Promise<{ login: string; id: string }>) | undefined;
    },
  ) {
    const { url, token, reach, repository, patienceMs } = options;
    const credential = async () => ({
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${await token()}`,
      'x-github-api-version': '2022-11-28',
    });
    const page = ['per_page', 100] as const;
    const common = { label: 'GitHub', credential, reach, page, patienceMs, budget: new CallBudget('GitHub') };
    const api = githubApi(url);
    this.http = new ForgeHttp({ ...common, api });
    // The graph of a server has an address of its own.
    const graph = { ...common, api: api.replace(/\/v3$/, '') };
    this.graph = new GitHubGraph(
      new ForgeHttp(graph),
      new ForgeHttp({ ...graph, budget: new CallBudget('GitHub', TEXTS) }),
    );
    this.root = `/repos/${repository}`;
  }

  readPullRequest(number: number): Promise<PullRequestSnapshot> {
    return readGitHubSnapshot(this.http, this.graph, this.options.repository, number);
  }

  async readChanges(number: number): Promise<PullRequestChanges> {
    const pull = await this.http.ask(PULL, 'GET', `${this.root}/pulls/${number}`);
    const files = await this.http.list(FILE, `${this.root}/pulls/${number}/files`, MOST_PATHS - 1);
    return {
      headSha: pull.head.sha,
      isOpen: pull.state === 'open',
      lines: new Map((files ?? []).map(({ filename, patch }) => [filename, linesOf(patch ?? '')])),
    };
  }

  async comment(number: number, body: string, existing?: string): Promise<string> {
    const text = withoutCommands(body);
    const { id } =
      existing === undefined
        ? await this.http.ask(ID, 'POST', `${this.root}/issues/${number}/comments`, { body: { body: text } })
        : await this.http.ask(ID, 'PATCH', `${this.root}/issues/comments/${existing}`, { body: { body: text } });
    return String(id);
  }

  async findComment(number: number, mark: string): Promise<string | undefined> {
    const comments = await this.http.list(MARKED, `${this.root}/issues/${number}/comments`, MOST_REVIEWS);
    const found = comments?.find(({ body }) => body?.includes(mark));
    return found && String(found.id);
  }

  async review(number: number, { verdict, body, sha, comments }: NewForgeReview): Promise<string> {
    const { id } = await this.http.ask(ID, 'POST', `${this.root}/pulls/${number}/reviews`, {
      body: {
        event: EVENTS[verdict],
        body: withoutCommands(body),
        commit_id: sha,
        comments: comments.map((each) => ({ ...each, body: withoutCommands(each.body), side: 'RIGHT' })),
      },
    });
    return String(id);
  }

  async findReview(number: number, mark: string): Promise<string | undefined> {
    const reviews = await this.http.list(MARKED, `${this.root}/pulls/${number}/reviews`, MOST_REVIEWS);
    const found = reviews?.find(({ body }) => body?.includes(mark));
    return found && String(found.id);
  }

  replyToThread(_number: number, thread: string, body: string): Promise<void> {
    return this.graph.reply(thread, withoutCommands(body));
  }

  hasReply(_number: number, thread: string, mark: string): Promise<boolean> {
    return this.graph.hasReply(thread, mark);
  }

  resolveThread(_number: number, thread: string): Promise<void> {
    return this.graph.resolve(thread);
  }

  async merge(number: number, { sha, queue }: { sha: string; queue: boolean }): Promise<'merged' | 'queued'> {
    if (queue) {
      const { node_id: id } = await this.http.ask(PULL, 'GET', `${this.root}/pulls/${number}`);
      await this.graph.enqueue(id, sha);
      return 'queued';
    }
    await this.http.ask(MERGED, 'PUT', `${this.root}/pulls/${number}/merge`, { body: { sha, merge_method: 'squash' } });
    return 'merged';
  }

  updateBranch(number: number, sha: string): Promise<void> {
    return this.http.tell('PUT', `${this.root}/pulls/${number}/update-branch`, { body: { expected_head_sha: sha } });
  }

  findBranch(name: string): Promise<{ isThere: boolean; main: string }> {
    return findBranch(this.http, {
      repository: this.root,
      branch: `${this.root}/branches/${encodeURIComponent(name)}`,
    });
  }

  readBranches(): Promise<{ names: readonly string[]; main: string }> {
    return readBranches(this.http, { repository: this.root, branches: `${this.root}/branches` });
  }

  async openPullRequest({
    branch,
    base,
    title,
    body,
  }: Parameters<ForgeClient['openPullRequest']>[0]): Promise<{ number: number; url: string }> {
    const opened = await this.http.ask(OPENED, 'POST', `${this.root}/pulls`, {
      body: { head: branch, base, title, body: withoutCommands(body) },
    });
    return { number: opened.number, url: opened.html_url };
  }

  async whoAmI(): Promise<{ login: string; id: string }> {
    if (this.options.self !== undefined) return this.options.self();
    const { id, login } = await this.http.ask(USER, 'GET', '/user');
    return { id: String(id), login };
  }
}
