import { changeTools } from './changeTools.ts';
import { marksOf } from './marksOf.ts';

/**
 * A message whose tools that only speak on the board are marked as read-only, if it is a list of tools. An agent at the level
 * read-only may call no other ones, and its level is about its folder: it may speak on its card (ruling 50).
 */
export const markReadOnly = (message: unknown): unknown =>
  changeTools(message, (tool) =>
    marksOf(tool).speaks === true ? { ...tool, annotations: { ...tool.annotations, readOnlyHint: true } } : tool,
  );
