/** The name under which agents know the board's tool server. */
export const TOOL_SERVER = 'bascule';

/**
 * The option with which `bascule mcp` marks the tools that change nothing in the agent's workspace as read-only, for an agent
 * that may change nothing there (ruling 50).
 */
export const MARK_OPTION = '--read-only';

/** The option for an agent without a person at it: `bascule mcp` has it show no forms. */
export const UNATTENDED_OPTION = '--unattended';
