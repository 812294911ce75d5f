import { AccountBook } from '../accounts/AccountBook.ts';
import { LimitsFile } from '../accounts/LimitsFile.ts';
import { Readiness } from '../accounts/Readiness.ts';
import { ActivityBook } from '../activity/ActivityBook.ts';
import type { ServiceApi } from '../api/ServiceApi.ts';
import type { ProjectInfo } from '../api/shapes.ts';
import { ChangeBook } from '../changes/ChangeBook.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { ForgeIdentity } from '../forge/ForgeIdentity.ts';
import { createHarnesses } from '../harness/createHarnesses.ts';
import type { AccountTrouble, Harness, HarnessContext, ToolServer } from '../harness/Harness.ts';
import { HookRunner } from '../hooks/HookRunner.ts';
import { HostSampling } from '../host/HostSampling.ts';
import { LeftBook } from '../leftovers/LeftBook.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { ReportQueue } from '../loops/ReportQueue.ts';
import { PriceLists } from '../prices/PriceLists.ts';
import { RunScopes } from '../process/RunScopes.ts';
import type { BridgeEnv } from '../readEnv.ts';
import type { Rules } from '../rules/Rules.ts';
import { allUses } from '../runs/accountUses.ts';
import { Journal } from '../runs/Journal.ts';
import type { AgentFlags } from '../runs/planWorker.ts';
import { RunBook } from '../runs/RunBook.ts';
import { Sessions } from '../runs/Sessions.ts';
import { TranscriptBook } from '../transcripts/TranscriptBook.ts';
import { tokensOfBridge } from '../transcripts/tokensOfBridge.ts';
import { Holds } from '../work/Holds.ts';
import { Pause } from '../work/Pause.ts';
import { ProjectInfos } from '../work/ProjectInfos.ts';
import { Projects } from '../work/Projects.ts';
import type { WorkDeps } from '../work/WorkDeps.ts';
import { Workspaces } from '../workspaces/Workspaces.ts';
import { WORKSPACES_FOLDER } from '../workspaces/workspaceFiles.ts';
import { ServiceFlags } from './ServiceFlags.ts';

/** What a bridge starts with. */
export interface BridgeStart {
  readonly env: BridgeEnv;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly api: ServiceApi;
  readonly rules: Rules;
  /** The user's projects, as the service has just listed them. */
  readonly projects: readonly ProjectInfo[];
  readonly flags: AgentFlags;
  readonly cliVersion: string;
  readonly forge: ForgeIdentity | undefined;
  readonly tools?: ToolServer;
  /** How this program is started, with absolute paths. */
  readonly self?: readonly string[];
}

/** The state and the parts that all of a running bridge shares. Each is described in its own file. */
export class BridgeState implements WorkDeps {
  readonly api: ServiceApi;
  readonly log: BridgeLog;
  readonly flags: AgentFlags;
  readonly forge: ForgeIdentity | undefined;
  readonly tools: ToolServer | undefined;
  readonly self: readonly string[] | undefined;
  readonly inherited: Readonly<Record<string, string>>;
  readonly harnesses: ReadonlyMap<string, Harness>;
  readonly launchDir: string;
  readonly settings = new ServiceFlags();
  readonly queue: ReportQueue;
  readonly journal: Journal;
  readonly activities: ActivityBook;
  readonly transcripts: TranscriptBook;
  readonly book: RunBook;
  readonly sessions: Sessions;
  readonly left: LeftBook;
  readonly workspaces: Workspaces;
  readonly changes: ChangeBook;
  readonly scopes = new RunScopes();
  readonly accounts: AccountBook;
  readonly readiness: Readiness;
  readonly projects: Projects;
  readonly infos: ProjectInfos;
  readonly holds: Holds;
  readonly pause: Pause;
  readonly hooks: HookRunner;
  readonly sampling: HostSampling;
  readonly prices: PriceLists;
  /** The rules in force; a reload replaces them. */
  rules: Rules;

  constructor(
    readonly start: BridgeStart,
    onProjects: (infos: readonly ProjectInfo[]) => Promise<void>,
  ) {
    const { env, config, log, api, rules } = start;
    this.api = api;
    this.log = log;
    this.rules = rules;
    this.flags = start.flags;
    this.forge = start.forge;
    this.tools = start.tools;
    this.self = start.self;
    if (start.forge !== undefined) api.withhold(start.forge.token);
    this.inherited = env.inherited;
    this.harnesses = createHarnesses(env);
    this.launchDir = config.at('launches');
    this.queue = new ReportQueue({ api, config, log });
    this.journal = new Journal(config, log);
    const { journal, queue, clock, inherited } = this;
    this.workspaces = new Workspaces({ config, log, inherited, clock });
    const left = new LeftBook(config, log);
    this.left = left;
    const onReported = (runId: string) => void (left.has(runId) && left.onChange());
    this.book = new RunBook({ bridgeId: api.bridgeId, journal, queue, log, clock, onReported });
    const { book } = this;
    this.changes = new ChangeBook({ journal, book, log, inherited, clock, workspaces: config.at(WORKSPACES_FOLDER) });
    this.activities = new ActivityBook(clock);
    this.transcripts = new TranscriptBook({
      config,
      log,
      clock,
      collects: () => this.rules.collect,
      ownSecrets: () => tokensOfBridge(config, this.forge),
    });
    this.sessions = new Sessions(config, log);
    this.accounts = new AccountBook(log, new LimitsFile(config, log), () => allUses(this));
    this.readiness = new Readiness({
      rules: () => this.rules,
      accounts: this.accounts,
      harnesses: this.harnesses,
      context: () => this.harnessContext(''),
      inherited: this.inherited,
      log,
      clock,
    });
    this.projects = new Projects(log);
    this.infos = new ProjectInfos({ read: () => api.projects(), onRead: onProjects }, start.projects);
    this.holds = new Holds(api, log);
    this.pause = new Pause(config, log);
    this.hooks = new HookRunner({ rules, config, log, inherited: env.inherited, settings: this.settings });
    this.sampling = new HostSampling({ log });
    this.prices = new PriceLists({ env, config, log });
  }

  get graceMs(): number {
    return this.rules.endGraceMs;
  }

  clock(): Date {
    return new Date();
  }

  onAccount(account: string, trouble: AccountTrouble | undefined): void {
    if (trouble === undefined) this.accounts.worked(account);
    else {
      this.accounts.limit(account, trouble, this.clock());
      this.readiness.onLoss();
    }
  }

  harnessContext(projectId: string): HarnessContext {
    const { claude, codex, cli } = this.start.env;
    return {
      programs: { claude, codex, cli },
      price: this.prices.price,
      subcommandPrograms: this.infos.programsOf(projectId),
      collectFullText: this.infos.find(projectId)?.collectFullText ?? false,
    };
  }
}
