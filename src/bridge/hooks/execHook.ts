import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { v4 } from 'uuid';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { cleanText } from '../process/cleanText.ts';
import { RunTree } from '../process/RunTree.ts';
import { RUN_MARK } from '../process/runMark.ts';
import type { HookRule } from '../rules/Rules.ts';
import { type HookEvent, hookFolder } from './HookDeps.ts';
import { parseHookName } from './parseHookSpec.ts';
import { readManifest } from './readManifest.ts';

const TIMEOUT_MS = 30_000;
const MOST_OUTPUT = 64 * 1024;

export interface HookEnd {
  /** Null when the hook was ended, or could not be started. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  /** The end of its output. */
  readonly output: string;
}

/**
 * Runs a package's program for an event, with its settings in the environment. Returns undefined when the package has
 * no program for the event.
 * @throws Error with a text for a person when the program cannot be started
 */
export async function execHook(
  hook: HookRule,
  event: HookEvent,
  deps: {
    config: ConfigDir;
    inherited: Readonly<Record<string, string>>;
    timeoutMs?: number | undefined;
    /** By which all that it starts is found; one of its own by default. */
    mark?: string;
  },
): Promise<HookEnd | undefined> {
  const source = parseHookName(hook.package);
  const folder = join(hookFolder(deps.config, source, hook.commit), source.path);
  const manifest = await readManifest(folder);
  const [program, ...args] = manifest.events[event] ?? [];
  if (program === undefined) return undefined;
  const settings = Object.fromEntries(
    Object.entries(manifest.settings).map(([name, { default: usual }]) => [name, hook.settings[name] ?? usual ?? '']),
  );
  const env = {
    ...deps.inherited,
    BASCULE_HOOK_EVENT: event,
    [RUN_MARK]: deps.mark ?? v4(),
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [`BASCULE_HOOK_${name.toUpperCase()}`, value]),
    ),
  };
  return run(
    program.startsWith('./') ? join(folder, program) : program,
    args,
    folder,
    env,
    deps.timeoutMs ?? TIMEOUT_MS,
  );
}

function run(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string> & { [RUN_MARK]: string },
  timeoutMs: number,
): Promise<HookEnd> {
  return new Promise((resolve, reject) => {
    // The hook leads a process group, so that everything it started ends with it.
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = Buffer.alloc(0);
    const take = (chunk: Buffer) => {
      output = Buffer.concat([output, chunk]).subarray(-MOST_OUTPUT);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      kill(child.pid);
    }, timeoutMs);
    const end = (exitCode: number | null) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ exitCode, timedOut, output: cleanText(output.toString('utf8'), MOST_OUTPUT, 'end') });
    };
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(new Error(`${program} could not be started: ${(error as NodeJS.ErrnoException).code ?? error.message}`));
    });
    // A process that the hook left running may keep its output open forever, so only its own exit counts.
    child.once('exit', (code) => {
      // What has moved to another group has outlived the signal to that of the hook.
      const rest = timedOut ? endRest(env[RUN_MARK]) : Promise.resolve();
      void rest.then(() => setImmediate(end, code));
    });
  });
}

async function endRest(mark: string): Promise<void> {
  if (process.platform === 'win32') return;
  // Where the system cannot be queried it goes on. The hook counts as one that took too long in any case.
  await new RunTree({ runId: mark }).end(0).catch(() => undefined);
}

function kill(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The group has ended in the meantime.
  }
}
