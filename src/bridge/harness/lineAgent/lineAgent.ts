import { findProgram } from '../../process/findProgram.ts';
import type { BridgeEnv } from '../../readEnv.ts';
import type { AccountCheckContext, AgentJob, Harness, Launch } from '../Harness.ts';
import { missingProgram } from '../shared/missingProgram.ts';
import { LineReader } from './LineReader.ts';
import { LineSessions } from './LineSessions.ts';
import { startLine } from './startLine.ts';

/** line-agent: any program that speaks the line protocol of docs/harnesses.md. */
export function lineAgent(env: Pick<BridgeEnv, 'configDir'>): Harness {
  const sessions = new LineSessions(env.configDir);
  return {
    name: 'line-agent',
    // The program decides what a level means.
    mode: (level) => level,
    homeVariables: [],
    prepare: async (job) => ({ ...(await commandOf(job)), env: {}, input: `${startLine(job)}\n` }),
    interactive: async (job, file) => {
      const { program, args } = await commandOf(job);
      return { program, args: [...args, '--interactive', file], env: {}, input: startLine(job) };
    },
    read: (job, context) => new LineReader(job, context, sessions),
    findSession: (_account, _env, id) => sessions.find(id),
    // A program reports its usage while it runs and leaves nothing to be read later.
    readUsage: () => Promise.resolve(undefined),
    check: async (context) => {
      const reason = await missingCommand(context);
      return reason === undefined ? { state: 'ready' } : { state: 'failing', reason };
    },
    missingProgram: missingCommand,
  };
}

/** A relative command is looked up in the folder of each project, since its runs start there. */
async function missingCommand({ account, env, dirs }: AccountCheckContext): Promise<string | undefined> {
  const [name = ''] = account.command ?? [];
  const folders = dirs.length === 0 ? ['/'] : dirs;
  const looked = await Promise.allSettled(folders.map((dir) => findProgram(name, env, dir)));
  if (looked.every(({ status }) => status === 'fulfilled')) return undefined;
  const remedy = 'install it, or correct command in the rule file';
  return missingProgram(name, remedy, 'the program of command');
}

async function commandOf(job: AgentJob): Promise<Pick<Launch, 'program' | 'args'>> {
  const [name, ...args] = job.account.command ?? [];
  if (name === undefined) throw new Error(`the account ${job.account.name} has no command`);
  return { program: await findProgram(name, job.env, job.dir), args };
}
