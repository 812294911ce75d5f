import type { PlatformWorld } from '../../support/platform.ts';
import { NEW_REVISION } from './connectNewTools.ts';

export const VERSION = 'io.modelcontextprotocol/protocolVersion';
export const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
export const ENVELOPE = { [VERSION]: NEW_REVISION, [CAPABILITIES]: {} };

/** A message, and what it says otherwise than a client would. */
export interface Sent {
  method?: string;
  params?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  /** Taken in the place of the usual ones; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
  id?: number | undefined;
}

/** Posts a message of revision 2026-07-28 as it is written. */
export async function sendMessage(
  world: PlatformWorld,
  token: string,
  { method = 'tools/list', params = {}, meta = ENVELOPE, headers = {}, ...rest }: Sent,
) {
  const usual = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Mcp-Protocol-Version': NEW_REVISION,
    'Mcp-Method': method,
    ...(typeof params.name === 'string' ? { 'Mcp-Name': params.name } : {}),
  };
  const kept = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined);
  const message = {
    jsonrpc: '2.0',
    method,
    params: { ...params, _meta: meta },
    ...('id' in rest ? rest : { id: 7 }),
  };
  const response = await fetch(new URL('/mcp', world.baseUrl), {
    method: 'POST',
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: JSON.stringify(message),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (text === '' ? undefined : JSON.parse(text)) as
      | { id: unknown; result?: object; error?: { code: number; data?: unknown } }
      | undefined,
  };
}
