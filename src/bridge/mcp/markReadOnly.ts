/** The tools that write on the board and change nothing in the folder that an agent works in. */
const LEAVE_THE_FOLDER = new Set([
  'agent_review_submit',
  'ask_owner',
  'card_comment',
  'card_run_close',
  'card_run_open',
]);

interface ListedTool {
  readonly name?: unknown;
  readonly annotations?: object;
}

/**
 * A message with those tools marked as read-only, if it is a list of tools. An agent at the level read-only may call no other
 * ones, and its level is about its folder: it may speak on its card (ruling 50). Such a list is for this agent alone, while
 * anybody may keep the list of the instance.
 */
export function markReadOnly(message: unknown): unknown {
  const { result } = message as { result?: { tools?: unknown; cacheScope?: unknown } };
  if (!Array.isArray(result?.tools)) return message;
  const tools = result.tools.map((tool: ListedTool) =>
    LEAVE_THE_FOLDER.has(String(tool.name))
      ? { ...tool, annotations: { ...tool.annotations, readOnlyHint: true } }
      : tool,
  );
  const scope = result.cacheScope === undefined ? {} : { cacheScope: 'private' };
  return { ...(message as object), result: { ...result, ...scope, tools } };
}
