import type { Shape } from '../../parts/StateShape.tsx';

/** The shape of each kind of item, and its name for screen readers. */
const MARKS: Readonly<Record<string, { readonly shape: Shape; readonly word: string }>> = {
  QUESTION: { shape: 'needs', word: 'Question' },
  MENTION: { shape: 'needs', word: 'Mention' },
  REVIEW: { shape: 'part', word: 'Review' },
  FAILED_RUN: { shape: 'failed', word: 'Failed' },
  LOST_RUN: { shape: 'lost', word: 'Lost' },
  BLOCKED_WORK: { shape: 'held', word: 'Blocked' },
  QUIET_BRIDGE: { shape: 'quiet', word: 'Quiet' },
  DEAF_BRIDGE: { shape: 'deaf', word: 'Deaf' },
  FAILING_ACCOUNT: { shape: 'bfail', word: 'Failing' },
  UNREADY_PROJECT: { shape: 'bfail', word: 'Not ready' },
  COST_LINE: { shape: 'none', word: 'Cost' },
};

/** The look of a kind of item; a kind that only a newer server knows looks plain. */
export const markOf = (kind: string): { readonly shape: Shape; readonly word: string } =>
  MARKS[kind] ?? { shape: 'none', word: 'Notice' };
