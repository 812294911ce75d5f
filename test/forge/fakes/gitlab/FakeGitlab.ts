import { randomBytes } from 'node:crypto';
import { Deliveries } from '../shared/Deliveries.ts';
import { type Failure, FakeServer } from '../shared/FakeServer.ts';
import { Hosting, nameOf } from '../shared/Hosting.ts';
import { openGit } from '../shared/openGit.ts';
import type { Pull, Repository, User } from '../shared/words.ts';
import { Bodies } from './bodies.ts';
import { GitlabState } from './GitlabState.ts';
import type { JobStatus, Pipeline } from './Pipeline.ts';
import { Door } from './routes/Door.ts';
import { mergeRequestRoutes } from './routes/mergeRequestRoutes.ts';
import { projectRoutes } from './routes/projectRoutes.ts';
import { talkRoutes } from './routes/talkRoutes.ts';
import type { Settings } from './Settings.ts';
import { GitlabTeller, headersOf } from './tellGitlab.ts';

/** A GitLab on a socket of loopback, whose API is at `/api/v4`. */
export class FakeGitlab {
  readonly hosting: Hosting;
  readonly state: GitlabState;
  readonly deliveries: Deliveries;
  readonly server: FakeServer;
  private readonly teller: GitlabTeller;

  private constructor(
    hosting: Hosting,
    state: GitlabState,
    deliveries: Deliveries,
    server: FakeServer,
    teller: GitlabTeller,
  ) {
    this.hosting = hosting;
    this.state = state;
    this.deliveries = deliveries;
    this.server = server;
    this.teller = teller;
  }

  static async start(): Promise<FakeGitlab> {
    const deliveries = new Deliveries(headersOf);
    const hosting = await Hosting.open((happening) => teller.tell(happening));
    const state = new GitlabState(hosting);
    const server = await FakeServer.start({
      errorBody: (status) => ({ message: MESSAGES[status] ?? '500 Internal Server Error' }),
      elsewhere: (request, response, url) =>
        openGit(request, response, url, hosting, (token) => {
          const found = state.tokens.get(token);
          return (
            found && {
              user: found.user,
              may: ({ members }, what) => {
                const permission = members.get(found.user);
                return permission !== undefined && (what === 'read' || (permission !== 'read' && found.mayWrite));
              },
            }
          );
        }),
    });
    const bodies = new Bodies(server.url, state);
    const teller: GitlabTeller = new GitlabTeller(
      deliveries,
      () => state,
      () => bodies,
    );
    const fake = new FakeGitlab(hosting, state, deliveries, server, teller);
    const runner = hosting.addUser('runner', true);
    const door = new Door(state, bodies);
    const changed = (repository: Repository, pipeline: Pipeline) => teller.pipeline(repository, pipeline, runner);
    server.serve([...mergeRequestRoutes(door), ...talkRoutes(door), ...projectRoutes(door, changed)]);
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

  /** A token of a person, with the scope `api` or `read_api`. */
  tokenOf(user: User, { mayWrite = true }: { mayWrite?: boolean } = {}): string {
    const token = `glpat-${randomBytes(10).toString('hex')}`;
    this.state.tokens.set(token, { user, mayWrite });
    return token;
  }

  gitUrl(repository: Repository, token: string): string {
    return `${this.url.replace('://', `://oauth2:${token}@`)}/${nameOf(repository)}.git`;
  }

  addWebhook(repository: Repository, url: string, secret: string): void {
    repository.webhooks.push({ id: this.hosting.nextId(), url, secret });
  }

  /** Sets what a project demands. Its default branch is protected, so that only maintainers push to it. */
  async demand(repository: Repository, settings: Partial<Settings>): Promise<void> {
    this.state.settings.set(repository, { ...this.state.settingsOf(repository), ...settings });
    await repository.git.protect([repository.defaultBranch]);
  }

  /** Sets a job of the pipeline of a commit. */
  job(repository: Repository, sha: string, name: string, status: JobStatus, mayFail = false): void {
    const pipeline = this.state.setJob(repository, sha, name, status, mayFail);
    this.teller.pipeline(repository, pipeline, this.hosting.users[0] as User);
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
    if (verdict === 'approved') this.state.note(pull, user, 'approved this merge request');
    if (verdict === 'changes-requested') this.state.note(pull, user, 'requested changes');
    this.hosting.submitReview(pull, review, verdict);
    if (body !== '') this.hosting.addComment(pull, user, body);
  }

  /** Lets the train drive: whatever waits in it is merged if the project still admits it, and leaves it otherwise. */
  async runTrain(): Promise<void> {
    for (const { pull, user, head } of this.state.trains.splice(0)) {
      const isHeld = pull.head !== head || (await this.state.demand(pull)) !== undefined;
      if (!isHeld) await this.hosting.merge(pull, user, { way: 'squash', message: pull.title });
      if (pull.state === 'open') this.hosting.queued(pull, false, user);
    }
  }

  fail(failure: Failure): () => void {
    return this.server.fail(failure);
  }
}

const MESSAGES: Record<number, string> = {
  401: '401 Unauthorized',
  403: '403 Forbidden',
  404: '404 Not Found',
  422: '422 Unprocessable Entity',
  429: 'This endpoint has been requested too many times. Try again later.',
};
