import type { AgentMessage } from '../Harness.ts';
import { jsonLine } from './jsonLine.ts';

/** A message of a person as a line of the line protocol (docs/harnesses.md), and as a relay reads it. */
export const messageLine = ({ id, text, interrupt }: AgentMessage): string =>
  `${jsonLine({ type: 'message', id, text, interrupt })}\n`;
