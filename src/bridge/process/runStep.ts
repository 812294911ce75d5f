import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fill } from '../prompt/placeholders.ts';
import type { BeforeRule, Leftovers } from '../rules/Rules.ts';
import { cleanText } from './cleanText.ts';
import type { StopDelays } from './ProcessSpec.ts';
import { RunProcess, type RunProcessDeps } from './RunProcess.ts';

const MOST_OUTPUT = 700;
const DELAYS: StopDelays = { sigtermAfterMs: 2_000, sigkillAfterMs: 2_000 };

/** The commands that prepare a worker, each with a folder of its own in that of the run. */
export type Step = 'before' | 'setup' | `setup-${string}`;
const STEP = /^(?:before|setup|setup-.+)$/;

export interface StepContext {
  readonly cwd: string;
  /** The bridge's own environment: these commands get neither environment files nor the forge user. */
  readonly env: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string | null>>;
  /** The run's folder, in which the command has a folder of its own. */
  readonly runDir: string;
  readonly runId?: string;
  readonly leftovers?: Leftovers | undefined;
  readonly signal: AbortSignal;
  readonly delays?: StopDelays;
  readonly deps?: RunProcessDeps;
}

/** Where the files of a step's process are. */
export const stepFolder = (runDir: string, step: Step): string => join(runDir, step);

/** Ends the steps that an earlier bridge process left running, because their folder is no longer needed. */
export async function endSteps(runDir: string, delays: StopDelays = DELAYS): Promise<void> {
  const names = await readdir(runDir).catch(() => [] as string[]);
  for (const step of names.filter((name) => STEP.test(name))) {
    const left = await RunProcess.adopt(join(runDir, step)).catch(() => undefined);
    await left?.stop(delays);
  }
}

/** Runs a command that prepares a worker, to its end. @throws Error that tells a person why it failed */
export async function runStep(step: Step, rule: BeforeRule, context: StepContext): Promise<void> {
  const { cwd, env, signal, runId, leftovers } = context;
  const argv = rule.run.map((element) => {
    const filled = fill(element, context.values);
    if ('text' in filled) return filled.text;
    throw new Error(`it needs values that this run does not have: ${filled.missing.join(', ')}`);
  });
  signal.throwIfAborted();
  const [program = '', ...args] = argv;
  const run = await RunProcess.start(
    {
      runDir: stepFolder(context.runDir, step),
      program,
      args,
      cwd,
      env,
      stdin: '',
      // The last line of `before` is a folder, and must be no line of an error.
      joined: step !== 'before',
      leftovers,
      part: step,
      ...(runId === undefined ? {} : { runId }),
    },
    context.deps,
  );
  const cut = await endedInTime(run, rule.timeoutMs, signal, context.delays ?? DELAYS);
  const { exitCode } = await run.ended;
  if (cut !== undefined) throw new Error(await withOutput(cut, run));
  if (exitCode !== 0) throw new Error(await withOutput(`it ended with exit code ${exitCode ?? 'unknown'}`, run));
}

/** Why the command was ended; undefined when it ended by itself. */
async function endedInTime(
  run: RunProcess,
  timeoutMs: number,
  signal: AbortSignal,
  delays: StopDelays,
): Promise<string | undefined> {
  let cut: string | undefined;
  const end = (why: string): void => {
    cut ??= why;
    void run.stop(delays);
  };
  const onAbort = (): void => end('it was ended with its run');
  const timer = setTimeout(() => end(`it ran longer than ${timeoutMs / 1000} s`), timeoutMs);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  await run.ended;
  clearTimeout(timer);
  signal.removeEventListener('abort', onAbort);
  return cut;
}

async function withOutput(reason: string, run: RunProcess): Promise<string> {
  const output = cleanText((await run.outputTail(MOST_OUTPUT)).trim(), MOST_OUTPUT, 'end');
  return output === '' ? reason : `${reason}\n${output}`;
}
