import { cutText } from './cutText.ts';
import type { InboxMention } from './InboxMention.ts';

/** The kinds of items, in the order in which the inbox shows them. */
export const INBOX_KINDS = [
  'permission-request',
  'question',
  'mention',
  'review',
  'finished-work',
  'site-review',
  'failed-run',
  'failed-check',
  'lost-run',
  'blocked-work',
  'limited-work',
  'quiet-bridge',
  'deaf-bridge',
  'failing-account',
  'unready-project',
  'cost-line',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Something that needs a person, derived from the current state. An item disappears with its cause. */
export interface FoundItem {
  /** Names the cause, see `inboxItemId`. */
  readonly id: string;
  readonly kind: InboxKind;
  /** One line: the card's title, or without a card, the words of the service for the thing that the item is about. */
  readonly title: string;
  /** What happened, in words for a person: `lead` and `quote` together. */
  readonly text: string;
  /** The part of the text that the service writes, in whole sentences, so that pages can translate it; null for none. */
  readonly lead: string | null;
  /** The part of the text that a person, an agent or a bridge wrote; null for none. */
  readonly quote: string | null;
  /** When the cause arose. */
  readonly createdAt: Date;
  readonly projectId: string | null;
  readonly cardId: string | null;
  readonly runId: string | null;
  readonly bridgeId: string | null;
  readonly askId: string | null;
  readonly reviewId: string | null;
  readonly workRequestId: string | null;
  readonly mention: InboxMention | null;
}

/** An item with what its person did to it. */
export interface InboxItem extends FoundItem {
  readonly readAt: Date | null;
  readonly doneAt: Date | null;
  /** Null as well when the time has passed. */
  readonly snoozedUntil: Date | null;
}

type Given = Pick<FoundItem, 'id' | 'kind' | 'title' | 'createdAt'> & Partial<Omit<FoundItem, 'text'>>;

/** Items of the same cause look alike but for what they name. */
export const foundItem = ({ lead = null, quote = null, ...item }: Given): FoundItem => ({
  projectId: null,
  cardId: null,
  runId: null,
  bridgeId: null,
  askId: null,
  reviewId: null,
  workRequestId: null,
  mention: null,
  ...item,
  lead: lead === null ? null : cutText(lead),
  quote: quote === null ? null : cutText(quote),
  text: cutText(lead !== null && quote !== null ? `${lead.replace(/\.$/, '')}: ${quote}` : (lead ?? quote ?? '')),
});
