import { Login } from '../auth/Login.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { postMessage } from '../mcp/postMessage.ts';

const TIMEOUT_MS = 10_000;

/**
 * Comments on the card that a prompt names by its id, with the tool that agents have for it.
 * @returns why there is no comment, in a sentence; undefined when there is one, or when the prompt names no card
 */
export async function commentOnCard(config: ConfigDir, prompt: unknown, text: string): Promise<string | undefined> {
  const [, cardId] = /\bcard id ([0-9a-f-]{36})\b/.exec(String(prompt)) ?? [];
  if (cardId === undefined) return undefined;
  const call = { name: 'card_comment', arguments: { cardId, text } };
  try {
    const login = await Login.open(config, { purpose: 'mcp' });
    const answer = await postMessage(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }), {
      url: login.url,
      tokens: login,
      retry: { attempts: 2, waitMs: 500 },
      repeatable: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { error, result } = answer as { error?: { message?: string }; result?: { isError?: boolean } };
    if (error === undefined && result?.isError !== true) return undefined;
    return `The card could not be commented on: ${error?.message ?? 'the tool refused it'}.`;
  } catch (error) {
    return `The card could not be commented on: ${(error as Error).message}.`;
  }
}
