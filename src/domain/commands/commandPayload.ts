import { toSeconds, toSecondsOrNull } from '../../lib/time/rfc3339.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { CommandCause, CommandKind } from '../../tables/words.ts';
import { attemptKeys, workContext } from '../work/requests/workRequestPayload.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import type { AcceptedHead } from './NewCommand.ts';

/** The fields of a command beside its run. */
export interface CommandFacts {
  commandId: string;
  kind: CommandKind;
  cause: CommandCause;
  bridgeId: string;
  expiresAt: Date;
  run: RunRow;
  /** The run's work request, where the service holds it. */
  request:
    | (Pick<
        WorkRequestRow,
        | 'kind'
        | 'ruleId'
        | 'context'
        | 'model'
        | 'effort'
        | 'attemptSetId'
        | 'attemptId'
        | 'attemptNumber'
        | 'attemptAccount'
      > & {
        /** Whether it is the attempt that was picked for its card. */
        isPicked: boolean;
      })
    | undefined;
  /** What a `message-run` brings. */
  message: { readonly id: string; readonly interrupt: boolean } | undefined;
  heads: readonly AcceptedHead[] | undefined;
  /** The messages that a resume brings, in their order. */
  messageIds: readonly string[];
}

/** The command object of events and heartbeat replies, its keys in the document's order (document 1 §2.5). */
export function commandPayload({
  commandId,
  kind,
  cause,
  bridgeId,
  expiresAt,
  run,
  request,
  message,
  heads,
  messageIds,
}: CommandFacts) {
  return {
    type: 'bridge.command' as const,
    projectId: run.projectId,
    subject: { type: 'bridge-command' as const, id: commandId },
    commandId,
    kind,
    bridgeId,
    runId: run.id,
    runKey: run.runKey,
    sessionId: run.sessionId,
    subjectType: run.subjectType,
    subjectId: run.subjectId,
    cardNumber: run.subjectType === 'card' ? run.cardNumber : null,
    workRequestId: run.workRequestId,
    workKind: request?.kind ?? run.workKind,
    ruleId: request?.ruleId ?? run.ruleId,
    startedAt: toSecondsOrNull(run.startedAt),
    endedAt: toSecondsOrNull(run.endedAt),
    expiresAt: toSeconds(expiresAt),
    cause,
    context: workContext(request?.context ?? null),
    model: request?.model ?? null,
    effort: request?.effort ?? null,
    harness: run.harness,
    account: run.account,
    runModel: run.model,
    ...(message !== undefined && { message }),
    ...(heads !== undefined && { heads }),
    ...(messageIds.length > 0 && { messages: messageIds.map((id) => ({ id })) }),
    // The attempt that was picked is the card's own work from then on, beside which nothing else is.
    ...(request && attemptKeys(request.isPicked ? { ...request, attemptSetId: null } : request)),
  };
}
