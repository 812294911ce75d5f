import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { ActivityBook } from '../../../../src/bridge/activity/ActivityBook.ts';
import type { BridgeCommand, ProjectInfo, WorkRequest } from '../../../../src/bridge/api/shapes.ts';
import { ChangeBook } from '../../../../src/bridge/changes/ChangeBook.ts';
import type { Harness } from '../../../../src/bridge/harness/Harness.ts';
import { lineAgent } from '../../../../src/bridge/harness/lineAgent/lineAgent.ts';
import { LeftBook } from '../../../../src/bridge/leftovers/LeftBook.ts';
import { ReportQueue } from '../../../../src/bridge/loops/ReportQueue.ts';
import { loadRules } from '../../../../src/bridge/rules/loadRules.ts';
import type { Rules } from '../../../../src/bridge/rules/Rules.ts';
import { Journal } from '../../../../src/bridge/runs/Journal.ts';
import { RunBook } from '../../../../src/bridge/runs/RunBook.ts';
import { Sessions } from '../../../../src/bridge/runs/Sessions.ts';
import { Dispatcher } from '../../../../src/bridge/work/Dispatcher.ts';
import { Holds } from '../../../../src/bridge/work/Holds.ts';
import { Projects } from '../../../../src/bridge/work/Projects.ts';
import type { WorkDeps } from '../../../../src/bridge/work/WorkDeps.ts';
import { Workspaces } from '../../../../src/bridge/workspaces/Workspaces.ts';
import { LINE_AGENT_COMMAND } from '../../support/lineAgent/lineAgentCommand.ts';
import { memoryLog } from '../../support/memoryLog.ts';
import { NO_TRANSCRIPTS } from '../../support/noTranscripts.ts';
import { answerJson, BRIDGE_ID, type Handler, type Heard, startScriptedServer } from '../../support/scriptedServer.ts';
import { tempConfig } from '../../support/tempConfig.ts';

const PROJECT: ProjectInfo = { id: randomUUID(), slug: 'shop', name: 'Shop' };

/** The dispatcher with its real dependencies, and a service that answers what a test says. */
export async function openDispatcherWorld() {
  const config = tempConfig();
  const log = memoryLog();
  const dir = config.at('shop');
  await mkdir(dir);
  /** A test's own answer; undefined: the default. */
  let special: Handler | undefined;
  const server = await startScriptedServer((request, response) => {
    if (special?.(request, response) !== undefined) return;
    answerUsual(request, response);
  });
  const answerUsual: Handler = ({ path }, response) => {
    const claimed = /work-requests\/([^/]+)\/claim$/.exec(path)?.[1];
    if (claimed === undefined) return answerJson(response, 200, {});
    const workRequest = { ...requests.get(claimed), state: 'claimed' };
    answerJson(response, 200, { workRequestId: claimed, claimToken: `token ${claimed}`, leaseUntil: '', workRequest });
  };
  const requests = new Map<string, WorkRequest>();
  const rulesFile = config.at('rules.yaml');
  /** @param names of the accounts, each with a copy of the line agent; the first is the default */
  const load = async (work: string, names: readonly string[] = ['main']): Promise<Rules> => {
    const command = JSON.stringify(LINE_AGENT_COMMAND);
    const declared = names.map((name) => `  ${name}:\n    harness: line-agent\n    command: ${command}\n`);
    const accounts = `accounts:\n${declared.join('')}`;
    const projects = `projects:\n  shop:\n    dir: ${JSON.stringify(dir)}\n`;
    await writeFile(rulesFile, `${accounts}defaults:\n  account: ${names[0]}\n${projects}${work}`);
    const loaded = await loadRules(rulesFile);
    if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
    return loaded.rules;
  };
  let rules = await load('work:\n  touch: { action: command, run: [touch, "{cardNumber}"] }\n');
  const pause = { on: false };
  const queues: ReportQueue[] = [];
  const harnesses = new Map<string, Harness>([['line-agent', lineAgent({ configDir: config.path })]]);

  /** A bridge process as it begins, on what the one before it left in the folder. */
  const begin = async (of: Partial<WorkDeps> = {}) => {
    const queue = new ReportQueue({ api: server.api(), config, log });
    queues.push(queue);
    const journal = new Journal(config, log);
    const book = new RunBook({ bridgeId: BRIDGE_ID, journal, queue, log, clock: () => new Date() });
    const projects = new Projects(log);
    projects.load(rules, [PROJECT]);
    const deps: WorkDeps = {
      api: server.api(),
      book,
      journal,
      sessions: new Sessions(config, log),
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
      harnesses,
      activities: new ActivityBook(() => new Date()),
      transcripts: NO_TRANSCRIPTS,
      log,
      clock: () => new Date(),
      inherited: { PATH: process.env.PATH ?? '' },
      forge: undefined,
      harnessContext: () => ({
        programs: { claude: 'claude', codex: 'codex', cli: 'bascule' },
        price: () => null,
        subcommandPrograms: [],
        collectFullText: false,
      }),
      tools: undefined,
      graceMs: 60_000,
      onAccount: () => undefined,
      settings: { stopDelays: { sigtermAfterMs: 2_000, sigkillAfterMs: 2_000 }, inboxOn: false },
      flags: { model: undefined, permissionMode: undefined },
      get rules() {
        return rules;
      },
      projects,
      infos: { lookAgain: () => Promise.resolve() },
      holds: new Holds(server.api(), log),
      pause,
      accounts: { isReady: () => true, reasonOf: () => undefined },
      readiness: { folderReady: () => true, allows: () => Promise.resolve(true) },
      hooks: { workersChanged: () => undefined },
      launchDir: dir,
      ...of,
    };
    const dispatcher = new Dispatcher(deps);
    queue.start();
    await dispatcher.adopt(await journal.load());
    return { queue, journal, book, dispatcher, projects, runs: deps };
  };

  return {
    config,
    log,
    dir,
    begin,
    load,
    server,
    get rules() {
      return rules;
    },
    use: (fresh: Rules) => {
      rules = fresh;
    },
    pause: (on: boolean) => {
      pause.on = on;
    },
    /** Answers what it returns something for. */
    answer: (handler: Handler | undefined) => {
      special = handler;
    },
    request: (of: Partial<WorkRequest> = {}): WorkRequest => {
      const request: WorkRequest = {
        projectId: PROJECT.id,
        workRequestId: randomUUID(),
        kind: 'touch',
        capability: null,
        state: 'open',
        subjectType: 'card',
        subjectId: randomUUID(),
        cardNumber: 7,
        ruleId: null,
        createdAt: new Date().toISOString(),
        resumeSessionId: null,
        ...of,
      };
      requests.set(request.workRequestId, request);
      return request;
    },
    command: (of: Partial<BridgeCommand> = {}): BridgeCommand => ({
      projectId: PROJECT.id,
      commandId: randomUUID(),
      kind: 'rerun-command',
      bridgeId: BRIDGE_ID,
      runId: randomUUID(),
      runKey: randomUUID(),
      sessionId: null,
      subjectType: 'card',
      subjectId: randomUUID(),
      cardNumber: 7,
      workRequestId: randomUUID(),
      workKind: 'touch',
      ruleId: null,
      startedAt: null,
      endedAt: null,
      expiresAt: '2036-11-20T10:00:00Z',
      ...of,
    }),
    /** The bodies of reports about runs, or about a request's result. */
    told: (what: 'worker-runs' | 'result'): Record<string, unknown>[] =>
      server.heard
        .filter(({ path }) => (what === 'result' ? path.endsWith('/result') : /\/worker-runs\/[^/]+$/.test(path)))
        .map(({ body }) => body as Record<string, unknown>),
    heard: (part: string): Heard[] => server.heard.filter(({ path }) => path.includes(part)),
    touch: (name: string) => writeFileSync(`${dir}/${name}`, ''),
    close: async () => {
      special = undefined;
      await Promise.all(queues.map((queue) => queue.stop()));
      await server.close();
      rmSync(dir, { recursive: true, force: true });
      config.removeAll();
    },
  };
}

export type DispatcherWorld = Awaited<ReturnType<typeof openDispatcherWorld>>;
