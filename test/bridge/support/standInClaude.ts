import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program; see the head of standInClaude.mjs for what it does. */
const STAND_IN_CLAUDE = fileURLToPath(new URL('./claude', import.meta.url));

export type StandInStep = Readonly<Record<string, unknown>>;

export interface StandInRun {
  readonly match?: string;
  readonly resumed?: boolean;
  readonly steps?: readonly StandInStep[];
  /** Of each turn that a message begins after the last step. */
  readonly onMessage?: readonly StandInStep[];
  readonly model?: string;
  readonly usage?: Readonly<Record<string, unknown>>;
  readonly transcript?: boolean;
  readonly costState?: boolean;
  readonly sessionId?: string;
  readonly signals?: Readonly<Record<string, 'ignore' | number>>;
}

export interface StandInScript extends StandInRun {
  readonly auth?: 'ok' | 'failing' | 'hanging' | 'key';
  readonly record?: string;
  readonly runs?: readonly StandInRun[];
}

export interface StandInCall {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly stdin: string;
  readonly env: Readonly<Record<string, string>>;
  readonly pid: number;
  readonly sessionId?: string;
  readonly message?: string;
  readonly control?: unknown;
}

export interface StandInClaude {
  /** The program under its own name in a folder of its own: for PATH, or for BASCULE_CLAUDE. */
  readonly program: string;
  readonly bin: string;
  /** What the program needs in its environment. */
  readonly env: Record<string, string>;
  /** What was asked of it so far; only with `record` in the script, which is there unless the script has its own. */
  calls(): Promise<StandInCall[]>;
  /** From now on. */
  script(script: StandInScript): Promise<void>;
}

/** Installs the program into the folder, which must not be shared, with its script. */
export async function installClaude(folder: string, script: StandInScript = {}): Promise<StandInClaude> {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  const program = join(bin, 'claude');
  await writeFile(program, `#!/bin/sh\nexec '${STAND_IN_CLAUDE}' "$@"\n`);
  await chmod(program, 0o755);
  const scriptFile = join(folder, 'claude-script.json');
  const record = script.record ?? join(folder, 'claude-calls.jsonl');
  const write = (next: StandInScript) => writeFile(scriptFile, JSON.stringify({ record, ...next }));
  await write(script);
  return {
    program,
    bin,
    env: { STANDIN_CLAUDE_SCRIPT: scriptFile, STANDIN_NODE: process.execPath },
    script: write,
    async calls() {
      const text = await readFile(record, 'utf8').catch(() => '');
      return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as StandInCall]));
    },
  };
}

/** Makes a folder see the service's tool server and skills, as an account check wants it. */
export async function declareService(dir: string, cli = 'bascule'): Promise<void> {
  await mkdir(join(dir, '.claude', 'skills', 'bascule'), { recursive: true });
  await writeFile(join(dir, '.mcp.json'), JSON.stringify({ mcpServers: { bascule: { command: cli, args: ['mcp'] } } }));
  await writeFile(
    join(dir, '.claude', 'skills', 'bascule', 'SKILL.md'),
    '---\nname: bascule\ndescription: Works on a card of the board.\n---\nRead the card first.\n',
  );
}
