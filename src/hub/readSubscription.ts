import type { IncomingMessage } from 'node:http';
import { holdsControlCharacter } from '../lib/text/holdsControlCharacter.ts';
import { HubRefusal } from './HubRefusal.ts';

const MAX_TOPICS = 100;

/** Reads the topics of a subscription. Throws a 400 for none, for more than 100, and for impossible ones. */
export function readWantedTopics(query: URLSearchParams): string[] {
  const topics = query.getAll('topic');
  if (topics.length === 0) throw new HubRefusal(400, 'The parameter "topic" is missing.');
  if (topics.length > MAX_TOPICS) throw new HubRefusal(400, `At most ${MAX_TOPICS} topics fit in a subscription.`);
  if (topics.some((topic) => topic === '' || holdsControlCharacter(topic))) {
    throw new HubRefusal(400, 'A topic is empty or has control characters.');
  }
  return topics;
}

/**
 * Whether the client names the event at which it stopped, in either place. The value is ignored, because the hub keeps no
 * history.
 */
export function namesLastEvent(req: IncomingMessage, query: URLSearchParams): boolean {
  return Boolean(req.headers['last-event-id']) || Boolean(query.get('lastEventID'));
}
