import { findProgram } from '../../process/findProgram.ts';
import type { BridgeEnv } from '../../readEnv.ts';
import type { AgentJob, Harness, Launch } from '../Harness.ts';
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
    check: async ({ account, env: agentEnv, dirs }) => {
      const [name = ''] = account.command ?? [];
      try {
        await findProgram(name, agentEnv, dirs[0] ?? '/');
        return { state: 'ready' };
      } catch {
        const remedy = 'install it, or correct command in the rule file';
        return { state: 'failing', reason: missingProgram(name, remedy, 'the program of command') };
      }
    },
  };
}

async function commandOf(job: AgentJob): Promise<Pick<Launch, 'program' | 'args'>> {
  const [name, ...args] = job.account.command ?? [];
  if (name === undefined) throw new Error(`the account ${job.account.name} has no command`);
  return { program: await findProgram(name, job.env, job.dir), args };
}
