import { existsSync } from 'node:fs';
import { findProgram } from '../../process/findProgram.ts';
import type { BridgeEnv } from '../../readEnv.ts';
import type { PermissionLevel } from '../../rules/Rules.ts';
import type { AgentJob, Harness, Launch } from '../Harness.ts';
import { accountFiles } from './accountFiles.ts';
import { checkAccount, missingAgent } from './checkAccount.ts';
import { estimateUsage } from './estimateUsage.ts';
import { findSession } from './findSession.ts';
import { inputLines, liveMessages } from './inputLines.ts';
import { interactiveArgs, READ_ONLY_MODE, workerArgs } from './launchArgs.ts';
import { readSessionProcesses } from './readSessionProcesses.ts';
import { FULL_MODE, refusedModes } from './refusedModes.ts';
import { StreamReader } from './StreamReader.ts';
import { signInOf } from './signInOf.ts';
import { accountEnv, CONFIG_DIR_VARIABLE, configDirOf, MANAGED_SERVERS, workerEnv } from './variables.ts';

const MODES: Readonly<Record<PermissionLevel, string>> = {
  'read-only': READ_ONLY_MODE,
  workspace: 'auto',
  full: FULL_MODE,
};

/** code-agent: the program `claude`, or the one configured in its place (ruling 35). */
export function codeAgent(env: BridgeEnv): Harness {
  const launch = async (job: AgentJob, rest: (job: AgentJob) => Omit<Launch, 'program'>): Promise<Launch> => ({
    program: await findProgram(env.claude, job.env, job.dir),
    // Where administrators declare the tool servers, the program refuses any other.
    ...rest(existsSync(MANAGED_SERVERS) ? { ...job, tools: undefined } : job),
  });
  return {
    name: 'code-agent',
    takesRunOptions: true,
    mode: (level) => MODES[level],
    homeVariables: [CONFIG_DIR_VARIABLE],
    prepare: (one) =>
      launch(one, (job) => ({
        args: workerArgs(job),
        env: workerEnv(job.account, job.env),
        input: inputLines({ id: job.runId, text: job.prompt, interrupt: false }),
        more: liveMessages?.input,
      })),
    messages: liveMessages,
    interactive: (one, file) =>
      launch(one, (job) => ({ args: interactiveArgs(job, file), env: accountEnv(job.account), input: job.prompt })),
    read: (job, context, tell) => new StreamReader(job, configDirOf(job.account, job.env), context, tell),
    findSession: (account, accountEnvironment, session) =>
      findSession(configDirOf(account, accountEnvironment), session),
    readUsage: (account, accountEnvironment, session, window, context) =>
      estimateUsage(configDirOf(account, accountEnvironment), session, window.from, endOf(window.to), context.price),
    readSessions: (account, accountEnvironment, { price }) =>
      readSessionProcesses(configDirOf(account, accountEnvironment), price),
    signIn: async ({ env: accountEnvironment }) => signInOf(accountEnvironment),
    refusedModes: (accountEnvironment) => refusedModes(accountEnvironment),
    check: checkAccount,
    files: accountFiles,
    missingProgram: missingAgent,
  };
}

/** The service stores whole seconds, so the last second is included in full. */
function endOf(to: Date): Date {
  return to.getTime() % 1000 === 0 ? new Date(to.getTime() + 999) : to;
}
