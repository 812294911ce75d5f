import { t } from '../../texts/t.ts';

/** What a pull request is to its forge. */
export const STATES: Readonly<Record<string, string>> = {
  OPEN: t`Open`,
  DRAFT: t`Draft`,
  MERGED: t`Merged`,
  CLOSED: t`Closed`,
};

/** What the checks at the head come to. */
export const CHECKS: Readonly<Record<string, string>> = {
  NONE: t`None reported yet`,
  PENDING: t`Checks are running`,
  PASSED: t`Checks passed`,
  FAILED: t`Checks failed`,
};

/** What the reviews come to. */
export const REVIEWS: Readonly<Record<string, string>> = {
  NONE: t`No approval of this commit`,
  CHANGES_REQUESTED: t`Changes requested`,
  APPROVED: t`Approved`,
};

/** What keeps it from being merged, and what happens next about it. */
export const BLOCKS: Readonly<Record<string, string>> = {
  DRAFT: t`It is a draft. It goes on once it is marked as ready.`,
  CONFLICT: t`It conflicts with its base. The workflow may ask an agent to resolve that.`,
  CHECKS_FAILED: t`A check failed. The workflow may ask an agent to repair that.`,
  CHANGES_REQUESTED: t`A reviewer asks for changes. The workflow may ask an agent for them.`,
  CHECKS_MISSING: t`Checks are missing. It waits until all have passed.`,
  CONVERSATIONS_OPEN: t`Conversations are open. It waits until they are resolved.`,
  APPROVAL_MISSING: t`An approval of this commit is missing. It waits for reviewers.`,
  GUARDED: t`It changes how changes are checked. It waits for the approval of a person.`,
  BEHIND: t`Its base has newer commits. Its branch has to be updated.`,
  QUEUE: t`It waits in the queue of the forge.`,
  PROTECTION: t`The forge refuses to merge it for another reason.`,
};
