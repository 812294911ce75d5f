import { setImmediate } from 'node:timers/promises';
import { type AccountChecks, checkAccounts } from '../accounts/AccountBook.ts';
import { ActivityLoop } from '../activity/ActivityLoop.ts';
import type { ProjectInfo } from '../api/shapes.ts';
import { EventStream } from '../loops/EventStream.ts';
import { HeartbeatLoop } from '../loops/HeartbeatLoop.ts';
import type { Rules } from '../rules/Rules.ts';
import { TranscriptLink } from '../transcripts/TranscriptLink.ts';
import { CommandDesk } from '../work/CommandDesk.ts';
import { commandHandlers } from '../work/commandHandlers.ts';
import { Dispatcher } from '../work/Dispatcher.ts';
import { HandledCommands } from '../work/HandledCommands.ts';
import { portUser } from '../work/portWaits.ts';
import type { BridgeOwner } from './BridgeOwner.ts';
import { type BridgeStart, BridgeState } from './BridgeState.ts';
import { describeBridge } from './describeBridge.ts';
import { heartbeatBody } from './heartbeatBody.ts';
import { ServiceListener } from './ServiceListener.ts';

const SWEEP_MS = 3_600_000;

/** A running bridge: its parts, and the order in which they start and stop. */
export class Bridge {
  readonly heartbeat: HeartbeatLoop;
  private readonly state: BridgeState;
  private readonly dispatcher: Dispatcher;
  private readonly handled: HandledCommands;
  private readonly stream: EventStream;
  private readonly listener: ServiceListener;
  private readonly activity: ActivityLoop;
  private readonly transcripts: TranscriptLink;
  private reportedUse: string | undefined;
  private nextSweep = 0;

  constructor(start: BridgeStart, owner: BridgeOwner) {
    const { api, config, log } = start;
    const state = new BridgeState(start, (infos) => this.listener.projectsRead(infos));
    const dispatcher = new Dispatcher(state, () => this.reportUse());
    this.state = state;
    this.dispatcher = dispatcher;
    this.handled = new HandledCommands(config, log);
    const desk = new CommandDesk({ book: state.book, handled: this.handled, log }, commandHandlers(state, dispatcher));
    this.heartbeat = new HeartbeatLoop({
      api,
      log,
      body: () => {
        dispatcher.offers.heartbeatSent();
        this.reportedUse = this.presentUse();
        return heartbeatBody(state, dispatcher.state, owner.updateReport());
      },
      onReply: (reply, sent) => {
        this.listener.replied(reply, sent);
        // The service sends events only to bridges that it knows.
        this.stream.start();
        void this.lookAgain();
        void state.left.look();
        void this.sweepWorkspaces();
      },
      onFirst: () => owner.firstHeartbeat(),
      onRefused: (error) => owner.heartbeatRefused(error),
    });
    state.readiness.onLoss = () => this.heartbeat.beatNow();
    state.left.onChange = () => this.heartbeat.beatNow();
    this.listener = new ServiceListener({ state, dispatcher, desk, heartbeat: this.heartbeat, owner });
    this.stream = new EventStream({
      api,
      config,
      log,
      onSession: (session, signal) => this.listener.connected(session, signal),
      handle: (event) => this.listener.handle(event),
      onSetBack: () => this.listener.catchUpAll(),
      onNudge: () => {
        this.heartbeat.beatNow();
        this.activity.tellNow();
      },
      onUpgradeRequired: (message) => owner.upgradeRequired(message),
    });
    const { activities: book, clock } = state;
    const collects = (): boolean => state.rules.collect;
    this.activity = new ActivityLoop({ book, api, log, clock, collects });
    const isKnown = (runId: string): boolean => state.book.isTold(runId);
    this.transcripts = new TranscriptLink({ api, book: state.transcripts, log, collects, isKnown });
  }

  /** Takes over the runs that an earlier process left behind and begins to talk to the service. */
  async start(): Promise<void> {
    const { state } = this;
    const now = state.clock();
    const loads = [
      state.pause.load(),
      this.handled.load(),
      state.left.load(),
      state.workspaces.load(),
      state.transcripts.load(),
      state.scopes.look(state.inherited),
      state.accounts.load(now),
    ];
    await Promise.all([...loads, state.sessions.prune(now.getTime())]);
    state.projects.load(state.rules, state.start.projects);
    state.prices.apply(state.rules.openRouterPrices);
    state.queue.start();
    state.prices.start();
    state.sampling.start();
    await this.dispatcher.adopt(await state.journal.load());
    const { live } = this.dispatcher.state;
    await state.transcripts.endOthers((runId) => live.has(runId));
    state.hooks.start();
    this.heartbeat.start();
    state.infos.start();
    await this.checkAccounts();
  }

  /** Replaces the rules by new ones that have passed every check. */
  async apply(rules: Rules, projects: readonly ProjectInfo[], checks: AccountChecks): Promise<void> {
    const { state } = this;
    state.rules = rules;
    state.infos.set(projects);
    state.projects.load(rules, projects);
    state.accounts.reload(checks);
    await state.readiness.lookAgain();
    state.prices.apply(rules.openRouterPrices);
    state.hooks.apply(rules);
    this.listener.applyFlags();
    await this.dispatcher.applyRules();
    this.heartbeat.beatNow();
    void state.api
      .events()
      .then((reply) => this.listener.takeFlags(reply))
      .catch(() => undefined);
  }

  /** Checks the accounts of rules that are not in force yet. */
  check(rules: Rules): Promise<AccountChecks> {
    const { harnesses, inherited } = this.state;
    return checkAccounts(rules, { harnesses, inherited, context: this.state.harnessContext('') });
  }

  /** Ends live runs, delivers the outstanding reports and stops. */
  async stop(): Promise<void> {
    this.stopListening();
    await this.dispatcher.shutDown();
    await this.state.hooks.stop();
    await this.silence();
  }

  /** Stops and leaves live runs to the next process. */
  async handOver(): Promise<void> {
    this.stopListening();
    await this.dispatcher.handOver();
    await this.state.hooks.stop();
    await this.silence();
  }

  get rules(): Rules {
    return this.state.rules;
  }

  get liveRuns(): number {
    return this.dispatcher.state.live.size;
  }

  /** The answer to `bascule status`. */
  describe(): Record<string, unknown> {
    return describeBridge(this.state, this.dispatcher.state, this.stream.state);
  }

  /** Looks at once what runs have left, because a person has just ended it. */
  lookAtLeft(): Promise<void> {
    return this.state.left.look();
  }

  private stopListening(): void {
    this.state.infos.stop();
    this.heartbeat.stop();
  }

  private async silence(): Promise<void> {
    const { state } = this;
    await this.activity.stop();
    await this.transcripts.stop();
    await state.transcripts.stop();
    await this.stream.stop();
    await state.queue.stop();
    // The last answers have settled reports, whose files must be deleted before the process ends.
    await setImmediate();
    await state.journal.idle();
    state.sampling.stop();
    state.prices.stop();
  }

  /** A folder or a program that has come back, or has gone, changes what may start, and what the service should know. */
  private async lookAgain(): Promise<void> {
    if (!(await this.state.readiness.lookAgain())) return;
    this.heartbeat.beatNow();
    this.dispatcher.pump();
  }

  /** Worktrees that no run has used for days go, an hour or more after the sweep before. */
  private async sweepWorkspaces(): Promise<void> {
    const { workspaces, log, clock } = this.state;
    const now = clock().getTime();
    if (now < this.nextSweep) return;
    this.nextSweep = now + SWEEP_MS;
    await workspaces.sweep().catch((error: unknown) => log.error('internal_error', { error: String(error) }));
  }

  /** Pages say how many workers are at work, and which port is waited for, so neither waits for the interval. */
  private reportUse(): void {
    if (this.presentUse() !== this.reportedUse) this.heartbeat.beatForChange();
  }

  private presentUse(): string {
    const { table, ports } = this.dispatcher.state;
    const waits = table.allWaiting().map((work) => work.port !== undefined && portUser(work, table, ports));
    return [...[...this.state.rules.workerPools.keys()].map((name) => table.inUse(name)), ...waits].join();
  }

  private async checkAccounts(): Promise<void> {
    const { rules } = this.state;
    const [checks] = await Promise.all([this.check(rules), this.state.readiness.lookAgain()]);
    // A reload may have replaced the rules during the check.
    if (rules !== this.state.rules) return;
    this.state.accounts.apply(checks);
    this.heartbeat.beatNow();
    this.dispatcher.pump();
  }
}
