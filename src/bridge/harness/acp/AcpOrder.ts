import type { Effort } from '../../api/shapes.ts';
import type { PermissionLevel } from '../../rules/Rules.ts';
import type { ToolServer } from '../Harness.ts';

/** What a relay is asked to have done by an agent: the one line on its standard input. */
export interface AcpOrder {
  /** The agent's program with an absolute path, and its arguments. */
  readonly command: readonly string[];
  readonly dir: string;
  readonly prompt: string;
  /** The agent's own id of the session to go on in. */
  readonly resume: string | undefined;
  readonly model: string | undefined;
  readonly effort: Effort | undefined;
  /** By which the relay answers what the agent asks leave for. */
  readonly level: PermissionLevel;
  /** The agent's own mode; undefined: the one of its modes that suits the level. */
  readonly mode: string | undefined;
  readonly tools: ToolServer | undefined;
  /** The file that the tool server writes the agent's result into. */
  readonly resultFile: string;
}
