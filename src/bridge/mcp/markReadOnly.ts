import { changeTools } from './changeTools.ts';

/** The tools that write on the board and change nothing in the folder that an agent works in. */
const LEAVE_THE_FOLDER = new Set([
  'agent_review_submit',
  'ask_owner',
  'card_comment',
  'card_run_close',
  'card_run_open',
]);

/**
 * A message with those tools marked as read-only, if it is a list of tools. An agent at the level read-only may call no other
 * ones, and its level is about its folder: it may speak on its card (ruling 50).
 */
export const markReadOnly = (message: unknown): unknown =>
  changeTools(message, (tool) =>
    LEAVE_THE_FOLDER.has(String(tool.name))
      ? { ...tool, annotations: { ...tool.annotations, readOnlyHint: true } }
      : tool,
  );
