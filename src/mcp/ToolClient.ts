import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputResponseView,
  inputResponse,
  PROTOCOL_VERSION_META_KEY,
  type ServerContext,
} from '@modelcontextprotocol/server';

/** What a message says about its client. */
export interface ToolClient {
  /** Whether it can show a form to the person at it. */
  readonly showsForms: boolean;
  /** Whether it can take a task for an answer, and ask for its outcome later. */
  readonly keepsTasks: boolean;
  /** In the second round of a call: what the person did with the form, and the state that the client kept. */
  readonly reply?: { readonly response: InputResponseView; readonly state: string };
}

/** The name of the form among the requests for input, of which a tool makes one. */
export const FORM = 'question';

/** The extension of the protocol for tasks. */
export const TASKS = 'io.modelcontextprotocol/tasks';

/**
 * In the earlier revisions a client describes itself once, in the handshake, of which this server keeps nothing: to it, their clients
 * can do neither.
 */
export function clientOf({ mcpReq }: ServerContext): ToolClient {
  const envelope = mcpReq.envelope as Readonly<Record<string, unknown>> | undefined;
  if (envelope?.[PROTOCOL_VERSION_META_KEY] === undefined) return { showsForms: false, keepsTasks: false };
  const { elicitation, extensions } = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities;
  const client = {
    // A client that names no kind of question shows forms.
    showsForms: elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined),
    keepsTasks: extensions?.[TASKS] !== undefined,
  };
  const state = mcpReq.requestState();
  if (typeof state !== 'string') return client;
  return { ...client, reply: { response: inputResponse(mcpReq.inputResponses, FORM), state } };
}
