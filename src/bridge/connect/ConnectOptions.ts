import type { AgentProgram } from '../checks/agentPrograms.ts';

/** What a person asked for on the command line of `connect`. */
export interface ConnectOptions {
  readonly url: string | undefined;
  readonly project: string | undefined;
  /** Absolute. */
  readonly dir: string;
  readonly agent: AgentProgram['id'] | 'sample' | undefined;
  /** An agent of the Agent Client Protocol, with its arguments. */
  readonly acp?: readonly string[] | undefined;
  /** The program and the arguments of a custom agent. */
  readonly command: readonly string[] | undefined;
  readonly insecure: boolean;
  /** Whether to offer the board's tools and the skill. */
  readonly tools: boolean;
  /** Whether they go into the project's folder in place of the person's own. */
  readonly toolsInProject: boolean;
  /** Whether a service manager runs the bridge, where there is one. */
  readonly service: boolean;
  /** Whether to run the bridge at the end. */
  readonly run: boolean;
}
