import { join } from 'node:path';
import { SESSION_VARIABLE } from '../../process/inheritance.ts';
import type { BridgeEnv } from '../../readEnv.ts';
import { PERMISSION_WAIT_MS } from '../../rules/bounds.ts';
import type { AgentJob, Harness, Launch, LiveMessages } from '../Harness.ts';
import { jsonLine } from '../shared/jsonLine.ts';
import { messageLine } from '../shared/messageLine.ts';
import { commandOf, missingCommand } from '../shared/missingCommand.ts';
import { RELAY_COMMAND } from '../shared/relayCommand.ts';
import { SessionNotes } from '../shared/SessionNotes.ts';
import type { AcpOrder } from './AcpOrder.ts';
import { AcpReader } from './AcpReader.ts';
import { acpFiles } from './acpFiles.ts';
import { askSettings } from './askSettings.ts';
import { checkAcpAccount } from './checkAcpAccount.ts';
import { isLevel } from './isLevel.ts';

/** Windows has no pipe that outlives the bridge. */
const liveMessages: LiveMessages | undefined =
  process.platform === 'win32' ? undefined : { input: 'open', say: messageLine };

/** acp: any program that speaks the Agent Client Protocol, wire version 1. */
export function acp(env: Pick<BridgeEnv, 'configDir'>): Harness {
  const sessions = new SessionNotes(env.configDir, 'acp-sessions');
  return {
    name: 'acp',
    // The relay finds the agent's own mode for the level, once the agent has said which modes it has.
    mode: (level) => level,
    homeVariables: [],
    prepare: (job) => prepareRelay(job, env.configDir),
    messages: liveMessages,
    interactive: () =>
      Promise.reject(new Error('an account of the harness acp has no session in a terminal: name another account')),
    read: (job, context, tell) => new AcpReader(job, context, sessions, tell),
    findSession: (account, _env, id) => sessions.find(id, account),
    // The protocol tells the usage while the agent works, and nothing of a session that is over.
    readUsage: () => Promise.resolve(undefined),
    check: checkAcpAccount,
    files: acpFiles,
    missingProgram: missingCommand,
  };
}

async function prepareRelay(job: AgentJob, configDir: string): Promise<Launch> {
  const { program, args } = await commandOf(job);
  const [self, ...own] = job.self ?? [];
  if (self === undefined) throw new Error('the way in which this program is started is not known');
  const order = orderOf(job, [program, ...args], configDir);
  return {
    program: self,
    args: [...own, RELAY_COMMAND, 'acp'],
    env: askSettings(order.level, job.env),
    input: `${jsonLine(order)}\n`,
    more: liveMessages?.input,
  };
}

function orderOf(job: AgentJob, command: readonly string[], configDir: string): AcpOrder {
  const { tools, mode, asksIn, runId } = job;
  const waitMs = job.account.permissionWaitMs ?? PERMISSION_WAIT_MS;
  const level = mode !== undefined && isLevel(mode) ? mode : undefined;
  return {
    command,
    dir: job.dir,
    folders: job.folders,
    prompt: job.prompt,
    resume: job.resume?.harnessSessionId,
    model: job.model,
    effort: job.effort,
    // A mode of the agent's own says what it asks leave for; what it asks is answered as for the usual level.
    level: level ?? 'workspace',
    mode: level === undefined ? mode : undefined,
    ask: asksIn && waitMs > 0 ? { configDir, projectId: asksIn.projectId, runId, waitMs } : undefined,
    // Agents start a tool server with the variables alone that are named with it.
    tools: tools && { ...tools, env: { ...tools.env, [SESSION_VARIABLE]: job.sessionId } },
    resultFile: join(job.runDir, 'result.json'),
  };
}
