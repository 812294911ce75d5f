import { newId } from '../../../../src/lib/uuid.ts';

export type Body = Record<string, unknown>;

/** The fields that a report of that state requires besides its subject; none for most. */
const NEEDS: Readonly<Record<string, Body>> = {
  running: { sessionId: '018f0000-0000-7000-8000-00000000beef', startedAt: '2026-03-01T11:00:00Z' },
  succeeded: { exitCode: 0, hasResult: true },
  'no-result': { exitCode: 0, hasResult: false },
  unfinished: { exitCode: 0, hasResult: true, resultStatus: 'unfinished' },
  blocked: { exitCode: 0, hasResult: true, resultStatus: 'blocked' },
  'waiting-on-forge': { exitCode: 0, hasResult: true, resultStatus: 'waiting' },
  'gave-up': { exitCode: 1 },
  failed: { exitCode: 1 },
  'not-started': { failureReason: 'no such program' },
};

export const OUTCOMES = [
  'succeeded',
  'no-result',
  'unfinished',
  'blocked',
  'waiting-on-forge',
  'gave-up',
  'failed',
  'not-started',
] as const;
export const OPEN = ['queued', 'resumed', 'preparing', 'running', 'stopping'] as const;
export const OTHER_ENDS = ['replaced', 'skipped', 'stopped', 'waiting-for-person', 'dropped'] as const;

/** A report of the state that breaks no rule, about a card; `fields` change it, and undefined leaves a field out. */
export function bodyOf(state: string, fields: Body = {}): Body {
  const outcome = (OUTCOMES as readonly string[]).includes(state)
    ? { endedAt: '2026-03-01T11:30:00Z', output: '' }
    : {};
  const body = {
    bridgeId: '018f0000-0000-7000-8000-00000000b01d',
    state,
    at: '2026-03-01T11:30:00Z',
    subjectType: 'card',
    subjectId: newId(),
    cardNumber: 7,
    ...outcome,
    ...NEEDS[state],
    ...fields,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
