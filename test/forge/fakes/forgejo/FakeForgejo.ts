import { randomBytes } from 'node:crypto';
import { Deliveries } from '../shared/Deliveries.ts';
import { type Failure, FakeServer } from '../shared/FakeServer.ts';
import { Hosting, nameOf } from '../shared/Hosting.ts';
import { openGit } from '../shared/openGit.ts';
import type { Pull, Repository, Review, User } from '../shared/words.ts';
import { Bodies } from './bodies.ts';
import { ForgejoState } from './ForgejoState.ts';
import type { Protection } from './Protection.ts';
import { Door } from './routes/Door.ts';
import { pullRoutes } from './routes/pullRoutes.ts';
import { repositoryRoutes } from './routes/repositoryRoutes.ts';
import { talkRoutes } from './routes/talkRoutes.ts';
import { ForgejoTeller, headersOf } from './tellForgejo.ts';

type Verdict = 'approved' | 'changes-requested' | 'commented';

/** A Forgejo on a socket of loopback, whose API is at `/api/v1`; Gitea answers the same. */
export class FakeForgejo {
  readonly hosting: Hosting;
  readonly state: ForgejoState;
  readonly deliveries: Deliveries;
  readonly server: FakeServer;
  private readonly teller: ForgejoTeller;

  private constructor(
    hosting: Hosting,
    state: ForgejoState,
    deliveries: Deliveries,
    server: FakeServer,
    teller: ForgejoTeller,
  ) {
    this.hosting = hosting;
    this.state = state;
    this.deliveries = deliveries;
    this.server = server;
    this.teller = teller;
  }

  static async start(): Promise<FakeForgejo> {
    const deliveries = new Deliveries(headersOf);
    const hosting = await Hosting.open((happening) => teller.tell(happening));
    const state = new ForgejoState(hosting);
    const server = await FakeServer.start({
      errorBody: (status) => ({ message: MESSAGES[status] ?? '', url: `${server.url}/api/swagger` }),
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
    const teller: ForgejoTeller = new ForgejoTeller(deliveries, () => bodies);
    const fake = new FakeForgejo(hosting, state, deliveries, server, teller);
    const door = new Door(state, bodies);
    server.serve([
      ...pullRoutes(door),
      ...talkRoutes(door, (pull, review, verdict) => fake.submit(pull, review, verdict)),
      ...repositoryRoutes(door),
    ]);
    return fake;
  }

  get url(): string {
    return this.server.url;
  }

  async close(): Promise<void> {
    await this.settled();
    await this.server.close();
    await this.hosting.close();
  }

  /** Waits until everything that happened was delivered. */
  async settled(): Promise<void> {
    await this.teller.settled();
    await this.deliveries.settled();
  }

  tokenOf(user: User, { mayWrite = true }: { mayWrite?: boolean } = {}): string {
    const token = randomBytes(20).toString('hex');
    this.state.tokens.set(token, { user, mayWrite });
    return token;
  }

  gitUrl(repository: Repository, token: string): string {
    return `${this.url.replace('://', `://git:${token}@`)}/${nameOf(repository)}.git`;
  }

  addWebhook(repository: Repository, url: string, secret: string): void {
    repository.webhooks.push({ id: this.hosting.nextId(), url, secret });
  }

  /** Protects a branch, which nobody may push to any more. */
  async protect(repository: Repository, rule: Partial<Protection> = {}): Promise<void> {
    const made: Protection = {
      branch: repository.defaultBranch,
      contexts: [],
      checksStatus: (rule.contexts ?? []).length > 0,
      approvals: 0,
      blocksOnRejected: false,
      blocksOnOutdated: false,
      dismissesStale: false,
      appliesToAdmins: false,
      ...rule,
    };
    const others = (this.state.protections.get(repository) ?? []).filter(({ branch }) => branch !== made.branch);
    this.state.protections.set(repository, [...others, made]);
    await repository.git.protect([...others, made].map(({ branch }) => branch));
  }

  /** A person reviews, as in the browser: submitted at once. */
  review(
    pull: Pull,
    user: User,
    verdict: Verdict,
    { body = '', notes = [] }: { body?: string; notes?: readonly { path: string; line?: number; body: string }[] } = {},
  ): void {
    const review = this.hosting.beginReview(pull, user, { body });
    for (const note of notes) this.hosting.addThread(pull, user, { ...note, review });
    this.submit(pull, review, verdict);
  }

  private submit(pull: Pull, review: Review, verdict: Verdict): void {
    // Whether it counts is settled when it is given.
    const permission = pull.repository.members.get(review.user);
    if (permission === 'write' || permission === 'admin') this.state.official.add(review);
    this.hosting.submitReview(pull, review, verdict);
  }

  fail(failure: Failure): () => void {
    return this.server.fail(failure);
  }
}

const MESSAGES: Record<number, string> = {
  401: 'user does not exist [uid: 0, name: ]',
  403: 'user should have a permission to write to a repo',
  404: "The target couldn't be found.",
  422: 'Unprocessable Entity',
};
