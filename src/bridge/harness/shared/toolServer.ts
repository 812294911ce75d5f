/** The name under which agents know the board's tool server. */
export const TOOL_SERVER = 'bascule';

/**
 * The option with which `bascule mcp` marks the tools that change nothing in the agent's workspace as read-only, for an agent
 * that may change nothing there (ruling 50).
 */
export const MARK_OPTION = '--read-only';

/** The option for an agent without a person at it: `bascule mcp` has it show no forms. */
export const UNATTENDED_OPTION = '--unattended';

/** The option by which `bascule mcp` offers the tool {@link RESULT_TOOL}, followed by the file for what the agent gives. */
export const RESULT_OPTION = '--result';

/** The tool by which an agent gives its structured result, where its program has no other way (document 3 §3.1). */
export const RESULT_TOOL = 'run_result';
