import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../../lib/makeFolder.ts';
import { findProgram } from '../../process/findProgram.ts';
import type { BridgeEnv } from '../../readEnv.ts';
import type { AgentJob, Harness, Launch, SessionPlace } from '../Harness.ts';
import { folderState } from '../shared/folderState.ts';
import { promptArgument } from '../shared/promptArgument.ts';
import { CHECK_TIMING, type CheckTiming, checkExecAccount, missingExecProgram } from './checkExecAccount.ts';
import { codexHomeOf } from './codexHomeOf.ts';
import { ExecReader } from './ExecReader.ts';
import { SANDBOXES, sharedArgs } from './execArgs.ts';
import { execSignIn } from './execSignIn.ts';
import { findGitFolders } from './findGitFolders.ts';
import { findSessionFile, findSubagentFiles } from './findSessionFiles.ts';
import { NEVER, readSession } from './readSession.ts';
import { RESULT_SCHEMA } from './resultSchema.ts';
import { sumUsage } from './sumUsage.ts';

/** The release whose flags, lines and session files this harness was written for (document 3 §9). */
export const CODEX_RELEASE = '0.169.0';

/** exec-agent: the program `codex`, run as `codex exec --json` (ruling 35). */
export function execAgent(env: Pick<BridgeEnv, 'codex'>, timing: CheckTiming = CHECK_TIMING): Harness {
  return {
    name: 'exec-agent',
    mode: (level) => SANDBOXES[level],
    homeVariables: ['CODEX_HOME'],
    prepare: (job) => prepare(job, env.codex),
    interactive: (job, file) => interactive(job, env.codex, file),
    read: (job, context, tell) => new ExecReader(job, context, tell),
    findSession: async (account, jobEnv, id) => {
      const file = await findSessionFile(codexHomeOf(account, jobEnv), id);
      return file === undefined ? { found: false } : await placeOf(file);
    },
    readUsage: async (account, jobEnv, id, window, context) => {
      const home = codexHomeOf(account, jobEnv);
      const file = await findSessionFile(home, id);
      if (file === undefined) return undefined;
      const files = [file, ...(await findSubagentFiles(home, id, window.from))];
      const logs = await Promise.all(files.map((one) => readSession(one, window)));
      const prompts = logs.flatMap((log) => log?.prompts ?? []);
      // A file without prompts may come from another release of the program, so its usage is unknown rather than zero.
      if (logs.includes(undefined) || prompts.length === 0) return undefined;
      return sumUsage(prompts, 'estimated', context.price);
    },
    signIn: execSignIn,
    check: (context, harness) => checkExecAccount(context, harness, timing),
    files: ({ account, env: accountEnvironment }) => {
      const home = codexHomeOf(account, accountEnvironment);
      const profile = account.profile === undefined ? [] : [join(home, `${account.profile}.config.toml`)];
      return { signIn: [join(home, 'auth.json')], settings: [join(home, 'config.toml'), ...profile] };
    },
    missingProgram: missingExecProgram,
  };
}

async function prepare(job: AgentJob, name: string): Promise<Launch> {
  const program = await findProgram(name, job.env, job.dir);
  const schema = join(job.runDir, 'result-schema.json');
  makeFolder(job.runDir, 0o700);
  await writeFile(schema, JSON.stringify(RESULT_SCHEMA));
  const mode = job.mode ?? SANDBOXES.workspace;
  return {
    program,
    args: [
      'exec',
      '--json',
      '--skip-git-repo-check',
      ...(await argsOf({ ...job, mode })),
      '--output-schema',
      schema,
      ...(job.resume === undefined ? [] : ['resume', job.resume.harnessSessionId]),
      // The prompt goes to standard input, because every user of the machine can read arguments.
      '-',
    ],
    env: homeEnv(job),
    input: job.prompt,
  };
}

async function interactive(job: AgentJob, name: string, promptFile: string): Promise<Launch> {
  return {
    program: await findProgram(name, job.env, job.dir),
    args: [
      ...(job.resume === undefined ? [] : ['resume']),
      ...(await argsOf(job)),
      '--',
      ...(job.resume === undefined ? [] : [job.resume.harnessSessionId]),
      promptArgument(promptFile),
    ],
    env: homeEnv(job),
    input: job.prompt,
  };
}

async function argsOf(job: AgentJob): Promise<string[]> {
  if (job.mode !== SANDBOXES.workspace) return sharedArgs(job, []);
  const { folders = [] } = job;
  const git = await Promise.all([job.dir, ...folders].map((folder) => findGitFolders(folder, job.env)));
  return sharedArgs(job, [...folders, ...new Set(git.flat())]);
}

function homeEnv(job: AgentJob): Record<string, string> {
  return job.account.codexHome === undefined ? {} : { CODEX_HOME: job.account.codexHome };
}

async function placeOf(file: string): Promise<SessionPlace> {
  const dir = (await readSession(file, NEVER))?.dir;
  if (dir === undefined) return { found: true, dir: undefined, dirState: 'gone' };
  return { found: true, dir, dirState: await folderState(dir) };
}
