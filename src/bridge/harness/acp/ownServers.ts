import { TOOL_SERVER } from '../shared/toolServer.ts';

/**
 * The name of the tool server that a run hands its agent. It is not the usual one: an agent that has a server of that name in its
 * own configuration starts that one in its place, which knows nothing of the run.
 */
export const RUN_SERVER = `${TOOL_SERVER}-run`;

export const OWN_SERVERS: ReadonlySet<string> = new Set([RUN_SERVER, TOOL_SERVER]);
