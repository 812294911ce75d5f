import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { unlessTooDeep } from '../../../../lib/text/unlessTooDeep.ts';
import type { PermissionService } from '../../../permissions/PermissionService.ts';
import { isRecord, type Json } from '../../shared/Json.ts';
import { WITHDRAWN } from '../../shared/permissions/askOwner.ts';
import type { AcpOrder } from '../AcpOrder.ts';
import { givesResult } from '../CallOfAgent.ts';
import { CallsOfAgent } from '../CallsOfAgent.ts';
import { readFault } from '../Fault.ts';
import type { MessageLine, RelayFact } from '../RelayLine.ts';
import { AgentProgram } from './AgentProgram.ts';
import { Conversation } from './Conversation.ts';
import { Delivery } from './Delivery.ts';
import { SignInNeeded } from './openSession.ts';
import { AgentRefusal, Peer } from './Peer.ts';
import { Permissions } from './Permissions.ts';
import { RelayMessages } from './RelayMessages.ts';
import { Stop } from './Stop.ts';
import { silentRefusal } from './silentRefusal.ts';
import { takeTurns } from './takeTurns.ts';

export interface RelayDeps {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly output: NodeJS.WritableStream;
  /** Gets the log of the agent's program. */
  readonly errors: NodeJS.WritableStream;
  /** Called with what ends the turn: the first signal cancels it, the next one ends the agent. */
  onSignal(take: () => void): void;
  /** Opens the way to the service, with the login of the bridge in that folder. */
  readonly service?: (configDir: string) => Promise<PermissionService>;
  /** How long an agent may take to end a turn that was cancelled, and to end itself before it gets a signal. */
  readonly waitMs?: number;
  readonly clock?: () => number;
  /** How often an open question is looked at. */
  readonly pollMs?: number;
}

const WAIT_MS = 3000;
/** Of updates that say what a person could type: long, and of no use. */
const LEFT_OUT: ReadonlySet<unknown> = new Set(['available_commands_update']);

/**
 * Holds the conversation of a run with its agent and prints it, a line each ({@link MessageLine}). It is a program of its own under the
 * run's keeper, so that the agent and its turn outlive a restart of the bridge.
 * @param messages of people, which the agent gets in further turns
 * @returns the exit code: 0 when the agent ended its turn, 1 otherwise
 */
export async function runRelay(
  order: AcpOrder,
  deps: RelayDeps,
  messages: RelayMessages = RelayMessages.none(),
): Promise<number> {
  const { clock = Date.now, waitMs = WAIT_MS } = deps;
  const print = (line: MessageLine | { relay: RelayFact }): void => {
    const text = unlessTooDeep(() => JSON.stringify({ at: clock(), ...line }));
    if (text !== undefined) deps.output.write(`${text}\n`);
  };
  const tell = (relay: RelayFact): void => print({ relay });
  const calls = new CallsOfAgent();
  const dir = realpathSync(order.dir);
  const folders = (order.folders ?? []).map((folder) => realpathSync(folder));
  const stop = new Stop();
  stop.signal.addEventListener('abort', () => messages.end());
  /** Aborts when a message ends the turn. */
  let turn = new AbortController();
  const delivery = new Delivery(tell);
  // The first line, by which the reader knows.
  if (messages.isOpen) tell({ kind: 'listens' });
  const permissions = new Permissions(
    order,
    dir,
    {
      calls,
      tell,
      clock,
      signal: () => AbortSignal.any([stop.signal, turn.signal]),
      service: deps.service,
      pollMs: deps.pollMs,
    },
    folders,
  );

  let given: unknown;
  /** Tells the result as soon as it is there: what follows may fail, or never come. */
  const tellResult = async (): Promise<unknown> => {
    const value = await readResult(order.resultFile);
    if (value !== undefined && !isDeepStrictEqual(value, given)) tell({ kind: 'result', value });
    given = value ?? given;
    return given;
  };

  let program: AgentProgram;
  let log = (line: string): void => void deps.errors.write(`${line}\n`);
  try {
    program = await AgentProgram.start(order.command, dir, deps.env, (line) => log(line));
  } catch (error) {
    tell({ kind: 'fault', text: `the agent could not be started: ${(error as Error).message}` });
    return 1;
  }
  const peer = new Peer({
    from: program.output,
    to: program.input,
    trace: (line) => {
      const update = updateOf(line);
      if (LEFT_OUT.has(update?.sessionUpdate)) return;
      if (update?.sessionUpdate === 'tool_call' || update?.sessionUpdate === 'tool_call_update') {
        const call = calls.tell(update);
        if (call?.status === 'completed' || call?.status === 'failed') calls.end(call.id);
        if (call?.status === 'completed' && givesResult(call)) void tellResult();
      }
      delivery.see(line);
      print(line);
    },
    fail: (error) => void deps.errors.write(`a message of the agent was not read: ${error.message}\n`),
    answer: (method, params) => (method === 'session/request_permission' ? permissions.answer(params) : undefined),
  });
  log = (line) => {
    deps.errors.write(`${line}\n`);
    const said = silentRefusal(line);
    if (said !== undefined) peer.close(new AgentRefusal(undefined, said, undefined));
  };
  void program.ended.then((how) => {
    peer.close(new Error(`the agent’s program ${how} while it worked`));
    messages.end();
  });

  deps.onSignal(() => {
    if (stop.isAsked) program.hurry();
    stop.next();
  });
  let code = 0;
  try {
    const conversation = await stop.before(Conversation.open(order, { peer, env: deps.env, tell }));
    if (conversation !== undefined) {
      stop.onFirst(() => {
        conversation.cancel();
        setTimeout(() => stop.next(), waitMs).unref();
      });
      const work = takeTurns(order, {
        messages,
        turn: (texts, ids) => {
          turn = new AbortController();
          delivery.begin(ids);
          return conversation.prompt(texts);
        },
        interrupt: () => {
          turn.abort(WITHDRAWN);
          conversation.cancel();
        },
        tell,
        tellResult,
        refusals: () => permissions.refused,
        isStopping: () => stop.isAsked,
      });
      code = (await stop.before(work)) ?? 1;
    } else code = 1;
  } catch (error) {
    tell(faultOf(error));
    code = 1;
  }
  await tellResult();
  await program.end(waitMs);
  tell({ kind: 'end' });
  return code;
}

async function readResult(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function faultOf(error: unknown): RelayFact {
  if (error instanceof SignInNeeded) return { kind: 'fault', text: error.message, signIn: true };
  if (!(error instanceof AgentRefusal)) return { kind: 'fault', text: (error as Error).message };
  return { kind: 'fault', text: readFault(error).text, isExplained: true };
}

function updateOf({ method, params }: MessageLine): Json | undefined {
  return method === 'session/update' && isRecord(params?.update) ? params.update : undefined;
}
