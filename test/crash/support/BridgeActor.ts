import type { Client } from './Client.ts';
import type { Random } from './Random.ts';
import { RunsOfBridge } from './RunsOfBridge.ts';

/** A claim that a bridge was granted. */
export interface HeldClaim {
  requestId: string;
  claimToken: string;
}

/**
 * How a result is reported; an abandoned claim never gets one. The reasons differ in what the workflow makes of them.
 */
const ENDS = [
  { state: 'done' },
  { state: 'done' },
  { state: 'done' },
  { state: 'refused', reason: 'unfinished' },
  { state: 'refused', reason: 'failed' },
  { state: 'refused', reason: 'stopped' },
] as const;

/** A bridge over REST: beats, claims what it is offered, and settles most of it. It forgets nothing in a crash of the server. */
export class BridgeActor {
  readonly held: HeldClaim[] = [];
  /** Claims that it will not settle by itself, as if their agent hung. */
  readonly abandoned: HeldClaim[] = [];
  readonly runs: RunsOfBridge;
  private offered: string[] = [];

  constructor(
    readonly bridgeId: string,
    private readonly projectId: string,
    private readonly client: Client,
    /** Requests that it knows, offered to it or not. */
    private readonly heardOf: () => readonly string[] = () => [],
  ) {
    this.runs = new RunsOfBridge(bridgeId, projectId, client);
  }

  /** One thing, drawn at random. */
  async act(random: Random): Promise<void> {
    if (random.chance(0.3)) return this.runs.act(random);
    const draw = random.next();
    if (this.offered.length === 0 || draw < 0.15) return this.beat();
    const claim = random.pick(this.held);
    if (claim !== undefined && (draw < 0.5 || this.held.length > 4)) return this.end(claim, random);
    // Now and then it asks for what it was not offered: held, taken or settled by then.
    const uninvited = random.chance(0.15) ? random.pick(this.heardOf()) : undefined;
    if (uninvited !== undefined) return this.claim(uninvited);
    const requestId = random.pick(this.offered) as string;
    this.offered = this.offered.filter((id) => id !== requestId);
    await this.claim(requestId);
  }

  /** A heartbeat that renews what it holds; accepts the offers and forgets the claims that it has lost. */
  async beat(): Promise<void> {
    const reply = await this.client.rest('PUT', `/api/bridges/${this.bridgeId}/heartbeat`, {
      projects: [this.projectId],
      cliVersion: '1.0.0',
      capabilities: ['work-requests', 'commands'],
      workClaims: this.held.map(({ requestId, claimToken }) => ({ id: requestId, claimToken })),
    });
    if (reply.kind !== 'done') return;
    const { workRequests, lostClaims } = reply.body as {
      workRequests: { workRequestId: string }[];
      lostClaims: string[];
    };
    this.offered = workRequests.map((request) => request.workRequestId);
    for (const claim of this.held.filter(({ requestId }) => lostClaims.includes(requestId))) this.drop(claim);
  }

  async claim(requestId: string): Promise<void> {
    const path = `/api/bridges/${this.bridgeId}/work-requests/${requestId}/claim`;
    const asked = { kind: 'claim', subject: requestId, value: 'claimed', bridgeId: this.bridgeId } as const;
    const { change, reply } = await this.client.change(asked, () => this.client.rest('POST', path));
    if (reply.kind !== 'done') return;
    const claimToken = reply.body.claimToken as string;
    change.claimToken = claimToken;
    this.held.push({ requestId, claimToken });
  }

  /** Settles a claim; returns whether the service took it. */
  async settle(claim: HeldClaim, result: { state: string; reason?: string }): Promise<boolean> {
    const path = `/api/bridges/${this.bridgeId}/work-requests/${claim.requestId}/result`;
    const { requestId: subject, claimToken } = claim;
    const asked = { kind: 'settle', subject, value: result.state, bridgeId: this.bridgeId, claimToken } as const;
    const { reply } = await this.client.change(asked, () => this.client.rest('PUT', path, { claimToken, ...result }));
    if (reply.kind !== 'unknown') this.drop(claim);
    return reply.kind === 'done';
  }

  /** Claims and finishes everything that it is offered, until nothing is. */
  async drain(): Promise<void> {
    for (;;) {
      await this.beat();
      if (this.offered.length === 0) return;
      await Promise.all(this.offered.map((requestId) => this.claim(requestId)));
      await Promise.all([...this.held].map((claim) => this.settle(claim, { state: 'done' })));
    }
  }

  private async end(claim: HeldClaim, random: Random): Promise<void> {
    if (random.chance(0.15)) {
      this.drop(claim);
      this.abandoned.push(claim);
      return;
    }
    const end = random.pick(ENDS) ?? ENDS[0];
    const taken = await this.settle(claim, end);
    // A bridge that is not sure repeats itself; the second answer is the first one again.
    if (taken && random.chance(0.2)) await this.settle(claim, end);
  }

  private drop(claim: HeldClaim): void {
    const place = this.held.indexOf(claim);
    if (place >= 0) this.held.splice(place, 1);
  }
}
