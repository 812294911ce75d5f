import type { RunState as GraphRunState } from '../__generated__/RunStateMark_run.graphql.ts';
import { t } from '../texts/t.ts';
import type { Shape } from './shape.ts';

export type RunState = Exclude<GraphRunState, '%future added value'>;

/** The family that determines a state's colour. */
export type Tone = 'queued' | 'run' | 'needs' | 'ok' | 'failed' | 'lost' | 'stop';

interface StateWords {
  readonly label: string;
  /** The meaning of the state, shown as an explanation of the label. */
  readonly phrase: string;
  readonly shape: Shape;
  readonly tone: Tone;
  /** The run has not ended. */
  readonly open?: true;
}

/** The 21 states of a run in words, shapes and colours (document 2 §3.1). */
export const RUN_STATES: Readonly<Record<RunState, StateWords>> = {
  QUEUED: { label: t`Queued`, phrase: t`waits for a worker or its card`, shape: 'queued', tone: 'queued', open: true },
  RESUMED: { label: t`Resuming`, phrase: t`its session continues`, shape: 'preparing', tone: 'run', open: true },
  PREPARING: {
    label: t`Preparing`,
    phrase: t`preparing the start of its worker`,
    shape: 'preparing',
    tone: 'run',
    open: true,
  },
  RUNNING: { label: t`Running`, phrase: t`at work`, shape: 'running', tone: 'run', open: true },
  STOPPING: {
    label: t`Stopping`,
    phrase: t`was asked to stop and is ending`,
    shape: 'preparing',
    tone: 'run',
    open: true,
  },
  WAITING_FOR_PERSON: {
    label: t`Waits for you`,
    phrase: t`resumed as often as its rule allows`,
    shape: 'needs',
    tone: 'needs',
  },
  BLOCKED: { label: t`Blocked`, phrase: t`it cannot continue`, shape: 'needs', tone: 'needs' },
  SUCCEEDED: { label: t`Succeeded`, phrase: t`finished its work`, shape: 'ok', tone: 'ok' },
  CLOSED: { label: t`Closed`, phrase: t`the session ended`, shape: 'stopped', tone: 'stop' },
  WAITING_ON_FORGE: {
    label: t`Waits on the forge`,
    phrase: t`its work waits on the forge`,
    shape: 'forge',
    tone: 'queued',
  },
  FAILED: { label: t`Failed`, phrase: t`ended with an error`, shape: 'failed', tone: 'failed' },
  NOT_STARTED: { label: t`Not started`, phrase: t`its worker never started`, shape: 'failed', tone: 'failed' },
  GAVE_UP: { label: t`Gave up`, phrase: t`every allowed resume was used`, shape: 'failed', tone: 'failed' },
  TIMED_OUT: { label: t`Timed out`, phrase: t`its bridge went quiet: a guess`, shape: 'lost', tone: 'lost' },
  LOST: { label: t`Lost`, phrase: t`its bridge came back without it: a guess`, shape: 'lost', tone: 'lost' },
  UNFINISHED: { label: t`Unfinished`, phrase: t`ended with work left`, shape: 'part', tone: 'stop' },
  NO_RESULT: { label: t`No result`, phrase: t`ended well, but reported no result`, shape: 'none', tone: 'stop' },
  STOPPED: { label: t`Stopped`, phrase: t`a person stopped it`, shape: 'stopped', tone: 'stop' },
  DROPPED: { label: t`Dropped`, phrase: t`its bridge or rule went away`, shape: 'stopped', tone: 'stop' },
  REPLACED: { label: t`Replaced`, phrase: t`a newer event took its place`, shape: 'stopped', tone: 'stop' },
  SKIPPED: { label: t`Skipped`, phrase: t`its session had read every answer`, shape: 'stopped', tone: 'stop' },
};

const UNKNOWN: StateWords = { label: t`Unknown`, phrase: t`a state newer than this page`, shape: 'none', tone: 'stop' };

export const wordsOfState = (state: GraphRunState): StateWords => RUN_STATES[state as RunState] ?? UNKNOWN;

/** Whether a run in the state has not ended. */
export const isOpenState = (state: GraphRunState): boolean => wordsOfState(state).open === true;

export const TONE_TEXT: Readonly<Record<Tone, string>> = {
  queued: 'text-queued-fg',
  run: 'text-run-fg',
  needs: 'text-needs-fg',
  ok: 'text-ok-fg',
  failed: 'text-failed-fg',
  lost: 'text-lost-fg',
  stop: 'text-stop-fg',
};

/** A tinted background, its text and its border. */
export const TONE_BOX: Readonly<Record<Tone, string>> = {
  queued: 'bg-queued-soft text-queued-fg border-queued-line',
  run: 'bg-run-soft text-run-fg border-run-line',
  needs: 'bg-needs-soft text-needs-fg border-needs-line',
  ok: 'bg-ok-soft text-ok-fg border-ok-line',
  failed: 'bg-failed-soft text-failed-fg border-failed-line',
  lost: 'bg-lost-soft text-lost-fg border-lost-line',
  stop: 'bg-stop-soft text-stop-fg border-stop-line',
};
