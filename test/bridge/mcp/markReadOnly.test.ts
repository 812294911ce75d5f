import { markReadOnly } from '../../../src/bridge/mcp/markReadOnly.ts';
import { TOOL_MARKS } from '../../../src/lib/toolMarks.ts';
import { tools } from '../../../src/mcp/tools.ts';

const HINTS = { readOnlyHint: false, destructiveHint: false };
const listed = (offered: readonly { name: string; _meta?: object }[]) => ({
  jsonrpc: '2.0',
  id: 1,
  result: { tools: offered.map((tool) => ({ ...tool, annotations: HINTS })), ttlMs: 5 },
});
const markedOf = (message: ReturnType<typeof listed>) => {
  const { result } = markReadOnly(message) as ReturnType<typeof listed>;
  return result.tools.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
};

describe('the tools of an agent at the level read-only', () => {
  it('of an earlier instance that speak on the board are marked as read-only, and those that move or hold cards are not', () => {
    const message = listed(tools.map(({ name }) => ({ name })));
    const writing = tools.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
    const marked = markedOf(message);
    expect(writing.filter((name) => !marked.includes(name)).sort()).toEqual([
      'artifact_put',
      'card_block',
      'card_create',
      'card_hold',
      'card_link_document',
      'card_move',
      'card_release',
      'card_task',
      'card_unblock',
      'card_update',
      'document_save',
      'thread_answer',
    ]);
    const { result } = markReadOnly(message) as ReturnType<typeof listed>;
    expect(result.tools[0]?.annotations).toMatchObject({ destructiveHint: false });
    expect(result.ttlMs).toBe(5);
    expect(result).not.toHaveProperty('cacheScope');
  });

  it('are marked as the instance says, whatever their names', () => {
    const said = (speaks: unknown) => ({ [TOOL_MARKS]: { speaks } });
    const offered = [
      { name: 'card_praise', _meta: said(true) },
      { name: 'card_comment', _meta: said(false) },
      { name: 'ask_owner', _meta: { [TOOL_MARKS]: 'odd' } },
      { name: 'card_hold', _meta: said('true') },
      { name: 'toString' },
    ];
    expect(markedOf(listed(offered))).toEqual(['card_praise', 'ask_owner']);
  });

  it('are kept by nobody else', () => {
    const { result } = listed([{ name: 'card_get' }]);
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
