import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AgentFacts, AgentJob, Harness, HarnessContext, Launch } from '../../../src/bridge/harness/Harness.ts';
import type { Account } from '../../../src/bridge/rules/Rules.ts';

/** A folder with what an agent needs, and the means to run one as the bridge does: one process, read line by line. */
export interface AgentWorld {
  readonly folder: string;
  readonly bin: string;
  readonly env: Record<string, string>;
  at(...names: string[]): string;
  account(some: Partial<Account> & Pick<Account, 'harness'>): Account;
  job(account: Account, some?: Partial<AgentJob>): AgentJob;
  context(some?: Partial<HarnessContext>): HarnessContext;
  /** Writes the stand-in's script, and names it in the environment. */
  script(variable: string, script: unknown): Promise<void>;
  run(harness: Harness, job: AgentJob, context?: HarnessContext): Promise<AgentRun>;
  close(): Promise<void>;
}

export interface AgentRun {
  readonly launch: Launch;
  readonly facts: AgentFacts;
  readonly exitCode: number;
  readonly stderr: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

export async function createAgentWorld(): Promise<AgentWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'bascule-agent-'));
  const at = (...names: string[]): string => join(folder, ...names);
  const bin = at('bin');
  await Promise.all([bin, at('project'), at('home'), at('run')].map((path) => mkdir(path)));
  const env: Record<string, string> = { PATH: `${bin}:${process.env.PATH ?? ''}`, HOME: at('home') };
  let runs = 0;
  const world: AgentWorld = {
    folder,
    bin,
    env,
    at,
    account: (some) => ({
      name: 'main',
      configDir: undefined,
      codexHome: undefined,
      profile: undefined,
      command: undefined,
      model: undefined,
      permissionMode: undefined,
      envFile: undefined,
      ...some,
    }),
    job: (account, some = {}) => ({
      runId: `00000000-0000-4000-8000-${String(++runs).padStart(12, '0')}`,
      sessionId: `11111111-1111-4111-8111-${String(runs).padStart(12, '0')}`,
      resume: undefined,
      account,
      model: undefined,
      effort: undefined,
      mode: undefined,
      dir: at('project'),
      tools: undefined,
      prompt: 'Do the work.',
      runDir: at('run', String(runs)),
      env,
      ...some,
    }),
    context: (some = {}) => ({
      programs: { claude: 'claude', codex: 'codex', cli: 'bascule' },
      price: () => null,
      subcommandPrograms: ['git', 'npm'],
      collectFullText: false,
      ...some,
    }),
    script: async (variable, script) => {
      env[variable] = at(`${variable}.json`);
      await writeFile(env[variable], JSON.stringify(script));
    },
    run: async (harness, job, context = world.context()) => {
      const launch = await harness.prepare(job);
      const reader = harness.read(job, context);
      const startedAt = new Date();
      const child = spawn(launch.program, [...launch.args], {
        cwd: job.dir,
        env: { ...job.env, ...launch.env },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      child.stdin.on('error', () => undefined).end(launch.input);
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      const ended = once(child, 'close') as Promise<[number | null, string | null]>;
      for await (const line of createInterface({ input: child.stdout })) reader.line(line, new Date());
      const [code] = await ended;
      const endedAt = new Date();
      const exitCode = code ?? 137;
      return {
        launch,
        facts: await reader.finish({ startedAt, endedAt, exitCode }),
        exitCode,
        stderr,
        startedAt,
        endedAt,
      };
    },
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
  return world;
}

/** The lines that a stand-in logged about its calls. */
export async function readJsonLines<Line = Record<string, unknown>>(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
