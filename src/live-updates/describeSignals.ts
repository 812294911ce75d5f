import { inboxChangeOf } from '../domain/inbox/inboxChangeOf.ts';
import type { BoardChangeKind, Signal, SignalKind } from '../events/signals.ts';
import type { LivePayload, LiveUpdate } from './LiveUpdate.ts';
import {
  boardTopic,
  bridgesTopic,
  inboxTopic,
  projectInboxTopic,
  runListTopic,
  siteReviewTopic,
} from './liveTopics.ts';

/** Changes of a card's content; the others change its column or whether agents may work on it. */
const OF_CONTENT: ReadonlySet<BoardChangeKind> = new Set(['card-created', 'card-changed', 'card-deleted']);

/** The update of each kind of signal: its topic, and what changed, without any content (document 3 §6). */
const DESCRIBE: { readonly [Kind in SignalKind]: ((signal: Signal<Kind>, baseUrl: string) => LiveUpdate) | undefined } =
  {
    board: (signal, baseUrl) => ({
      topic: boardTopic(baseUrl, signal.projectId),
      accountId: signal.accountId,
      payload: from(signal, boardPayload(signal)),
    }),
    run: (signal, baseUrl) => ({
      topic: runListTopic(baseUrl, signal.projectId),
      accountId: signal.accountId,
      payload: from(signal, { type: 'runs.changed', projectId: signal.projectId, runId: signal.runId }),
    }),
    'site-review': (signal, baseUrl) => ({
      topic: siteReviewTopic(baseUrl, signal.projectId),
      accountId: signal.accountId,
      payload: from(signal, {
        type: 'site_review.submitted',
        projectId: signal.projectId,
        cardId: signal.cardId,
      }),
    }),
    bridge: (signal, baseUrl) => ({
      topic: bridgesTopic(baseUrl, signal.accountId),
      accountId: signal.accountId,
      payload: from(signal, { type: 'bridges.changed', bridgeId: signal.bridgeId }),
    }),
    // No page follows exports or mails, and inboxes have updates of their own.
    export: undefined,
    mail: undefined,
    forge: undefined,
    inbox: undefined,
    // Only processes receive these; the pages of the project receive a signal about its board.
    share: undefined,
    look: undefined,
    nudge: undefined,
    watch: undefined,
    'transcript-socket': undefined,
    // Pages follow it over the graph, because it changes too often for a message that they would have to read after.
    activity: undefined,
    transcript: undefined,
  };

/** The updates that a commit's signals send to pages. */
export function describeSignals(signals: readonly Signal[], baseUrl: string): LiveUpdate[] {
  return signals.map((signal) => describeSignal(signal, baseUrl)).filter((update) => update !== undefined);
}

/** The updates that they send to the pages of inboxes: to the account's own, and to the project's. */
export function describeInboxes(signals: readonly Signal[], baseUrl: string): LiveUpdate[] {
  return signals.flatMap((signal) => {
    const change = inboxChangeOf(signal);
    if (change === undefined) return [];
    const { accountId, projectId } = change;
    const payload = from(signal, { type: 'inbox.changed', projectId });
    const ofUser = { topic: inboxTopic(baseUrl, accountId), accountId, payload };
    return projectId === null
      ? [ofUser]
      : [ofUser, { topic: projectInboxTopic(baseUrl, projectId), accountId, payload }];
  });
}

function describeSignal<Kind extends SignalKind>(signal: Signal<Kind>, baseUrl: string): LiveUpdate | undefined {
  return DESCRIBE[signal.kind as Kind]?.(signal, baseUrl);
}

function boardPayload({ projectId, cardId, change }: Signal<'board'>): LivePayload {
  if (cardId === null) return { type: 'board.columns_changed', projectId };
  return {
    type: 'board.card_changed',
    projectId,
    cardId,
    change: change.replace(/^card-/, ''),
    contentChanged: OF_CONTENT.has(change),
  };
}

function from(signal: Signal, payload: LivePayload): LivePayload {
  return signal.origin === undefined ? payload : { ...payload, origin: signal.origin };
}
