import { type ChildProcess, spawn } from 'node:child_process';
import { open, rm, writeFile } from 'node:fs/promises';
import { constants as os } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../lib/makeFolder.ts';
import type { AgentJob, Harness } from '../harness/Harness.ts';
import { refuseOptions } from '../harness/refuseOptions.ts';
import { findProgram } from '../process/findProgram.ts';
import { readTail } from '../process/readTail.ts';
import { fill, LAUNCH_PLACEHOLDERS } from '../prompt/placeholders.ts';
import type { LaunchRule } from '../rules/Rules.ts';
import { deleteOldScripts, launchFileName, promptFolderName } from './deleteOldScripts.ts';
import { launchScript } from './launchScript.ts';

const MOST_OUTPUT = 4000;

export interface InteractiveLaunch {
  readonly rule: LaunchRule | undefined;
  readonly job: AgentJob;
  readonly harness: Pick<Harness, 'interactive'>;
  readonly values: { readonly sessionId: string; readonly cardNumber: string; readonly project: string };
  /** The folder for scripts, which contains nothing else. */
  readonly scriptDir: string;
  /**
   * The bridge's own environment. The launcher gets it too, so the script sets only what the agent's environment adds.
   */
  readonly inherited?: Readonly<Record<string, string>>;
}

export type LaunchOutcome =
  | { readonly launched: true }
  | { readonly failed: { readonly exitCode: number | null; readonly output: string } };

/**
 * Has the launcher open a session in a terminal (document 3 §2.5). The launcher is never ended, because a terminal may
 * run for as long as its session does.
 */
export async function launchInteractive(launch: InteractiveLaunch): Promise<LaunchOutcome> {
  const { rule, scriptDir } = launch;
  const name = launchFileName(launch.values.sessionId);
  const files = { script: join(scriptDir, `${name}.sh`), output: join(scriptDir, `${name}.log`) };
  try {
    if (rule === undefined) throw new Error('the rule file has no launch block');
    refuseOptions(launch.job);
    makeFolder(scriptDir, 0o700);
    // A bridge may run for months, so cleaning up at its start is not enough.
    await deleteOldScripts(scriptDir);
    const argv = fillCommand(rule, { ...launch.values, script: files.script, dir: launch.job.dir });
    await writeScript(launch, files.script);
    const outcome = await runLauncher(argv, rule.timeoutMs, launch, files.output);
    if ('failed' in outcome) await rm(files.script, { force: true });
    return outcome;
  } catch (error) {
    await rm(files.script, { force: true }).catch(() => undefined);
    return { failed: { exitCode: null, output: (error as Error).message } };
  } finally {
    // A launcher that is still running continues to write into a file without a name.
    await rm(files.output, { force: true }).catch(() => undefined);
  }
}

function fillCommand(rule: LaunchRule, values: Readonly<Record<string, string>>): string[] {
  return rule.command.map((element) => {
    const filled = fill(element, values, LAUNCH_PLACEHOLDERS);
    if ('text' in filled) return filled.text;
    throw new Error(`launch.command needs values that this session does not have: ${filled.missing.join(', ')}`);
  });
}

async function writeScript(launch: InteractiveLaunch, file: string): Promise<void> {
  const { job, harness, inherited = {} } = launch;
  const promptFile = join(launch.scriptDir, promptFolderName(launch.values.sessionId), 'prompt.md');
  const { program, args, env, input } = await harness.interactive(job, promptFile);
  const all: Record<string, string> = { ...job.env, ...env };
  const script = launchScript({
    file,
    dir: job.dir,
    env: Object.fromEntries(Object.entries(all).filter(([name, value]) => inherited[name] !== value)),
    unset: Object.keys(inherited).filter((name) => all[name] === undefined),
    // Resolved on the account's PATH now, because the terminal's PATH may differ.
    program: await findProgram(program, all, job.dir),
    args,
    prompt: { file: promptFile, text: input },
  });
  await writeFile(file, script, { mode: 0o700, flag: 'wx' });
}

async function runLauncher(
  [program = '', ...args]: readonly string[],
  timeoutMs: number,
  { job, inherited }: InteractiveLaunch,
  outputFile: string,
): Promise<LaunchOutcome> {
  const env = inherited ?? job.env;
  const path = await findProgram(program, env, job.dir);
  const output = await open(outputFile, 'wx', 0o600);
  try {
    const child = spawn(path, args, {
      cwd: job.dir,
      env,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    const exitCode = await endWithin(child, timeoutMs);
    child.unref();
    if (exitCode === undefined || exitCode === 0) return { launched: true };
    return { failed: { exitCode, output: await readTail(outputFile, MOST_OUTPUT) } };
  } finally {
    await output.close();
  }
}

/**
 * Resolves to the exit code, or to undefined when the launcher is still running.
 * @throws Error when it cannot be executed
 */
function endWithin(child: ChildProcess, timeoutMs: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timeoutMs, undefined);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(code ?? 128 + (signal === null ? 0 : os.signals[signal]));
    });
  });
}
