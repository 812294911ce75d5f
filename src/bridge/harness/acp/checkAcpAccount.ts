import { tmpdir } from 'node:os';
import type { AccountCheck, AccountCheckContext } from '../Harness.ts';
import { isRecord, type Json, recordOf, textOf } from '../shared/Json.ts';
import { commandOf, missingCommand } from '../shared/missingCommand.ts';
import { isLevel } from './isLevel.ts';
import { nameOffered } from './nameOffered.ts';
import { AgentProgram } from './relay/AgentProgram.ts';
import { openSession, SignInNeeded, sayHello } from './relay/openSession.ts';
import { Peer } from './relay/Peer.ts';
import { readOffer } from './SessionOffer.ts';

/** A package that is started for the first time may have to unpack itself. */
const ANSWER_MS = 60_000;
const END_MS = 2000;

/**
 * Whether an acp account can work: its agent starts, speaks the protocol, and opens a session. The session stays empty and is
 * deleted where the agent can do that.
 */
export async function checkAcpAccount(
  context: AccountCheckContext,
  _harness?: unknown,
  answerMs: number = ANSWER_MS,
): Promise<AccountCheck> {
  const missing = await missingCommand(context);
  if (missing !== undefined) return { state: 'failing', reason: missing };
  const { account, env, dirs } = context;
  const dir = dirs[0] ?? tmpdir();
  const { program: path, args } = await commandOf({ account, env, dir });
  const program = await AgentProgram.start([path, ...args], dir, env, () => undefined);
  const peer = new Peer({
    from: program.output,
    to: program.input,
    trace: () => undefined,
    fail: () => undefined,
    answer: () => undefined,
  });
  void program.ended.then((how) => peer.close(new Error(`the agent’s program ${how}`)));
  const late = setTimeout(() => peer.close(new Error('the agent gave no answer in time')), answerMs);
  try {
    const agent = await sayHello(peer);
    const { sessionId, answer } = await openSession({ dir, resume: undefined, servers: [] }, agent, {
      peer,
      env,
      tell: () => undefined,
    });
    const { mode, model } = readOffer(answer);
    await leave(peer, agent, sessionId);
    const fault =
      notOffered('model', account.model, model.values) ?? notOffered('mode', account.permissionMode, mode.values);
    if (fault !== undefined) return { state: 'failing', reason: fault };
    return { state: 'ready', offer: { modes: mode.values, models: model.values } };
  } catch (error) {
    const said = (error as Error).message;
    return { state: 'failing', reason: error instanceof SignInNeeded ? said : `the agent cannot be used: ${said}` };
  } finally {
    clearTimeout(late);
    await program.end(END_MS);
  }
}

/** Levels are no modes of the agent: the relay finds the one that suits. */
function notOffered(what: string, wanted: string | undefined, offered: readonly string[]): string | undefined {
  if (wanted === undefined || offered.includes(wanted) || isLevel(wanted)) return undefined;
  return offered.length === 0
    ? `the agent offers no choice of its ${what}, and the account wants ${wanted}`
    : `the agent does not offer the ${what} ${wanted}: it offers ${nameOffered(offered)}`;
}

async function leave(peer: Peer, agent: Json, sessionId: string): Promise<void> {
  const able = recordOf(agent.agentCapabilities);
  const sessions = recordOf(able.sessionCapabilities);
  const method = ['delete', 'close'].find((name) => isRecord(sessions[name]));
  if (textOf(method) !== undefined) await peer.call(`session/${method}`, { sessionId }).catch(() => undefined);
}
