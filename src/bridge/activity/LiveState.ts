import type { ActivityRow } from '../api/shapes.ts';
import type { Act } from '../harness/Entry.ts';

/**
 * What a run does at the moment. `starting`: the program has printed nothing yet. `thinking`: the model's answer is awaited.
 * `retrying`: the program asks its model service again. `asking`: a question to a person waits. All others are calls.
 */
export type DoingKind = ActivityRow['kind'];

export interface Doing {
  readonly kind: DoingKind;
  /** The tool of a call. */
  readonly tool: string | undefined;
  /** The program and its subcommand; or a path, where the project collects full texts. */
  readonly subject: string | undefined;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly attempt?: number;
  readonly of?: number | undefined;
}

export interface LiveCall {
  readonly id: string;
  readonly tool: string;
  readonly kind: DoingKind;
  readonly subject: string | undefined;
  readonly inSubagent: boolean;
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  readonly state: ActivityRow['calls'][number]['state'];
}

/** What is known of a run while it runs, in bounded memory. */
export interface LiveState {
  readonly model: string | undefined;
  readonly session: string | undefined;
  readonly doing: Doing;
  /** The latest calls, the oldest first. */
  readonly calls: readonly LiveCall[];
  /** Calls that the program did not let through. */
  readonly refusals: number;
  /** The calls without an end, the oldest first. */
  readonly open: readonly LiveCall[];
  /** The ports of the card on which processes of its worktree listen; undefined until they were looked at. */
  readonly ports?: readonly number[];
}

export const KIND_OF_ACT: Readonly<Record<Act, DoingKind>> = {
  run: 'running',
  edit: 'editing',
  read: 'reading',
  search: 'searching',
  fetch: 'fetching',
  delegate: 'delegating',
  other: 'using',
};

export const startingAt = (since: number): LiveState => ({
  model: undefined,
  session: undefined,
  doing: { kind: 'starting', tool: undefined, subject: undefined, since },
  calls: [],
  refusals: 0,
  open: [],
});
