import { INBOX_GROUPS, type InboxGroup } from '../../tables/words.ts';
import type { InboxKind } from '../inbox/InboxItem.ts';

/** The group that a person chooses by, for each kind of item. */
export const GROUP_OF: Readonly<Record<InboxKind, InboxGroup>> = {
  'permission-request': 'permissions',
  question: 'questions',
  mention: 'questions',
  review: 'reviews',
  'finished-work': 'reviews',
  'site-review': 'reviews',
  'failed-check': 'failures',
  'failed-run': 'failures',
  'lost-run': 'failures',
  'blocked-work': 'failures',
  'limited-work': 'failures',
  'quiet-bridge': 'machines',
  'deaf-bridge': 'machines',
  'failing-account': 'machines',
  'unready-project': 'machines',
  'cost-line': 'cost',
};

/** What interrupts a person who has chosen nothing: agents that wait, and work that stands still. */
export const FIRST_PUSHED: readonly InboxGroup[] = ['permissions', 'questions', 'reviews', 'failures'];
/** A digest interrupts nobody, so it lists everything. */
export const FIRST_MAILED: readonly InboxGroup[] = INBOX_GROUPS;
