import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ActivityBook } from '../../../../src/bridge/activity/ActivityBook.ts';
import type { RunReport } from '../../../../src/bridge/api/shapes.ts';
import type { ChangeBody } from '../../../../src/bridge/changes/Change.ts';
import { ChangeBook } from '../../../../src/bridge/changes/ChangeBook.ts';
import type {
  AccountTrouble,
  AgentEnd,
  AgentFacts,
  AgentJob,
  Harness,
  HarnessContext,
  Launch,
} from '../../../../src/bridge/harness/Harness.ts';
import { LeftBook } from '../../../../src/bridge/leftovers/LeftBook.ts';
import type { Report, Settled } from '../../../../src/bridge/loops/ReportQueue.ts';
import { Journal } from '../../../../src/bridge/runs/Journal.ts';
import { RunBook } from '../../../../src/bridge/runs/RunBook.ts';
import type { RunDeps } from '../../../../src/bridge/runs/RunDeps.ts';
import { Sessions } from '../../../../src/bridge/runs/Sessions.ts';
import { UNKNOWN_FACTS } from '../../../../src/bridge/runs/unknownFacts.ts';
import { Workspaces } from '../../../../src/bridge/workspaces/Workspaces.ts';
import { memoryLog } from '../../support/memoryLog.ts';
import { NO_TRANSCRIPTS } from '../../support/noTranscripts.ts';
import { tempConfig } from '../../support/tempConfig.ts';

const SENT: Settled = { kind: 'sent', status: 200, body: undefined };

/** The dependencies of a run, real except for the service, which records and accepts every report. */
export function openRunWorld() {
  const config = tempConfig();
  const log = memoryLog();
  const journal = new Journal(config, log);
  const sessions = new Sessions(config, log);
  const dir = config.at('project');
  mkdirSync(dir);
  const told: Report[] = [];
  const book = new RunBook({
    bridgeId: 'bridge-1',
    journal,
    log,
    clock: () => new Date(),
    queue: {
      push: async (report) => {
        told.push(report.readBody === undefined ? report : { ...report, body: await report.readBody() });
        return SENT;
      },
    },
  });
  const agent = new ScriptedAgent();
  const activities = new ActivityBook(() => new Date());
  const accounts: [string, AccountTrouble | undefined][] = [];
  const deps: RunDeps = {
    book,
    journal,
    sessions,
    left: new LeftBook(config, log),
    workspaces: new Workspaces({ config, log, inherited: { PATH: process.env.PATH ?? '' }, clock: () => new Date() }),
    changes: new ChangeBook({
      journal,
      book,
      log,
      inherited: { PATH: process.env.PATH ?? '' },
      clock: () => new Date(),
      workspaces: config.at('workspaces'),
    }),
    activities,
    transcripts: NO_TRANSCRIPTS,
    harnesses: new Map([['line-agent', agent.harness]]),
    log,
    clock: () => new Date(),
    inherited: { PATH: process.env.PATH ?? '', INHERITED: 'yes' },
    forge: undefined,
    tools: undefined,
    graceMs: 60_000,
    onAccount: (account, trouble) => void accounts.push([account, trouble]),
    harnessContext: (projectId) => ({ projectId, subcommandPrograms: ['npm'] }) as unknown as HarnessContext,
    settings: { stopDelays: { sigtermAfterMs: 20, sigkillAfterMs: 60_000 }, inboxOn: false },
  };
  return {
    config,
    log,
    journal,
    sessions,
    book,
    dir,
    agent,
    activities,
    deps,
    /** What runs said of their accounts. */
    accounts,
    /** All that was told to the service, in order. */
    told,
    /** The reports of runs, in order. */
    reports: () => told.filter(({ what }) => what === 'run').map(({ body }) => body as RunReport),
    states: () => told.filter(({ what }) => what === 'run').map(({ body }) => (body as RunReport).state),
    results: () => told.filter(({ what }) => what === 'result').map(({ body }) => body),
    changes: () => told.filter(({ what }) => what === 'changes').map(({ body }) => body as ChangeBody),
    calls: () => told.filter(({ what }) => what === 'tool-calls').map(({ body }) => body),
    /** Lets scripts go on that wait for it. */
    touch: (name: string) => writeFileSync(join(dir, name), ''),
    close: async () => {
      writeFileSync(join(dir, 'go'), '');
      await journal.idle();
      config.removeAll();
    },
  };
}

export type RunWorld = ReturnType<typeof openRunWorld>;

/** A shell script in place of an agent, and a reader that knows of it what the test says. */
class ScriptedAgent {
  script = 'true';
  facts: Partial<AgentFacts> = {};
  /** Whether the program is done, by its lines so far. */
  isDone: (lines: readonly string[]) => boolean = () => false;
  /** Runs before the launch is handed out, or the end is read. */
  whilePreparing: () => unknown = () => undefined;
  whileFinishing: () => unknown = () => undefined;
  readonly prepared: AgentJob[] = [];
  readonly read: { job: AgentJob; context: HarnessContext; lines: string[]; end?: AgentEnd }[] = [];

  readonly harness = {
    name: 'line-agent',
    homeVariables: [],
    prepare: async (job: AgentJob): Promise<Launch> => {
      this.prepared.push(job);
      await this.whilePreparing();
      return { program: 'sh', args: ['-c', this.script], env: { LAUNCHED: 'yes' }, input: 'typed' };
    },
    read: (job: AgentJob, context: HarnessContext) => {
      const seen: (typeof this.read)[number] = { job, context, lines: [] };
      this.read.push(seen);
      const isDone = (): boolean => this.isDone(seen.lines);
      const reader = {
        get isDone() {
          return isDone();
        },
        harnessSessionId: job.resume?.harnessSessionId,
        line: (text: string) => {
          seen.lines.push(text);
          if (text.startsWith('session ')) reader.harnessSessionId = text.slice('session '.length);
        },
        finish: async (end: AgentEnd) => {
          seen.end = end;
          await this.whileFinishing();
          return { ...UNKNOWN_FACTS, harnessSessionId: reader.harnessSessionId, ...this.facts };
        },
      };
      return reader;
    },
  } as unknown as Harness;
}
