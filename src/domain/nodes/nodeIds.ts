import { maskUuid } from '../../lib/maskUuid.ts';
import { isUuid } from '../../lib/uuid.ts';
import { isInboxItemId } from './inboxItemId.ts';

/**
 * A bridge generates its own id, and a bridge of another account may have the same one. So its node has an id of its
 * own, from which the bridge id can be worked out again: finding a bridge by either costs one look at the primary
 * key.
 */
export const bridgeNodeId = (accountId: string, bridgeId: string): string => maskUuid(bridgeId, `bridge ${accountId}`);

/** An entry of a feedback list shows a comment, an answer or a review, which has its id: the entry needs another one. */
export const feedbackNodeId = (sourceId: string): string => maskUuid(sourceId, 'feedback');

/** A thing that is identified by its owner and its place or name there has an id of these parts. */
export const toolCallNodeId = (runId: string, seq: number): string => `tool-call:${runId}:${seq}`;
export const experimentNodeId = (projectId: string, name: string): string => `experiment:${projectId}:${name}`;
export const pinNodeId = (projectId: string, experiment: string, cardId: string): string =>
  `pin:${projectId}:${experiment}:${cardId}`;

/** An entry of a feed is a line of the audit log or the start of a run, which have ids of their own. */
export const activityNodeId = (sourceId: string): string => `activity:${sourceId}`;

/** What an id of parts names. */
export type PartsOfNodeId =
  | { kind: 'toolCall'; runId: string; seq: number }
  | { kind: 'experiment'; projectId: string; name: string }
  | { kind: 'inboxItem'; id: string }
  | { kind: 'activity'; id: string }
  | { kind: 'pin'; projectId: string; experiment: string; cardId: string };

/** Reads an id that the functions above wrote; undefined for any other text. */
export function readNodeId(id: string): PartsOfNodeId | undefined {
  if (isInboxItemId(id)) return { kind: 'inboxItem', id };
  const [kind, owner = '', name = '', cardId = '', ...more] = id.split(':');
  if (!isUuid(owner) || more.length > 0) return undefined;
  if (kind === 'activity' && name === '' && id === activityNodeId(owner))
    return { kind: 'activity', id: owner.toLowerCase() };
  const isPair = cardId === '' && name !== '';
  if (kind === 'tool-call' && isPair && /^\d{1,9}$/.test(name)) {
    return { kind: 'toolCall', runId: owner, seq: Number(name) };
  }
  if (kind === 'experiment' && isPair) return { kind: 'experiment', projectId: owner, name };
  if (kind === 'pin' && isUuid(cardId)) return { kind: 'pin', projectId: owner, experiment: name, cardId };
  return undefined;
}
