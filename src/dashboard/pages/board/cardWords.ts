import type { Shape } from '../../parts/StateShape.tsx';

export type Tone = 'run' | 'needs' | 'failed' | 'lost' | 'plain';

interface Told {
  readonly shape: Shape;
  readonly tone: Tone;
  readonly word: string;
}

/** How each state of a run is told on a card. */
const STATES: Readonly<Record<string, Told>> = {
  QUEUED: { shape: 'queued', tone: 'run', word: 'Queued' },
  RESUMED: { shape: 'preparing', tone: 'run', word: 'Resuming' },
  PREPARING: { shape: 'preparing', tone: 'run', word: 'Preparing' },
  RUNNING: { shape: 'running', tone: 'run', word: 'Running' },
  STOPPING: { shape: 'running', tone: 'run', word: 'Stopping' },
  WAITING_FOR_PERSON: { shape: 'needs', tone: 'needs', word: 'Waits for you' },
  WAITING_ON_FORGE: { shape: 'forge', tone: 'plain', word: 'Waits on the forge' },
  SUCCEEDED: { shape: 'ok', tone: 'plain', word: 'Done' },
  NO_RESULT: { shape: 'part', tone: 'plain', word: 'Ended without a result' },
  UNFINISHED: { shape: 'part', tone: 'plain', word: 'Unfinished' },
  BLOCKED: { shape: 'needs', tone: 'needs', word: 'Blocked' },
  GAVE_UP: { shape: 'failed', tone: 'failed', word: 'Gave up' },
  FAILED: { shape: 'failed', tone: 'failed', word: 'Failed' },
  NOT_STARTED: { shape: 'failed', tone: 'failed', word: 'Did not start' },
  TIMED_OUT: { shape: 'lost', tone: 'lost', word: 'Timed out' },
  LOST: { shape: 'lost', tone: 'lost', word: 'Lost' },
  STOPPED: { shape: 'stopped', tone: 'plain', word: 'Stopped' },
  DROPPED: { shape: 'stopped', tone: 'plain', word: 'Dropped' },
  REPLACED: { shape: 'stopped', tone: 'plain', word: 'Replaced' },
  SKIPPED: { shape: 'none', tone: 'plain', word: 'Skipped' },
  CLOSED: { shape: 'none', tone: 'plain', word: 'Closed' },
};

const UNKNOWN: Told = { shape: 'none', tone: 'plain', word: 'Unknown state' };

export const tellState = (state: string): Told => STATES[state] ?? UNKNOWN;

const OPEN = new Set(['QUEUED', 'RESUMED', 'PREPARING', 'RUNNING', 'STOPPING']);
export const isUnderWay = (state: string): boolean => OPEN.has(state);

export const PRIORITY_WORDS = {
  URGENT: 'Urgent',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  NONE: 'No priority',
} as const;

/** `opens plan`, `opens plan and review`, `runs teardown` for a column that ends cards. */
export function tellOpens(kinds: readonly string[], terminal: boolean): string {
  if (kinds.length === 0) return '';
  const words = kinds.length === 1 ? kinds[0] : `${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`;
  return `${terminal ? 'runs' : 'opens'} ${words}`;
}
