import type { BridgeEnv } from '../../readEnv.ts';
import type { Harness } from '../Harness.ts';
import { commandOf, missingCommand } from '../shared/missingCommand.ts';
import { SessionNotes } from '../shared/SessionNotes.ts';
import { LineReader } from './LineReader.ts';
import { startLine } from './startLine.ts';

/** line-agent: any program that speaks the line protocol of docs/harnesses.md. */
export function lineAgent(env: Pick<BridgeEnv, 'configDir'>): Harness {
  const sessions = new SessionNotes(env.configDir, 'line-sessions');
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
    read: (job, context, tell) => new LineReader(job, context, sessions, tell),
    findSession: (account, _env, id) => sessions.find(id, account),
    // A program reports its usage while it runs and leaves nothing to be read later.
    readUsage: () => Promise.resolve(undefined),
    check: async (context) => {
      const reason = await missingCommand(context);
      return reason === undefined ? { state: 'ready' } : { state: 'failing', reason };
    },
    missingProgram: missingCommand,
  };
}
