import type { Effort } from '../../api/shapes.ts';
import type { PermissionLevel } from '../../rules/Rules.ts';
import type { ToolServer } from '../Harness.ts';

export interface AskOrder {
  /** The folder of the bridge, which holds the login. */
  readonly configDir: string;
  readonly projectId: string;
  /** The bridge's id of the run. */
  readonly runId: string;
  /** How long an answer is waited for. */
  readonly waitMs: number;
}

/** What a relay is asked to have done by an agent: the one line on its standard input. */
export interface AcpOrder {
  /** The agent's program with an absolute path, and its arguments. */
  readonly command: readonly string[];
  readonly dir: string;
  /** Further folders that the agent may work in. */
  readonly folders?: readonly string[] | undefined;
  readonly prompt: string;
  /** The agent's own id of the session to go on in. */
  readonly resume: string | undefined;
  readonly model: string | undefined;
  readonly effort: Effort | undefined;
  /** By which the relay answers what the agent asks leave for. */
  readonly level: PermissionLevel;
  /** The agent's own mode; undefined: the one of its modes that suits the level. */
  readonly mode: string | undefined;
  /** How people are asked about calls that the level neither allows nor refuses; undefined: such calls are refused. */
  readonly ask?: AskOrder | undefined;
  readonly tools: ToolServer | undefined;
  /** The file that the tool server writes the agent's result into. */
  readonly resultFile: string;
}
