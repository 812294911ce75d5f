import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Deliveries } from '../shared/Deliveries.ts';
import { type Failure, FakeServer } from '../shared/FakeServer.ts';
import { Hosting, nameOf } from '../shared/Hosting.ts';
import { openGit } from '../shared/openGit.ts';
import type { Pull, Repository, User } from '../shared/words.ts';
import { Bodies } from './bodies.ts';
import type { CheckRun } from './CheckRun.ts';
import { type Caller, GithubState } from './GithubState.ts';
import { answerGraph } from './graph.ts';
import type { App, Installation, Permissions } from './Installation.ts';
import { protectionHolds } from './judgeMerge.ts';
import type { Protection } from './Protection.ts';
import { appRoutes } from './routes/appRoutes.ts';
import { checkRoutes } from './routes/checkRoutes.ts';
import { Door } from './routes/Door.ts';
import { pullRoutes } from './routes/pullRoutes.ts';
import { repositoryRoutes } from './routes/repositoryRoutes.ts';
import { reviewRoutes } from './routes/reviewRoutes.ts';
import { CLIENT_SECRET, signInRoutes } from './routes/signInRoutes.ts';
import { type AppWebhook, GithubTeller } from './tellGithub.ts';

const LIMIT = 5000;
const YEARS_MS = 10 * 365 * 86_400_000;

/** What an app for a board asks for. */
const USUAL: Permissions = {
  contents: 'write',
  pull_requests: 'write',
  issues: 'write',
  checks: 'read',
  statuses: 'read',
  metadata: 'read',
  administration: 'read',
};

/** A GitHub Enterprise Server on a socket of loopback: its API is at `/api/v3`, its graph at `/api/graphql`. */
export class FakeGithub {
  readonly hosting: Hosting;
  readonly state: GithubState;
  readonly deliveries: Deliveries;
  readonly server: FakeServer;
  private readonly teller: GithubTeller;
  /** The one that runs the checks. */
  private readonly actions: User;
  private readonly codes: Map<string, User>;

  private constructor(
    hosting: Hosting,
    state: GithubState,
    deliveries: Deliveries,
    server: FakeServer,
    teller: GithubTeller,
    codes: Map<string, User>,
  ) {
    this.hosting = hosting;
    this.state = state;
    this.deliveries = deliveries;
    this.server = server;
    this.teller = teller;
    this.codes = codes;
    this.actions = hosting.addUser('github-actions[bot]', true);
  }

  static async start(): Promise<FakeGithub> {
    const deliveries = new Deliveries(({ id, event, body, webhook }) => ({
      'User-Agent': 'GitHub-Hookshot/fake',
      'X-GitHub-Delivery': id,
      'X-GitHub-Event': event,
      'X-GitHub-Hook-ID': String(webhook.id),
      'X-Hub-Signature': `sha1=${createHmac('sha1', webhook.secret).update(body).digest('hex')}`,
      'X-Hub-Signature-256': `sha256=${createHmac('sha256', webhook.secret).update(body).digest('hex')}`,
    }));
    const codes = new Map<string, User>();
    const hosting = await Hosting.open((happening) => teller.tell(happening));
    const state = new GithubState(hosting);
    const server = await FakeServer.start({
      errorBody: (status) => ({
        message: MESSAGES[status] ?? 'Server Error',
        documentation_url: 'https://docs.github.com/rest',
        status: String(status),
      }),
      headers: (failure) => rateHeaders(failure),
      elsewhere: (request, response, url) =>
        openGit(request, response, url, hosting, (token) => {
          const caller = state.callerOf(token);
          return caller && { user: caller.user, may: (repository, what) => mayGit(state, caller, repository, what) };
        }),
    });
    const bodies = new Bodies(server.url, state);
    const teller: GithubTeller = new GithubTeller(
      deliveries,
      () => state,
      () => bodies,
    );
    const fake = new FakeGithub(hosting, state, deliveries, server, teller, codes);
    const door = new Door(state, bodies);
    const changed = (repository: Repository, id: number) => {
      const run = state.runsOf(repository).find((one) => one.id === id);
      if (run !== undefined) teller.checkRun(repository, run, fake.actions);
    };
    server.serve([
      ...signInRoutes(door, codes),
      ...appRoutes(door),
      ...pullRoutes(door),
      ...reviewRoutes(door),
      ...checkRoutes(door, changed),
      ...repositoryRoutes(door),
      { method: 'POST', pattern: '/api/graphql', handle: (asked) => answerGraph(door, asked) },
    ]);
    return fake;
  }

  get url(): string {
    return this.server.url;
  }

  async close(): Promise<void> {
    await this.deliveries.settled();
    await this.server.close();
    await this.hosting.close();
  }

  /** A token of a person. */
  tokenOf(user: User, { seconds = YEARS_MS / 1000 }: { seconds?: number } = {}): string {
    const token = `ghp_${randomBytes(18).toString('hex')}`;
    this.state.tokens.set(token, { user, endsAt: Date.now() + seconds * 1000 });
    return token;
  }

  /** Where git pushes to, with a token as password. */
  gitUrl(repository: Repository, token: string): string {
    return `${this.url.replace('://', `://x-access-token:${token}@`)}/${nameOf(repository)}.git`;
  }

  addWebhook(repository: Repository, url: string, secret: string): void {
    repository.webhooks.push({ id: this.hosting.nextId(), url, secret });
  }

  /** Registers the app of an instance. */
  addApp({ slug = 'bascule-board', webhook }: { slug?: string; webhook?: Omit<AppWebhook, 'id'> } = {}): App {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const bot = this.hosting.addUser(`${slug}[bot]`, true);
    const app = { id: this.hosting.nextId(), clientId: 'Iv1.0123', slug, bot, privateKey, publicKey };
    this.state.app = app;
    if (webhook !== undefined) this.teller.app = { id: this.hosting.nextId(), ...webhook };
    return app;
  }

  /** The settings of an instance that has the app, whose deliveries are signed with `webhookSecret`. */
  settingsOf({ slug, clientId, id, privateKey }: App, webhookSecret: string): Record<string, string> {
    return {
      FORGE_APP_URL: this.url,
      FORGE_APP_SLUG: slug,
      FORGE_APP_CLIENT_ID: clientId,
      FORGE_APP_CLIENT_SECRET: CLIENT_SECRET,
      FORGE_APP_WEBHOOK_SECRET: webhookSecret,
      FORGE_APP_ID: String(id),
      FORGE_APP_PRIVATE_KEY: privateKey,
    };
  }

  setAppWebhook(webhook: Omit<AppWebhook, 'id'>): void {
    this.teller.app = { id: this.hosting.nextId(), ...webhook };
  }

  /** Installs the app where some repositories are. */
  install(repositories: readonly Repository[], permissions = USUAL): Installation {
    const installation = {
      id: this.hosting.nextId(),
      account: repositories[0]?.owner ?? 'octo',
      repositories: new Set(repositories),
      permissions,
      isSuspended: false,
    };
    this.state.installations.push(installation);
    return installation;
  }

  setSuspended(installation: Installation, isSuspended: boolean): void {
    installation.isSuspended = isSuspended;
    const action = isSuspended ? 'suspend' : 'unsuspend';
    this.teller.sendApp('installation', { action, installation: { id: installation.id } });
  }

  /** The code with which a person comes back from the installation of the app. */
  codeOf(user: User): string {
    const code = randomBytes(10).toString('hex');
    this.codes.set(code, user);
    return code;
  }

  /** Protects a branch, which nobody may push to any more. */
  async protect(repository: Repository, rule: Partial<Omit<Protection, 'id'>> = {}): Promise<Protection> {
    const made: Protection = {
      id: this.hosting.nextId(),
      branch: repository.defaultBranch,
      kind: 'ruleset',
      checks: [],
      isStrict: false,
      approvals: undefined,
      dismissesStale: false,
      needsResolvedThreads: false,
      hasQueue: false,
      holdsForAdministrators: true,
      ...rule,
    };
    const all = [...(this.state.protections.get(repository) ?? []), made];
    this.state.protections.set(repository, all);
    await repository.git.protect(all.map(({ branch }) => branch));
    return made;
  }

  /** Takes every protection of a repository away. */
  async unprotect(repository: Repository): Promise<void> {
    this.state.protections.delete(repository);
    await repository.git.protect([]);
  }

  /** Begins a check of a commit, or says how the one that runs has ended. */
  check(repository: Repository, sha: string, name: string, conclusion: CheckRun['conclusion'] = null): CheckRun {
    const runs = this.state.runsOf(repository);
    const running = runs.find((one) => one.sha === sha && one.name === name && one.status !== 'completed');
    const now = new Date();
    const run: CheckRun = running ?? {
      id: this.hosting.nextId(),
      suite: this.hosting.nextId(),
      sha,
      name,
      status: 'in_progress',
      conclusion: null,
      detailsUrl: `${this.url}/${nameOf(repository)}/actions/runs/1`,
      startedAt: now,
      completedAt: null,
    };
    if (running === undefined) runs.push(run);
    if (conclusion !== null) Object.assign(run, { status: 'completed', conclusion, completedAt: now });
    this.teller.checkRun(repository, run, this.actions);
    return run;
  }

  /** A person reviews, as in the browser: submitted at once. */
  review(
    pull: Pull,
    user: User,
    verdict: 'approved' | 'changes-requested' | 'commented',
    { body = '', notes = [] }: { body?: string; notes?: readonly { path: string; line?: number; body: string }[] } = {},
  ): void {
    const review = this.hosting.beginReview(pull, user, { body });
    for (const note of notes) this.hosting.addThread(pull, user, { ...note, review });
    this.hosting.submitReview(pull, review, verdict);
  }

  /** Lets the queue work: whatever waits in it is merged if the rules still admit it, and leaves it otherwise. */
  async runQueue(): Promise<void> {
    for (const entry of this.state.queue.splice(0)) {
      const { pull, user, head } = entry;
      const isHeld =
        pull.state !== 'open' || pull.head !== head || (await protectionHolds(this.state, pull, user)).length > 0;
      if (!isHeld) await this.hosting.merge(pull, user, { way: 'squash' });
      this.hosting.queued(pull, false, user);
    }
  }

  rename(repository: Repository, name: string): void {
    const from = repository.name;
    this.hosting.rename(repository, name);
    this.teller.send(repository, this.actions, 'repository', {
      action: 'renamed',
      changes: { repository: { name: { from } } },
    });
  }

  remove(repository: Repository): void {
    this.teller.send(repository, this.actions, 'repository', { action: 'deleted' });
    this.hosting.remove(repository);
  }

  fail(failure: Failure): () => void {
    return this.server.fail(failure);
  }
}

const MESSAGES: Record<number, string> = {
  401: 'Bad credentials',
  403: 'Resource not accessible by integration',
  404: 'Not Found',
  422: 'Validation Failed',
  429: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
};

function rateHeaders(failure: Failure | undefined): Record<string, string> {
  // A 403 that asks to wait is one of a spent limit.
  const isSpent =
    failure !== undefined && (failure.status === 403 || failure.status === 429) && failure.retryAfter !== undefined;
  return {
    Server: 'github.com',
    'X-RateLimit-Limit': String(LIMIT),
    'X-RateLimit-Remaining': isSpent ? '0' : String(LIMIT - 1),
    'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + (failure?.retryAfter ?? 3600)),
    'X-RateLimit-Resource': 'core',
  };
}

function mayGit(state: GithubState, caller: Caller, repository: Repository, what: 'read' | 'write'): boolean {
  const permission = state.permissionOf(caller, repository);
  if (permission === undefined) return false;
  const { installation } = caller;
  if (installation !== undefined) {
    const granted = installation.permissions.contents;
    return granted === 'write' || granted === what;
  }
  return what === 'read' || permission !== 'read';
}
