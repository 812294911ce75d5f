import type { PlanStepState, ToolAct, TranscriptEntryKind } from '../../tables/words.ts';

/** A step of an agent's plan. */
export interface TranscriptStep {
  readonly text: string;
  readonly state: PlanStepState;
}

/** An entry of a transcript as it is stored, with its own kinds of details. What is absent is unknown, or does not apply to its type. */
export interface TranscriptEntry {
  readonly type: TranscriptEntryKind;
  /** RFC 3339 in UTC. */
  readonly at?: string;
  /** The call that delegated to the subagent which this is of. */
  readonly parent?: string;
  readonly text?: string;
  /** Characters that the bridge left out of the text. */
  readonly cut?: number;
  readonly callId?: string;
  readonly tool?: string;
  readonly act?: ToolAct;
  readonly path?: string;
  readonly isError?: boolean;
  readonly steps?: readonly TranscriptStep[];
  readonly about?: string;
  readonly model?: string;
  readonly attempt?: number;
  readonly of?: number;
  readonly reason?: string;
  readonly server?: string;
  readonly count?: number;
}

/** An entry with its number in the run, from 1. */
export interface NumberedEntry extends TranscriptEntry {
  readonly number: number;
}
