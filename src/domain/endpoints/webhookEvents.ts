/** The events that an endpoint may choose. */
export const WEBHOOK_EVENTS = [
  'card.created',
  'card.changed',
  'card.moved',
  'card.held',
  'card.released',
  'card.archived',
  'card.restored',
  'card.deleted',
  'comment.created',
  'comment.edited',
  'comment.deleted',
  'ask.opened',
  'ask.closed',
  'review.submitted',
  'work_request.opened',
  'work_request.claimed',
  'work_request.ended',
  'run.started',
  'run.ended',
  'bridge.quiet',
  'inbox.item',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A webhook that a person asked for, to try the endpoint. */
export const TEST_SOURCE = 'webhook.test';

/** The source of what no line of the audit log says: the triggers of runs and the pass over bridges write them. */
export const QUIET_SOURCE = 'bridge.quiet';

/** The source of items of the owner's inbox, which the pass over inboxes writes. */
export const INBOX_SOURCE = 'inbox.item';

/** The types of lines of the audit log that tell each event, and sources beside the log. */
const SOURCES: Readonly<Record<WebhookEvent, readonly string[]>> = {
  'card.created': ['board.card_created'],
  'card.changed': ['board.card_changed'],
  'card.moved': ['board.card_moved'],
  'card.held': ['board.card_held'],
  'card.released': ['board.card_released'],
  'card.archived': ['board.card_archived'],
  'card.restored': ['board.card_restored'],
  'card.deleted': ['board.card_deleted'],
  'comment.created': ['board.card_commented'],
  'comment.edited': ['board.comment_edited'],
  'comment.deleted': ['board.comment_deleted'],
  'ask.opened': ['board.ask_opened'],
  'ask.closed': ['board.ask_closed'],
  'review.submitted': ['board.review_submitted'],
  'work_request.opened': ['bridge.work_request_opened'],
  'work_request.claimed': ['bridge.work_request_claimed'],
  'work_request.ended': ['bridge.work_request_ended', 'bridge.work_request_settled'],
  'run.started': ['run.started'],
  'run.ended': ['bridge.run_ended'],
  'bridge.quiet': [QUIET_SOURCE],
  'inbox.item': [INBOX_SOURCE],
};

const EVENT_OF = new Map<string, WebhookEvent>(
  WEBHOOK_EVENTS.flatMap((event) => SOURCES[event].map((source) => [source, event] as const)),
);

/** The sources that tell these events. */
export const sourcesOf = (events: readonly WebhookEvent[]): string[] => [
  ...new Set(events.flatMap((event) => SOURCES[event])),
];

/** The events that these sources tell, in the order of the list. */
export const eventsOf = (sources: readonly string[]): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => SOURCES[event].some((source) => sources.includes(source)));

/** How a message names what a source tells. */
export const eventOf = (source: string): string => EVENT_OF.get(source) ?? source;
