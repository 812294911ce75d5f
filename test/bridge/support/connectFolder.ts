import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Browser } from '../../oauth/support/Browser.ts';
import { allowDevice } from '../../oauth/support/flows.ts';
import { until } from '../../support/until.ts';
import { BRIDGE_PROGRAM } from './bridgeProgram.ts';
import { type BridgeWorld, COMPILED } from './bridgeWorld.ts';

const NODE = join(import.meta.dirname, '../../..', 'node_modules/.bin/node');

/** No agent program is on the PATH of a test, whatever is installed on the machine. */
export const NO_AGENTS = Object.fromEntries(
  ['claude', 'codex', 'gemini', 'opencode'].map((name) => [
    `BASCULE_${name.toUpperCase()}`,
    `${name}-that-is-not-there`,
  ]),
);

/** Runs a command to its end in this process, as if the installed program had been started in the project's folder. */
export async function runInFolder(
  world: BridgeWorld,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  const before = { cwd: process.cwd(), script: process.argv[1] as string };
  process.chdir(world.projectDir);
  process.argv[1] = BRIDGE_PROGRAM;
  try {
    const { code, stdout, stderr } = await world.run(args, { ...NO_AGENTS, ...env });
    return { code, text: stdout + stderr };
  } finally {
    process.chdir(before.cwd);
    process.argv[1] = before.script;
  }
}

/** A running `bascule …`, and everything that it has printed. */
export class Connecting {
  text = '';
  readonly exited: Promise<number | null>;

  private constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.text += text;
      });
    }
    this.exited = new Promise((resolve) => child.once('close', resolve));
  }

  static start(
    world: BridgeWorld,
    args: readonly string[],
    options: { env?: Record<string, string>; cwd?: string } = {},
  ): Connecting {
    return new Connecting(
      spawn(NODE, [BRIDGE_PROGRAM, ...args], {
        cwd: options.cwd ?? world.projectDir,
        env: { ...world.env, ...COMPILED, ...NO_AGENTS, ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  async says(words: RegExp): Promise<RegExpExecArray> {
    let over = false;
    void this.exited.then(() => {
      over = true;
    });
    return until(`the program says ${words}`, () => {
      const found = words.exec(this.text);
      if (found === null && over) throw new Error(`the program ended; it said\n${this.text}`);
      return found ?? undefined;
    });
  }

  /** A person opens the link that was printed, and decides. */
  async decide(world: BridgeWorld, decision: 'allow' | 'deny'): Promise<void> {
    const [, link = ''] = await this.says(/^ {4}(http\S+)$/m);
    const browser = new Browser(world.platform.baseUrl);
    await browser.signIn(world.account.email, world.account.password);
    await allowDevice(browser, link, decision);
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    this.child.kill(signal);
    return this.exited;
  }
}
