import { TOOL_MARKS, type ToolMarks } from '../../lib/toolMarks.ts';
import type { ListedTool } from './changeTools.ts';

/** The tools of instances of earlier versions, which do not mark them. */
const UNMARKED: Readonly<Record<string, ToolMarks>> = {
  agent_review_submit: { speaks: true, ofSession: false },
  ask_owner: { speaks: true, ofSession: true },
  card_comment: { speaks: true, ofSession: false },
  card_run_close: { speaks: true, ofSession: true },
  card_run_open: { speaks: true, ofSession: true },
};

/** The tools that such instances have for sessions. */
export const UNMARKED_OF_SESSION: readonly string[] = Object.keys(UNMARKED).filter((name) => UNMARKED[name]?.ofSession);

/** What the instance says of a tool that it lists. */
export function marksOf({ name, _meta }: ListedTool): Partial<ToolMarks> {
  const said = _meta?.[TOOL_MARKS];
  if (typeof said === 'object' && said !== null) return said;
  return Object.hasOwn(UNMARKED, String(name)) ? (UNMARKED[String(name)] as ToolMarks) : {};
}
