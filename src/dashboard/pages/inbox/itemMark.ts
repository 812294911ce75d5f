import type { Shape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';

/** The shape of each kind of item, and its name for screen readers. */
const MARKS: Readonly<Record<string, { readonly shape: Shape; readonly word: string }>> = {
  PERMISSION_REQUEST: { shape: 'needs', word: t`Permission request` },
  QUESTION: { shape: 'needs', word: t`Question` },
  MENTION: { shape: 'needs', word: t`Mention` },
  REVIEW: { shape: 'part', word: t`Review` },
  FINISHED_WORK: { shape: 'part', word: t`Finished` },
  SITE_REVIEW: { shape: 'part', word: t`Comment on a site` },
  FAILED_CHECK: { shape: 'failed', word: t`Failed` },
  FAILED_RUN: { shape: 'failed', word: t`Failed` },
  LOST_RUN: { shape: 'lost', word: t`Lost` },
  BLOCKED_WORK: { shape: 'held', word: t`Blocked` },
  LIMITED_WORK: { shape: 'held', word: t`At its limit` },
  QUIET_BRIDGE: { shape: 'quiet', word: t`Quiet` },
  DEAF_BRIDGE: { shape: 'deaf', word: t`Deaf` },
  FAILING_ACCOUNT: { shape: 'bfail', word: t`Failing` },
  UNREADY_PROJECT: { shape: 'bfail', word: t`Not ready` },
  COST_LINE: { shape: 'none', word: t`Cost` },
};

/** The look of a kind of item; a kind that only a newer server knows looks plain. */
export const markOf = (kind: string): { readonly shape: Shape; readonly word: string } =>
  MARKS[kind] ?? { shape: 'none', word: t`Notice` };
