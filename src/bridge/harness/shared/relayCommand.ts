/** The command of this program that holds a conversation with an agent; the name of the harness follows. */
export const RELAY_COMMAND = 'agent-relay';
