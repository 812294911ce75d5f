import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { endAgents } from '../../../scripts/dev/endAgents.mjs';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { BRIDGE_PROGRAM } from './bridgeProgram.ts';
import { LINE_AGENT_COMMAND } from './lineAgent/lineAgentCommand.ts';
import { ProgramHere } from './ProgramHere.ts';
import { type Outcome, runInProcess } from './runInProcess.ts';
import { writeLogin } from './writeLogin.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
/** Where Node keeps what it compiled, which takes a fifth of each start; gone with the run. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'bascule-compiled') };

export interface LogLine {
  readonly time: string;
  readonly level: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

/** One thing that a scripted agent does; see lineAgent.mjs. */
export type AgentStep = Readonly<Record<string, unknown>>;

export interface RunView {
  readonly id: string;
  readonly runId: string;
  readonly state: string;
  readonly kind: string;
  readonly workKind: string | null;
  readonly exitCode: number | null;
  readonly output: string | null;
  readonly failureReason: string | null;
  readonly history: readonly { readonly state: string; readonly at: string }[];
  readonly [field: string]: unknown;
}

const RUN_FIELDS = `id runId state kind cardNumber workKind ruleId sessionId startedAt endedAt exitCode hasResult resultStatus
  resultReason resultFields failureReason output notices workerPool experiment variant requestedModel switchedFrom harness account model
  harnessSessionId workRequestId continuesId history { state at } usage { source models { model inputTokens costUsd } }`;

/** A board with its owner, and a place for a bridge of theirs. */
export class BridgeWorld {
  private agentRuns: unknown[] = [];
  private cards = 0;
  private logs = 0;
  /** The required end state of a card's run, for tests that script it. */
  readonly expected = new Map<number, string>();

  private constructor(
    readonly platform: PlatformWorld,
    readonly account: TestAccount,
    /** Everything of this world on disk. */
    readonly dir: string,
    readonly project: { id: string; slug: string },
    private readonly api: string,
    private readonly ownsPlatform: boolean,
  ) {}

  /** Pass a platform to have several worlds share it; it is then not closed with the world. */
  static async open(options: { env?: Record<string, string>; platform?: PlatformWorld } = {}): Promise<BridgeWorld> {
    const platform =
      options.platform ?? (await startTestPlatform({ APP_THROTTLE_PER_MINUTE: '1000000', ...options.env }));
    const account = await platform.account();
    const api = await account.token('api');
    const dir = await mkdtemp(join(tmpdir(), 'bascule-bridge-'));
    const slug = `board-${account.id.slice(-8)}`;
    const { data, errors } = await platform.graphql<{ createProject: { project: { id: string; slug: string } } }>(
      api,
      'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id slug } } }',
      { input: { name: 'Board', slug } },
    );
    if (data === null) throw new Error(JSON.stringify(errors));
    const world = new BridgeWorld(
      platform,
      account,
      dir,
      data.createProject.project,
      api,
      options.platform === undefined,
    );
    await mkdir(world.projectDir, { recursive: true });
    await mkdir(world.configDir, { recursive: true });
    await writeFile(world.agentScript, JSON.stringify({ runs: [] }));
    await world.login(platform.baseUrl);
    return world;
  }

  get projectDir(): string {
    return join(this.dir, 'project');
  }
  get configDir(): string {
    return join(this.dir, 'config');
  }
  get rulesFile(): string {
    return join(this.configDir, 'rules.yaml');
  }
  private get agentScript(): string {
    return join(this.dir, 'agent.json');
  }
  private get agentLog(): string {
    return join(this.dir, 'agent.log');
  }
  /** A file that agents may touch or wait for. */
  file(name: string): string {
    return join(this.dir, name);
  }

  /** Signs the bridge in at an address, such as that of a proxy. */
  async login(baseUrl: string): Promise<void> {
    await writeLogin(this.configDir, baseUrl, { agent: await this.account.token('agent') });
  }

  /** Writes rules.yaml: the text after what every test needs. `work` and other keys are YAML. */
  async rules(text: string, options: { accounts?: string; account?: string } = {}): Promise<void> {
    const accounts = options.accounts ?? this.accountNamed('main');
    await writeFile(
      this.rulesFile,
      `${accounts}defaults:\n  account: ${options.account ?? 'main'}\nprojects:\n  ${this.project.slug}:\n    dir: ${JSON.stringify(this.projectDir)}\n${text}`,
    );
  }

  /** An accounts block with one account of the scripted agent. */
  accountNamed(name: string): string {
    return `accounts:\n  ${name}:\n    harness: line-agent\n    command: ${JSON.stringify(LINE_AGENT_COMMAND)}\n`;
  }

  /** As if the sessions had been held on another machine. */
  async forgetSessions(): Promise<void> {
    await rm(join(this.configDir, 'sessions'), { recursive: true, force: true });
    await rm(join(this.configDir, 'line-sessions'), { recursive: true, force: true });
  }

  /** The steps of the scripted agent in runs whose prompt matches; later calls add to earlier ones. */
  async agent(steps: readonly AgentStep[], when: { match?: string; resume?: boolean } = {}): Promise<void> {
    this.agentRuns.push({ ...when, steps });
    await writeFile(this.agentScript, JSON.stringify({ runs: this.agentRuns }));
  }

  /** How the scripted agent was started, in order. */
  async agentStarts(): Promise<
    { start: Record<string, unknown>; cwd: string; pid: number; env: Record<string, string | null> }[]
  > {
    if (!existsSync(this.agentLog)) return [];
    return (await readFile(this.agentLog, 'utf8'))
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  /** Starts a real bridge process; `env` joins its environment. */
  bridge(options: { args?: readonly string[]; env?: Record<string, string> } = {}): BridgeProcess {
    return new BridgeProcess(
      spawn(NODE, [BRIDGE_PROGRAM, 'bridge', 'run', ...(options.args ?? [])], {
        cwd: this.dir,
        env: { ...this.env, ...COMPILED, ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  /** The same in the process of the test, which costs a quarter of it: for tests that neither kill it nor look at its process. */
  bridgeHere(options: { args?: readonly string[]; env?: Record<string, string> } = {}): BridgeProcess {
    const log = this.file(`bridge-${++this.logs}.log`);
    const args = ['bridge', 'run', '--log-file', log, ...(options.args ?? [])];
    return new BridgeProcess(new ProgramHere(args, { ...this.env, ...options.env }), log);
  }

  /** Runs another command to its end, in the process of the test. */
  run(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
    return runInProcess(this.configDir, args, { env: { ...this.env, ...env } });
  }

  /** The same in a process of its own, as people do. */
  async runAlone(
    args: readonly string[],
    env: Record<string, string> = {},
  ): Promise<{ code: number | null; stdout: string; stderr: string }> {
    const child = spawn(NODE, [BRIDGE_PROGRAM, ...args], {
      cwd: this.dir,
      env: { ...this.env, ...COMPILED, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => (out.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (out.stderr += text));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, ...out };
  }

  get env(): Record<string, string> {
    return {
      PATH: process.env.PATH ?? '',
      HOME: this.dir,
      BASCULE_CONFIG_DIR: this.configDir,
      LINE_AGENT_SCRIPT: this.agentScript,
      LINE_AGENT_LOG: this.agentLog,
    };
  }

  async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await this.platform.graphql<Data>(this.api, query, variables);
    if (data === null || errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  }

  /** A new card's id. */
  async card(title = `Card ${++this.cards}`): Promise<string> {
    const data = await this.graphql<{ createCard: { card: { id: string } } }>(
      'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }',
      { input: { projectId: this.project.id, title } },
    );
    return data.createCard.card.id;
  }

  /** Asks for work; answers the request's id. */
  async request(kind: string, of: { cardId?: string; [input: string]: unknown } = {}): Promise<string> {
    const { cardId, ...input } = of;
    const data = await this.graphql<{ requestWork: { workRequest: { id: string } } }>(
      'mutation ($input: RequestWorkInput!) { requestWork(input: $input) { workRequest { id } } }',
      { input: { projectId: this.project.id, kind, subjectId: cardId ?? (await this.card()), ...input } },
    );
    return data.requestWork.workRequest.id;
  }

  async workRequest(id: string): Promise<{ state: string; reason: string | null; claimCount: number }> {
    const data = await this.graphql<{ workRequest: { state: string; reason: string | null; claimCount: number } }>(
      'query ($id: ID!) { workRequest(id: $id) { state reason claimCount } }',
      { id },
    );
    return data.workRequest;
  }

  /** The project's runs, oldest first. */
  async runs(): Promise<RunView[]> {
    const data = await this.graphql<{ runs: { nodes: RunView[] } }>(
      `query ($project: ID!) { runs(first: 200, order: OLDEST, filter: {project: $project}) { nodes { ${RUN_FIELDS} } } }`,
      { project: this.project.id },
    );
    return data.runs.nodes;
  }

  /** The run of a request once it is in one of the states (the documents' words, upper case), or has ended. */
  async runOf(workRequestId: string, ...states: string[]): Promise<RunView> {
    return until(`the run of ${workRequestId} is ${states.join(' or ') || 'over'}`, async () => {
      const run = (await this.runs()).findLast((one) => one.workRequestId === workRequestId);
      if (run === undefined) return undefined;
      const open = ['QUEUED', 'PREPARING', 'RUNNING', 'STOPPING', 'RESUMED'].includes(run.state);
      return (states.length === 0 ? !open : states.includes(run.state)) ? run : undefined;
    });
  }

  /** The request once it is in the state. */
  async settled(
    workRequestId: string,
    state?: string,
  ): Promise<{ state: string; reason: string | null; claimCount: number }> {
    return until(`the request ${workRequestId} is ${state ?? 'settled'}`, async () => {
      const request = await this.workRequest(workRequestId);
      const there = state === undefined ? !['OPEN', 'CLAIMED'].includes(request.state) : request.state === state;
      return there ? request : undefined;
    });
  }

  async close(): Promise<void> {
    if (this.ownsPlatform) await this.platform.close();
    // Those of a bridge that was killed would wait for two minutes to be taken over.
    endAgents(join(this.configDir, 'runs'));
    await rm(this.dir, { recursive: true, force: true, maxRetries: 5 });
  }

  /** For agents that wait: lets them go on. */
  async touch(name: string): Promise<void> {
    await appendFile(this.file(name), '');
  }

  /** The file that an agent or a command left there. */
  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }
}

/** Of a process, what is needed here. */
interface Program {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  readonly pid?: number | undefined;
  once(event: 'close', hear: (code: number | null, signal: NodeJS.Signals | null) => void): unknown;
  kill(signal: NodeJS.Signals): boolean;
}

/** A running `bascule bridge run`, and what it logs. */
export class BridgeProcess {
  stdout = '';
  private readonly taken: LogLine[] = [];
  private rest = '';
  private read = 0;
  private readonly exit: Promise<number | null>;
  private gone = false;

  /** @param file its log, where that is not on standard error */
  constructor(
    readonly child: Program,
    private readonly file?: string,
  ) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => this.take(text));
    this.exit = new Promise((resolve) =>
      child.once('close', (code, signal) => {
        this.gone = true;
        resolve(code ?? (signal === null ? null : -1));
      }),
    );
  }

  get lines(): readonly LogLine[] {
    if (this.file !== undefined) this.take(this.readOn(this.file));
    return this.taken;
  }

  /** The lines of an event whose fields have these values. */
  of(event: string, fields: Readonly<Record<string, unknown>> = {}): LogLine[] {
    return this.lines.filter(
      (line) => line.event === event && Object.entries(fields).every(([name, value]) => line[name] === value),
    );
  }

  /** Waits for such a line. */
  async logged(event: string, fields: Readonly<Record<string, unknown>> = {}): Promise<LogLine> {
    return until(`the bridge logs ${event} ${JSON.stringify(fields)}; it logged\n${this.tail()}`, () => {
      const [line] = this.of(event, fields);
      if (line === undefined && this.gone) throw new Error(`the bridge ended; it logged\n${this.tail()}`);
      return line;
    });
  }

  /** The bridge receives events from now on. */
  async connected(): Promise<this> {
    await this.logged('connected');
    return this;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.gone) this.child.kill(signal);
    return this.exit;
  }

  get exited(): Promise<number | null> {
    return this.exit;
  }

  private tail(): string {
    return (
      this.lines
        .slice(-25)
        .map((line) => JSON.stringify(line))
        .join('\n') + this.rest
    );
  }

  private readOn(file: string): string {
    if (!existsSync(file)) return '';
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8', this.read);
    this.read = bytes.length;
    return text;
  }

  private take(text: string): void {
    const parts = (this.rest + text).split('\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) {
      try {
        this.taken.push(JSON.parse(part));
      } catch {
        this.taken.push({ time: '', level: 'text', event: 'text', text: part });
      }
    }
  }
}
