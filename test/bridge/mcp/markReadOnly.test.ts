import { markReadOnly } from '../../../src/bridge/mcp/markReadOnly.ts';
import { tools } from '../../../src/mcp/tools.ts';

const HINTS = { readOnlyHint: false, destructiveHint: false };
const listed = (names: readonly string[]) => ({
  jsonrpc: '2.0',
  id: 1,
  result: { tools: names.map((name) => ({ name, annotations: HINTS })), ttlMs: 5 },
});

describe('the tools of an agent at the level read-only', () => {
  it('that speak on the board are marked as read-only, and those that move or hold cards are not', () => {
    const names = tools.map(({ name }) => name);
    const { result } = markReadOnly(listed(names)) as ReturnType<typeof listed>;
    const marked = result.tools.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
    const writing = tools.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
    expect(writing.filter((name) => !marked.includes(name)).sort()).toEqual(['card_hold', 'card_move', 'card_release']);
    expect(result.tools[0]?.annotations).toMatchObject({ destructiveHint: false });
    expect(result.ttlMs).toBe(5);
    expect(result).not.toHaveProperty('cacheScope');
  });

  it('are kept by nobody else', () => {
    const { result } = listed(['card_get']);
    const message = { jsonrpc: '2.0', id: 1, result: { ...result, cacheScope: 'public' } };
    expect(markReadOnly(message)).toMatchObject({ result: { cacheScope: 'private', ttlMs: 5 } });
  });

  it('are in no other message', () => {
    const called = { jsonrpc: '2.0', id: 1, result: { content: [], structuredContent: { tools: 'none' } } };
    for (const message of [called, { jsonrpc: '2.0', id: 1, error: { code: 1 } }]) {
      expect(markReadOnly(message)).toBe(message);
    }
  });
});
