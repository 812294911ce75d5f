import type { Message } from './Message.ts';

/** The first revision whose clients send no handshake: each message describes its client. */
export const NEW_REVISION = '2026-07-28';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const SERVER = 'io.modelcontextprotocol/serverInfo';

/** What a header can hold as it is; a text that looks like an encoded one is encoded too. */
const PLAIN = /^(?!=\?base64\?)[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** The headers that repeat parts of a message of the newest revision; undefined for one of an earlier revision. */
export function headersOf({ method, params }: Message): Record<string, string> | undefined {
  const version = params?._meta?.[VERSION];
  if (typeof version !== 'string' || typeof method !== 'string') return undefined;
  const name = method === 'tools/call' ? params?.name : method.startsWith('tasks/') ? params?.taskId : undefined;
  return {
    'Mcp-Protocol-Version': inHeader(version),
    'Mcp-Method': inHeader(method),
    ...(typeof name === 'string' ? { 'Mcp-Name': inHeader(name) } : {}),
  };
}

const inHeader = (text: string): string =>
  PLAIN.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;

/** A message of a client of an earlier revision that shows forms, in the words of the newest one. */
export const inNewRevision = ({ params, ...message }: Message): Message => ({
  ...message,
  params: {
    ...params,
    _meta: { ...params?._meta, [VERSION]: NEW_REVISION, [CAPABILITIES]: { elicitation: { form: {} } } },
  },
});

/** The message of a client that has nobody at it, without the ability to show forms. */
export function withoutForms(message: Message): Message {
  const { [CAPABILITIES]: capabilities, ...meta } = message.params?._meta ?? {};
  if (typeof capabilities !== 'object' || capabilities === null || !('elicitation' in capabilities)) return message;
  const { elicitation: _, ...kept } = capabilities;
  return { ...message, params: { ...message.params, _meta: { ...meta, [CAPABILITIES]: kept } } };
}

/** The answer to such a message, without what the newest revision alone has. */
export function inEarlierRevision(answer: unknown): unknown {
  const { result } = answer as { result?: Record<string, unknown> };
  if (result === undefined) return answer;
  const { resultType: _, _meta, ...kept } = result;
  const { [SERVER]: __, ...meta } = { ...(_meta as Record<string, unknown> | undefined) };
  const told = Object.keys(meta).length > 0 ? { ...kept, _meta: meta } : kept;
  return { ...(answer as object), result: told };
}
