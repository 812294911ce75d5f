import type { Readable } from 'node:stream';
import { LoginNeeded } from '../api/ServiceCall.ts';
import type { TokenSource } from '../api/ServiceHttp.ts';
import { concealToken } from '../forge/concealToken.ts';
import { linesOf } from '../process/linesOf.ts';
import { AgentSession } from './AgentSession.ts';
import { callWithForms } from './callWithForms.ts';
import { FormRequests } from './FormRequests.ts';
import type { Id, Message } from './Message.ts';
import { markReadOnly } from './markReadOnly.ts';
import { headersOf, inNewRevision, NEW_REVISION, withoutForms } from './newRevision.ts';
import { postMessage } from './postMessage.ts';
import type { ResultTool } from './ResultTool.ts';

export interface ToolServerOptions {
  readonly url: string;
  readonly tokens: TokenSource;
  readonly input: Readable;
  readonly output: NodeJS.WritableStream;
  /** The agent's token at the forge, which no message may contain. */
  readonly withheld?: string | undefined;
  /** Whether the agent works at the level read-only. */
  readonly readOnly?: boolean;
  /** The session of the agent, for the tools that act for it. */
  readonly sessionId?: string | undefined;
  /** Whether nobody is at the agent, who would fill in a form. */
  readonly unattended?: boolean;
  /** Takes the result of the agent's run, where its program has no other way to give one. */
  readonly result?: ResultTool | undefined;
  /** How long a form waits for the person at the client of an earlier revision. */
  readonly formMs?: number;
  /** How often an unanswered message is sent, and the length of the pauses. */
  readonly retry?: { readonly attempts: number; readonly waitMs: number };
}

/** Error codes of JSON-RPC. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const INTERNAL_ERROR = -32603;
/** An agent asks for a few things at a time. More requests wait their turn. */
const MOST_AT_ONCE = 16;
/** Of a line, in characters: more than the instance takes. */
const LONGEST = 64 * 1024 * 1024;

/**
 * A tool server on standard input and output (document 3 §2.3): it passes JSON-RPC messages, one per line, to the
 * instance with the user's token. It keeps of them what the client said of itself, so it survives a restart of the
 * instance. It ends with its input.
 */
export async function serveTools(options: ToolServerOptions): Promise<void> {
  const retry = options.retry ?? { attempts: 5, waitMs: 500 };
  const session = options.sessionId === undefined ? undefined : new AgentSession(options.sessionId);
  const open = new Map<Id, AbortController>();
  const working = new Set<Promise<void>>();
  let version: string | undefined;
  let showsForms = false;

  const changed = (message: unknown): unknown => {
    const offered = session?.offer(message) ?? message;
    const marked = options.readOnly === true ? markReadOnly(offered) : offered;
    return options.result?.offer(marked) ?? marked;
  };
  const say = (message: unknown): void => void options.output.write(`${JSON.stringify(changed(message))}\n`);
  const fail = (id: Id, code: number, text: string): void =>
    say({ jsonrpc: '2.0', id, error: { code, message: text } });
  const forms = new FormRequests(say, options.formMs);

  const post = (message: Message, signal: AbortSignal, line = JSON.stringify(message)): Promise<unknown> =>
    postMessage(concealToken(line, options.withheld), {
      ...options,
      retry,
      headers: headersOf(message) ?? (version === undefined ? {} : { 'Mcp-Protocol-Version': version }),
      repeatable: message.method !== 'tools/call',
      signal,
    });

  /** Whether the instance can answer with a form: one of an earlier version knows the earlier revisions alone. */
  const knowsForms = once(async (signal: AbortSignal) => {
    const answer = await post(inNewRevision({ jsonrpc: '2.0', id: 0, method: 'server/discover' }), signal);
    const { result } = answer as { result?: { supportedVersions?: unknown } };
    return Array.isArray(result?.supportedVersions) && result.supportedVersions.includes(NEW_REVISION);
  });

  const postWithoutForms = (message: Message, line: string, signal: AbortSignal): Promise<unknown> => {
    const sent = withoutForms(message);
    return sent === message ? post(message, signal, line) : post(sent, signal);
  };

  const answerTo = async (message: Message, line: string, signal: AbortSignal): Promise<unknown> => {
    if (options.unattended === true) return postWithoutForms(message, line, signal);
    const mayAsk = showsForms && message.method === 'tools/call' && message.id !== undefined;
    if (!mayAsk || headersOf(message) !== undefined || !(await knowsForms(signal))) return post(message, signal, line);
    return callWithForms(message, {
      post: (call) => post(call, signal),
      ask: (request) => forms.ask(request, signal),
    });
  };

  const pass = async (message: Message, line: string): Promise<void> => {
    const asks = message.method !== undefined && message.id !== undefined;
    const id = message.id ?? null;
    const cancel = new AbortController();
    if (asks) open.set(id, cancel);
    try {
      const answer = (await options.result?.answer(message)) ?? (await answerTo(message, line, cancel.signal));
      // The instance's message is passed on unchanged, on one line.
      if (asks && !cancel.signal.aborted) {
        if (answer === undefined) fail(id, INTERNAL_ERROR, 'the instance gave no answer');
        else say(answer);
      }
      if (message.method === 'initialize') {
        version = versionOf(answer) ?? version;
        showsForms = saysForms(message);
      }
    } catch (error) {
      if (asks && !cancel.signal.aborted) fail(id, INTERNAL_ERROR, textOf(error));
    } finally {
      if (open.get(id) === cancel) open.delete(id);
    }
  };

  const take = async (line: string): Promise<void> => {
    const message = parse(line);
    if (message === undefined) return fail(null, PARSE_ERROR, 'not one JSON object a line');
    if (Array.isArray(message)) return fail(null, INVALID_REQUEST, 'send one message a line');
    if (typeof message.method !== 'string' && !('result' in message || 'error' in message)) {
      return fail(message.id ?? null, INVALID_REQUEST, 'a request names its method');
    }
    if (forms.take(message)) return;
    // The instance keeps no state between requests, so the cancellation is handled here.
    if (message.method === 'notifications/cancelled') {
      open.get(message.params?.requestId ?? null)?.abort();
      return;
    }
    const filled = session?.fill(message) ?? message;
    const work = pass(filled, filled === message ? line : JSON.stringify(filled));
    working.add(work);
    void work.finally(() => working.delete(work));
    // Later messages may depend on what the first one negotiates.
    if (message.method === 'initialize') await work;
    else if (working.size >= MOST_AT_ONCE) await Promise.race(working);
  };

  for await (const line of linesOf(options.input, LONGEST)) {
    if (line.trim() !== '') await take(line);
  }
  forms.end();
  await Promise.all(working);
}

function parse(line: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Message) : undefined;
  } catch {
    return undefined;
  }
}

function versionOf(answer: unknown): string | undefined {
  const agreed = (answer as { result?: { protocolVersion?: unknown } } | undefined)?.result?.protocolVersion;
  return typeof agreed === 'string' ? agreed : undefined;
}

/** A client that names no kind of question shows forms. */
function saysForms({ params }: Message): boolean {
  const elicitation = params?.capabilities?.elicitation;
  return elicitation != null && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** Asks until it is answered, and then no more. */
function once<Value>(find: (signal: AbortSignal) => Promise<Value>): (signal: AbortSignal) => Promise<Value> {
  let found: Value | undefined;
  return async (signal) => {
    found ??= await find(signal);
    return found;
  };
}

const textOf = (error: unknown): string =>
  error instanceof LoginNeeded ? error.message : `the instance cannot be reached: ${(error as Error).message}`;
