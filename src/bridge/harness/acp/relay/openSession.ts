import { isRecord, type Json, recordOf, records, textOf } from '../../shared/Json.ts';
import { nameOffered } from '../nameOffered.ts';
import { RUN_SERVER } from '../ownServers.ts';
import type { RelayFact } from '../RelayLine.ts';
import { authMethodFor } from './authMethodFor.ts';
import { AgentRefusal, type Peer } from './Peer.ts';

/** The wire version of the protocol that this client speaks. */
const VERSION = 1;
const AUTH_REQUIRED = -32000;

/** One program asks nobody in its mode that only reads; it has to know beforehand that the board's tools may be called. */
const LEAVE = { claudeCode: { options: { allowedTools: [`mcp__${RUN_SERVER}`] } } };

/** The agent wants a sign-in that this machine does not have. */
export class SignInNeeded extends Error {}

export interface Opening {
  readonly dir: string;
  /** Further folders of the session, which agents get that say that they take them. */
  readonly folders?: readonly string[] | undefined;
  /** The session to go on in. */
  readonly resume: string | undefined;
  /** Tool servers, in the form of the protocol. */
  readonly servers: readonly Json[];
}

export interface OpeningDeps {
  readonly peer: Peer;
  readonly env: Readonly<Record<string, string | undefined>>;
  tell(fact: RelayFact): void;
}

/** The handshake. @returns what the agent says of itself @throws AgentRefusal, Error with a text for people */
export async function sayHello(peer: Peer): Promise<Json> {
  const hello = await peer.call('initialize', {
    protocolVersion: VERSION,
    clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
    clientInfo: { name: 'bascule', title: 'Bascule', version: '1' },
  });
  const agent = recordOf(hello);
  if (agent.protocolVersion === VERSION) return agent;
  throw new Error(`the agent speaks version ${String(agent.protocolVersion)} of the protocol, not ${VERSION}`);
}

/**
 * Opens a session, after a sign-in if the agent asks for one and the environment holds its key.
 * @returns the agent's own id, and its answer @throws SignInNeeded, AgentRefusal, Error with a text for people
 */
export async function openSession(
  opening: Opening,
  agent: Json,
  { peer, env, tell }: OpeningDeps,
): Promise<{ sessionId: string; answer: unknown }> {
  const { method, params } = requestOf(opening, agent, tell);
  const ask = async (): Promise<unknown> =>
    peer.call(method, params).catch(async (error: unknown) => {
      if (!(error instanceof AgentRefusal) || error.code !== AUTH_REQUIRED) throw error;
      const offered = records(agent.authMethods);
      const methodId = authMethodFor(offered, env);
      if (methodId === undefined) throw new SignInNeeded(signInWords(offered));
      await peer.call('authenticate', { methodId }).catch((refusal: Error) => {
        throw new SignInNeeded(`the agent refused the sign-in: ${refusal.message}`);
      });
      return await peer.call(method, params);
    });
  const answer = await ask().catch((error: unknown) => {
    // An agent clears its sessions away by rules of its own, and one of another account knows none of this one.
    if (!(error instanceof AgentRefusal) || method === 'session/new') throw error;
    tell({ kind: 'notice', text: 'The agent does not have the earlier session any more: it began a new one.' });
    return peer.call('session/new', paramsOf(opening, agent));
  });
  const named = isRecord(answer) ? textOf(answer.sessionId) : undefined;
  const sessionId = named ?? (method === 'session/new' ? undefined : opening.resume);
  if (sessionId === undefined) throw new Error('the agent opened a session without an id');
  return { sessionId, answer };
}

function requestOf(opening: Opening, agent: Json, tell: OpeningDeps['tell']): { method: string; params: Json } {
  const { resume } = opening;
  const params = paramsOf(opening, agent);
  if (resume === undefined) return { method: 'session/new', params };
  const able = recordOf(agent.agentCapabilities);
  const sessions = recordOf(able.sessionCapabilities);
  if (sessions.resume !== undefined) return { method: 'session/resume', params: { ...params, sessionId: resume } };
  if (able.loadSession === true) return { method: 'session/load', params: { ...params, sessionId: resume } };
  tell({ kind: 'notice', text: 'The agent cannot go on in an earlier session: it began a new one.' });
  return { method: 'session/new', params };
}

function paramsOf({ dir, folders = [], servers }: Opening, agent: Json): Json {
  const takesFolders = isRecord(recordOf(recordOf(agent.agentCapabilities).sessionCapabilities).additionalDirectories);
  return {
    cwd: dir,
    ...(folders.length > 0 && takesFolders && { additionalDirectories: folders }),
    mcpServers: servers,
    _meta: LEAVE,
  };
}

function signInWords(methods: readonly Json[]): string {
  const names = methods.flatMap((one) => textOf(one.name) ?? textOf(one.id) ?? []);
  return `the agent is not signed in${names.length === 0 ? '' : `; it offers: ${nameOffered(names)}`}`;
}
