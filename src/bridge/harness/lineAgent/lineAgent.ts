import { runFiles } from '../../process/runFiles.ts';
import type { BridgeEnv } from '../../readEnv.ts';
import type { Harness, LiveMessages } from '../Harness.ts';
import { messageLine } from '../shared/messageLine.ts';
import { commandOf, missingCommand } from '../shared/missingCommand.ts';
import { SessionNotes } from '../shared/SessionNotes.ts';
import { LineReader } from './LineReader.ts';
import { startLine } from './startLine.ts';

/** Beside standard input, which programs read to its end. Windows has no pipe that outlives the bridge. */
const liveMessages: LiveMessages | undefined =
  process.platform === 'win32' ? undefined : { input: 'beside', say: messageLine };

/** line-agent: any program that speaks the line protocol of docs/harnesses.md. */
export function lineAgent(env: Pick<BridgeEnv, 'configDir'>): Harness {
  const sessions = new SessionNotes(env.configDir, 'line-sessions');
  return {
    name: 'line-agent',
    // The program decides what a level means.
    mode: (level) => level,
    homeVariables: [],
    messages: liveMessages,
    prepare: async (job) => {
      const pipe = liveMessages === undefined ? null : runFiles(job.runDir).input;
      return { ...(await commandOf(job)), env: {}, input: `${startLine(job, pipe)}\n`, more: liveMessages?.input };
    },
    interactive: async (job, file) => {
      const { program, args } = await commandOf(job);
      return { program, args: [...args, '--interactive', file], env: {}, input: startLine(job, null) };
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
