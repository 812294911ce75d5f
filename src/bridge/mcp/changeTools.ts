/** A tool as the instance lists it. */
export interface ListedTool {
  readonly name?: unknown;
  readonly annotations?: object;
  readonly inputSchema?: { readonly required?: unknown };
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/**
 * A message with its tools changed, if it is a list of tools. Such a list is for this agent alone, while anybody may keep the
 * list of the instance.
 */
export function changeTools(message: unknown, change: (tool: ListedTool) => ListedTool): unknown {
  const { result } = message as { result?: { tools?: unknown; cacheScope?: unknown } };
  if (!Array.isArray(result?.tools)) return message;
  const scope = result.cacheScope === undefined ? {} : { cacheScope: 'private' };
  return { ...(message as object), result: { ...result, ...scope, tools: result.tools.map(change) } };
}
