import { setImmediate } from 'node:timers/promises';
import { AccountBook, checkAccounts } from './accounts/AccountBook.ts';
import { ServiceApi } from './api/ServiceApi.ts';
import type { ServiceError } from './api/ServiceCall.ts';
import type {
  BridgeCommand,
  EventsReply,
  HeartbeatBody,
  HeartbeatReply,
  ProjectInfo,
  UpdateReport,
  WorkRequest,
} from './api/shapes.ts';
import type { ConfigDir } from './config/ConfigDir.ts';
import type { ForgeIdentity } from './forge/ForgeIdentity.ts';
import { createHarnesses } from './harness/createHarnesses.ts';
import type { Harness, HarnessContext } from './harness/Harness.ts';
import { HookRunner } from './hooks/HookRunner.ts';
import { HostSampling } from './host/HostSampling.ts';
import type { BridgeLog } from './log/BridgeLog.ts';
import { EventStream, type StreamEvent } from './loops/EventStream.ts';
import { HeartbeatLoop } from './loops/HeartbeatLoop.ts';
import { ReportQueue } from './loops/ReportQueue.ts';
import { nameOf } from './nameOf.ts';
import { PriceLists } from './prices/PriceLists.ts';
import type { BridgeEnv } from './readEnv.ts';
import type { Rules } from './rules/Rules.ts';
import { Journal } from './runs/Journal.ts';
import type { AgentFlags } from './runs/planWorker.ts';
import { RunBook } from './runs/RunBook.ts';
import { Sessions } from './runs/Sessions.ts';
import { CommandDesk } from './work/CommandDesk.ts';
import { capabilitiesOf } from './work/capabilitiesOf.ts';
import { collectUsage } from './work/collectUsage.ts';
import { Dispatcher } from './work/Dispatcher.ts';
import { HandledCommands } from './work/HandledCommands.ts';
import { Holds } from './work/Holds.ts';
import { Pause } from './work/Pause.ts';
import { ProjectInfos } from './work/ProjectInfos.ts';
import { Projects } from './work/Projects.ts';
import { rerunCommand } from './work/rerunCommand.ts';
import { resumeRun } from './work/resumeRun.ts';

export interface BridgeDeps {
  readonly env: BridgeEnv;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly api: ServiceApi;
  readonly rules: Rules;
  readonly projects: readonly ProjectInfo[];
  readonly flags: AgentFlags;
  readonly cliVersion: string;
  readonly forge: ForgeIdentity | undefined;
  /** The service no longer serves this version of the bridge (426), so it has to stop. */
  readonly onUpgradeRequired: (message: string) => void;
  readonly onFirstHeartbeat: () => void;
  /** The service answered a heartbeat with an error. */
  readonly onHeartbeatRefused: (error: ServiceError) => void;
  readonly onRange: (cliRange: string | undefined) => void;
  readonly updateReport: () => UpdateReport | undefined;
}

const OFFERS_MOST = 100;

/** The parts of a running bridge, and how they hear of each other. Each part is described in its own file. */
export class Bridge {
  readonly queue: ReportQueue;
  readonly dispatcher: Dispatcher;
  readonly hooks: HookRunner;
  readonly stream: EventStream;
  readonly heartbeat: HeartbeatLoop;
  private readonly journal: Journal;
  private readonly book: RunBook;
  private readonly accounts: AccountBook;
  private readonly projects: Projects;
  private readonly holds: Holds;
  private readonly pause: Pause;
  private readonly handled: HandledCommands;
  private readonly sessions: Sessions;
  private readonly desk: CommandDesk;
  private readonly sampling: HostSampling;
  private readonly prices: PriceLists;
  private readonly harnesses: ReadonlyMap<string, Harness>;
  private rules: Rules;
  private readonly infos: ProjectInfos;
  private sessionFlags: EventsReply['flags'] = {};
  private busy = 0;

  constructor(private readonly deps: BridgeDeps) {
    const { env, config, log, api } = deps;
    this.rules = deps.rules;
    if (deps.forge !== undefined) api.withhold(deps.forge.token);
    this.infos = new ProjectInfos(
      {
        read: () => api.projects(),
        onRead: async (infos) => {
          this.projects.refresh(infos);
          await this.dispatcher.dropDead();
        },
      },
      deps.projects,
    );
    this.harnesses = createHarnesses(env);
    this.queue = new ReportQueue({ api, config, log });
    this.journal = new Journal(config, log);
    this.book = new RunBook({
      bridgeId: api.bridgeId,
      journal: this.journal,
      queue: this.queue,
      log,
      clock: () => new Date(),
    });
    this.accounts = new AccountBook(log);
    this.projects = new Projects(log);
    this.holds = new Holds(api, log);
    this.pause = new Pause(config, log);
    this.handled = new HandledCommands(config, log);
    this.sessions = new Sessions(config, log);
    this.hooks = new HookRunner({ rules: deps.rules, config, log, inherited: env.inherited });
    this.sampling = new HostSampling({ log });
    this.prices = new PriceLists({ env, config, log });
    const runs = {
      book: this.book,
      journal: this.journal,
      sessions: this.sessions,
      harnesses: this.harnesses,
      log,
      clock: () => new Date(),
      inherited: env.inherited,
      forge: () => deps.forge,
      harnessContext: (projectId: string) => this.harnessContext(projectId),
      stopDelays: () => ({
        sigtermAfterMs: this.flag('bridge.stop_sigterm_after_ms', 100, 7500),
        sigkillAfterMs: this.flag('bridge.stop_sigkill_after_ms', 100, 2500),
      }),
      inboxOn: () => this.sessionFlags['inbox.enabled'] === true,
    };
    this.dispatcher = new Dispatcher({
      api,
      runs,
      book: this.book,
      log,
      flags: deps.flags,
      projects: this.projects,
      holds: this.holds,
      interactive: { runs, flags: deps.flags, bridgeId: api.bridgeId, scriptDir: config.at('launches') },
      rules: () => this.rules,
      paused: () => this.pause.on,
      accountReady: (account) => this.accounts.isReady(account),
      onUnknownProject: () => void this.infos.lookAgain(),
      onLoad: (busy) => this.loadChanged(busy),
    });
    this.desk = new CommandDesk(
      { book: this.book, handled: this.handled, log },
      {
        'stop-run': (command) => this.dispatcher.stopRun(command),
        'resume-run': async (command) =>
          this.dispatcher.enqueue(
            await resumeRun(command, {
              api,
              rules: this.rules,
              flags: deps.flags,
              projects: this.projects,
              sessions: this.sessions,
              harnesses: this.harnesses,
              inherited: env.inherited,
            }),
          ),
        'rerun-command': async (command) =>
          this.dispatcher.enqueue(rerunCommand(command, this.rules, this.projects, this.dispatcher)),
        'collect-session-usage': (command) =>
          collectUsage(command, {
            api,
            rules: this.rules,
            sessions: this.sessions,
            harnesses: this.harnesses,
            inherited: env.inherited,
            context: this.harnessContext(command.projectId),
          }),
      },
    );
    this.heartbeat = new HeartbeatLoop({
      api,
      log,
      body: () => this.heartbeatBody(),
      onReply: (reply, sent) => {
        if (sent?.hostSamples !== undefined) this.sampling.accepted(sent.hostSamples);
        this.heard(reply);
        // The service sends events only to bridges that it knows, so the stream is opened after the first heartbeat.
        this.stream.start();
      },
      onFirst: () => deps.onFirstHeartbeat(),
      onRefused: (error) => deps.onHeartbeatRefused(error),
    });
    this.stream = new EventStream({
      api,
      config,
      log,
      onSession: (reply, signal) => this.connected(reply, signal),
      handle: (event) => this.handle(event),
      onSetBack: () => this.catchUpAll(),
      onUpgradeRequired: deps.onUpgradeRequired,
    });
  }

  /** Takes up the runs that an earlier process left, and begins to speak with the service. */
  async start(): Promise<void> {
    await Promise.all([this.pause.load(), this.handled.load(), this.sessions.prune(Date.now())]);
    this.projects.load(this.rules, this.deps.projects);
    this.prices.apply(this.rules.openRouterPrices);
    this.queue.start();
    this.prices.start();
    this.sampling.start();
    await this.dispatcher.adopt(await this.journal.load());
    this.hooks.start();
    this.heartbeat.start();
    this.infos.start();
    await this.checkAccounts(this.rules);
  }

  /** New rules that passed every check take the place of the old ones. */
  async apply(
    rules: Rules,
    projects: readonly ProjectInfo[],
    checks: Awaited<ReturnType<typeof checkAccounts>>,
  ): Promise<void> {
    this.rules = rules;
    this.infos.set(projects);
    this.projects.load(rules, projects);
    this.accounts.apply(checks);
    this.prices.apply(rules.openRouterPrices);
    this.hooks.apply(rules);
    this.applyFlags();
    await this.dispatcher.applyRules();
    this.heartbeat.beatNow();
    void this.deps.api
      .events()
      .then((reply) => this.takeFlags(reply))
      .catch(() => undefined);
  }

  /** What a check of other rules needs of this bridge. */
  check(rules: Rules): ReturnType<typeof checkAccounts> {
    return checkAccounts(rules, {
      harnesses: this.harnesses,
      context: this.harnessContext(''),
      inherited: this.deps.env.inherited,
    });
  }

  /** Ends what runs, tells the service what there is to tell, and stops. */
  async stop(): Promise<void> {
    this.stopListening();
    await this.dispatcher.shutDown();
    await this.hooks.stop();
    await this.silence();
  }

  /** Stops and leaves what runs to the process that comes next. */
  async handOver(): Promise<void> {
    this.stopListening();
    await this.dispatcher.handOver();
    await this.hooks.stop();
    await this.silence();
  }

  get currentRules(): Rules {
    return this.rules;
  }

  /** For `bascule status`. */
  describe(): Record<string, unknown> {
    return {
      bridgeId: this.deps.api.bridgeId,
      paused: this.pause.on,
      connected: this.stream.state.connected,
      since: this.stream.state.since.toISOString(),
      waitingReports: this.queue.waiting,
      claimsInSeconds: Math.ceil(this.dispatcher.claimsInMs / 1_000),
      skippedKinds: this.projects.skippedKinds,
      skippedProjects: this.projects.skippedProjects,
      pools: this.poolRows(),
      accounts: this.accounts.rows(this.rules) ?? [],
      runs: this.book.all().map((record) => ({
        runId: record.runId,
        kind: record.kind,
        workKind: record.subject.workKind,
        project: record.subject.project,
        cardNumber: record.subject.cardNumber,
        state: record.state,
        startedAt: record.startedAt ?? null,
      })),
      waiting: this.dispatcher.table.allWaiting().map((work) => ({
        key: work.key,
        action: work.action,
        reason: this.dispatcher.table.obstacle(work) ?? null,
      })),
    };
  }

  private stopListening(): void {
    this.infos.stop();
    this.heartbeat.stop();
  }

  private async silence(): Promise<void> {
    await this.stream.stop();
    await this.queue.stop();
    // The last answers have settled reports, whose files are deleted before the process ends.
    await setImmediate();
    await this.journal.idle();
    this.sampling.stop();
    this.prices.stop();
  }

  private async checkAccounts(rules: Rules): Promise<void> {
    const checks = await this.check(rules);
    // A reload may have brought other rules while the accounts were checked.
    if (rules !== this.rules) return;
    this.accounts.apply(checks);
    this.heartbeat.beatNow();
    this.dispatcher.pump();
  }

  private heartbeatBody(): HeartbeatBody {
    const { rules } = this;
    this.dispatcher.beat();
    const accounts = this.accounts.rows(rules);
    const update = this.deps.updateReport();
    const hostSamples = rules.collect ? this.sampling.take() : [];
    return {
      projects: this.projects.ids(),
      cliVersion: this.deps.cliVersion,
      name: nameOf(rules),
      pushLogin: this.deps.forge?.login ?? '',
      ...(update === undefined ? {} : { update }),
      hooks: this.hooks.rows(),
      workerPools: this.poolRows(),
      ...(accounts === undefined ? {} : { accounts }),
      paused: this.pause.on,
      capabilities: capabilitiesOf(rules, (account) => this.accounts.isReady(account)),
      workClaims: this.book.claims(),
      ...(hostSamples.length === 0 ? {} : { hostSamples }),
    };
  }

  private poolRows(): { name: string; size: number; inUse: number; queued: number }[] {
    const { table } = this.dispatcher;
    return [...this.rules.workerPools].slice(0, 50).map(([name, size]) => ({
      name,
      size,
      inUse: table.inUse(name),
      queued: Math.min(1000, table.queued(name)),
    }));
  }

  private heard(reply: HeartbeatReply | undefined): void {
    this.deps.onRange(reply?.cliRange);
    if (reply === undefined) {
      this.dispatcher.claimsHeard();
      this.dispatcher.pump();
      return;
    }
    if (this.pause.set(reply.paused)) this.heartbeat.beatNow();
    this.dispatcher.lost(reply.lostClaims);
    this.dispatcher.claimsHeard();
    for (const command of reply.commands) void this.desk.receive(command);
    this.dispatcher.offerAll(reply.workRequests, reply.workRequests.length < OFFERS_MOST);
    this.dispatcher.pump();
  }

  private async connected(reply: EventsReply, signal: AbortSignal): Promise<void> {
    this.deps.onRange(reply.cliRange);
    this.takeFlags(reply);
    this.projects.refresh(reply.projects);
    await this.dispatcher.dropDead();
    // Ends that were kept on disk are told first: the service takes a run for lost that is in no inventory and has no
    // end.
    await this.queue.sendKept();
    await this.book
      .inventory((runs) => this.deps.api.inventory(runs, signal))
      .catch((error: Error) => this.deps.log.warn('report_failed', { what: 'inventory', error: error.message }));
    await this.holds.refresh();
    this.dispatcher.pump();
  }

  /**
   * Events may be lost, so everything they would have told is asked for: the list of holds, and a heartbeat for work
   * and commands.
   */
  private async catchUpAll(): Promise<void> {
    await this.holds.refresh();
    this.heartbeat.beatNow();
    this.dispatcher.pump();
  }

  private async handle({ type, data, id }: StreamEvent): Promise<void> {
    switch (type) {
      case 'bridge.work_request':
        this.dispatcher.offer(data as WorkRequest);
        return;
      case 'bridge.command': {
        const command = data as BridgeCommand;
        if (command.bridgeId !== this.deps.api.bridgeId) {
          this.deps.log.info('event_dropped', { id: String(id), type, reason: 'other_bridge' });
          return;
        }
        void this.desk.receive(command);
        return;
      }
      case 'board.card_held':
      case 'board.card_released': {
        const { subject } = data as { subject?: { id?: string } };
        if (subject?.id !== undefined) this.holds.set(subject.id, type === 'board.card_held');
        this.dispatcher.pump();
        return;
      }
      case 'project.renamed':
        this.projects.renamed((data as { projectId: string }).projectId);
        await this.dispatcher.dropDead();
        return;
      default:
        this.deps.log.info('event_dropped', { id: String(id), type, reason: 'unknown_type' });
    }
  }

  private takeFlags(reply: EventsReply): void {
    this.sessionFlags = reply.flags;
    this.applyFlags();
  }

  private applyFlags(): void {
    this.heartbeat.setInterval(this.flag('bridge.heartbeat_interval_seconds', 10, 60));
    this.sampling.configure({
      enabled: this.sessionFlags['bridge.host_sampling_enabled'] === true && this.rules.collect,
      intervalSeconds: this.flag('bridge.host_sample_interval_seconds', 5, 60),
    });
  }

  /** Reads a number; one below its floor, and anything that is no number, counts as the default (document 1 §8). */
  private flag(name: string, floor: number, fallback: number): number {
    const value = this.sessionFlags[name];
    return typeof value === 'number' && value >= floor ? value : fallback;
  }

  private harnessContext(projectId: string): HarnessContext {
    const { claude, codex, cli } = this.deps.env;
    return {
      programs: { claude, codex, cli },
      price: this.prices.price,
      subcommandPrograms: this.infos.programsOf(projectId),
      collectFullText: this.infos.find(projectId)?.collectFullText ?? false,
    };
  }

  private loadChanged(busy: number): void {
    if (busy > 0 && this.busy === 0) this.hooks.busy();
    if (busy === 0 && this.busy > 0) this.hooks.idle();
    this.busy = busy;
  }
}
