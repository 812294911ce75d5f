import type { RunState } from '../../domain/runs/runStates.ts';

interface StateText {
  readonly label: string;
  readonly phrase: string;
  readonly tone: 'waits' | 'works' | 'good' | 'bad' | 'over';
}

/** The names of run states on pages, with a short explanation (document 2 §3.1). */
const TEXTS: Readonly<Record<RunState, StateText>> = {
  queued: { label: 'Queued', phrase: 'waits for a worker or its card', tone: 'waits' },
  resumed: { label: 'Resumed', phrase: 'its session continues', tone: 'waits' },
  preparing: { label: 'Preparing', phrase: 'preparing the start of its worker', tone: 'works' },
  running: { label: 'Running', phrase: 'at work', tone: 'works' },
  stopping: { label: 'Stopping', phrase: 'was asked to stop and is ending', tone: 'works' },
  replaced: { label: 'Replaced', phrase: 'a newer event took its place', tone: 'over' },
  skipped: { label: 'Skipped', phrase: 'its session had read every answer', tone: 'over' },
  stopped: { label: 'Stopped', phrase: 'a person stopped it', tone: 'over' },
  'waiting-for-person': { label: 'Waiting for you', phrase: 'resumed as often as its rule allows', tone: 'waits' },
  dropped: { label: 'Dropped', phrase: 'its bridge or rule went away', tone: 'over' },
  succeeded: { label: 'Succeeded', phrase: 'finished its work', tone: 'good' },
  'no-result': { label: 'No result', phrase: 'ended well, but reported no result', tone: 'bad' },
  unfinished: { label: 'Unfinished', phrase: 'ended with work left', tone: 'bad' },
  blocked: { label: 'Blocked', phrase: 'it cannot continue', tone: 'bad' },
  'waiting-on-forge': { label: 'Waiting on the forge', phrase: 'its work waits on the forge', tone: 'good' },
  'gave-up': { label: 'Gave up', phrase: 'every allowed resume was used', tone: 'bad' },
  failed: { label: 'Failed', phrase: 'ended with an error', tone: 'bad' },
  'not-started': { label: 'Not started', phrase: 'its worker never started', tone: 'bad' },
  'timed-out': { label: 'Timed out', phrase: 'its bridge went quiet: a guess', tone: 'bad' },
  lost: { label: 'Lost', phrase: 'its bridge came back without it: a guess', tone: 'bad' },
  closed: { label: 'Closed', phrase: 'the session ended', tone: 'over' },
};

export const runStateText = (state: RunState): StateText => TEXTS[state];

/** The word for an enum value of the graph. */
export const wordOf = (value: string): string => value.toLowerCase().replaceAll('_', '-');
export const stateOf = (value: string): RunState => wordOf(value) as RunState;
