import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { codeAgent } from '../../../../../src/bridge/harness/codeAgent/codeAgent.ts';
import type { AgentFacts, AgentJob, Harness, HarnessContext } from '../../../../../src/bridge/harness/Harness.ts';
import { readEnv } from '../../../../../src/bridge/readEnv.ts';
import type { Account } from '../../../../../src/bridge/rules/Rules.ts';
import { installClaude, type StandInClaude, type StandInScript } from '../../../support/standInClaude.ts';

export const SESSION = '11111111-1111-4111-8111-111111111111';

export interface AgentWorld {
  readonly harness: Harness;
  readonly claude: StandInClaude;
  readonly root: string;
  readonly dir: string;
  readonly configDir: string;
  readonly account: Account;
  readonly env: Record<string, string>;
  readonly context: HarnessContext;
  job(more?: Partial<AgentJob>): AgentJob;
  /** Runs a worker to its end, as the bridge does. */
  work(job: AgentJob, script?: StandInScript): Promise<AgentFacts & { exitCode: number | null }>;
  /** Reads lines without a process. */
  read(lines: readonly unknown[], more?: ReadOptions): Promise<AgentFacts>;
  /** The session's transcript in the folder of the account; each line gets the session and the folder. */
  transcript(lines: readonly object[], place?: { session?: string; dir?: string; file?: string }): Promise<string>;
}

export interface ReadOptions {
  readonly job?: Partial<AgentJob>;
  readonly context?: Partial<HarnessContext>;
  readonly startedAt?: Date;
  readonly at?: (index: number) => Date | undefined;
}

export function account(more: Partial<Account> = {}): Account {
  const none = { configDir: undefined, codexHome: undefined, profile: undefined, command: undefined, model: undefined };
  return { name: 'claude', harness: 'code-agent', ...none, permissionMode: undefined, envFile: undefined, ...more };
}

const worlds: string[] = [];

/** A folder of its own with the stand-in, a project and an account. */
export async function agentWorld(script: StandInScript = {}): Promise<AgentWorld> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'bascule-code-agent-')));
  worlds.push(root);
  const dir = join(root, 'project');
  await mkdir(dir);
  const claude = await installClaude(root, script);
  const env = { PATH: `${claude.bin}:${dirname(process.execPath)}:/usr/bin:/bin`, HOME: root, ...claude.env };
  const harness = codeAgent(readEnv({ ...env, BASCULE_CONFIG_DIR: join(root, 'bascule') }));
  const configDir = join(root, 'account');
  const own = account({ configDir });
  const context: HarnessContext = {
    programs: { claude: 'claude', codex: 'codex', cli: 'bascule' },
    price: () => null,
    subcommandPrograms: ['git', 'npm'],
    collectFullText: false,
  };
  const job = (more: Partial<AgentJob> = {}): AgentJob => ({
    runId: '22222222-2222-4222-8222-222222222222',
    sessionId: SESSION,
    resume: undefined,
    account: own,
    model: undefined,
    effort: undefined,
    mode: undefined,
    dir,
    prompt: 'Work on card 7.',
    tools: undefined,
    runDir: root,
    env,
    ...more,
  });
  return {
    harness,
    claude,
    root,
    dir,
    configDir,
    account: own,
    env,
    context,
    job,
    async work(one, next) {
      if (next !== undefined) await claude.script(next);
      const launch = await harness.prepare(one);
      const startedAt = new Date();
      const child = spawn(launch.program, launch.args, { cwd: one.dir, env: { ...one.env, ...launch.env } });
      child.stdin.end(launch.input);
      const reader = harness.read(one, context);
      const lines = createInterface({ input: child.stdout });
      lines.on('line', (text) => reader.line(text, new Date()));
      const [[code]] = await Promise.all([once(child, 'close'), once(lines, 'close')]);
      const exitCode = code as number | null;
      return { ...(await reader.finish({ startedAt, endedAt: new Date(), exitCode })), exitCode };
    },
    async read(lines, more = {}) {
      const reader = harness.read(job(more.job), { ...context, ...more.context });
      lines.forEach((line, index) => {
        reader.line(typeof line === 'string' ? line : JSON.stringify(line), more.at ? more.at(index) : new Date());
      });
      return await reader.finish({ startedAt: more.startedAt ?? new Date(), endedAt: new Date(), exitCode: 0 });
    },
    async transcript(lines, { session = SESSION, dir: cwd = dir, file } = {}) {
      const folder = join(configDir, 'projects', cwd.replace(/[^a-zA-Z0-9]/g, '-'));
      const path = join(folder, file ?? `${session}.jsonl`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, '', { flag: 'a' });
      for (const line of lines) await appendFile(path, `${JSON.stringify({ sessionId: session, cwd, ...line })}\n`);
      return path;
    },
  };
}

export async function endWorlds(): Promise<void> {
  for (const root of worlds.splice(0)) await rm(root, { recursive: true, force: true });
}
