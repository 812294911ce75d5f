import { RESULT_TOOL } from '../shared/toolServer.ts';
import { RUN_SERVER } from './ownServers.ts';

const CALL = `Give the structured result by calling the tool ${RESULT_TOOL} of the server ${RUN_SERVER}, once, as the last thing that you do`;

/** The protocol has no structured result, so agents give it with a tool of the run. */
export const withResultTool = (prompt: string): string => `${prompt}\n\n${CALL}.`;

/** Some agents end their turn with a call that is refused. */
export const GO_ON =
  'Your call was refused: this run is not allowed to do that. Do not try it again. Go on with what you can do without it; if you are ' +
  `done, or can do nothing more, end as you were asked to. ${CALL}.`;

/** With messages of people to an agent that has given its result. */
export const GIVE_AGAIN = `If that changes the result that you have given, give it again with the tool ${RESULT_TOOL} of the server ${RUN_SERVER}, as the last thing that you do.`;

/** Asks an agent that ended its turn without a result. It is asked once. */
export const REMINDER = `You ended without a result. ${CALL}; if the work is not done, say so with the status unfinished or blocked. Do nothing else.`;
