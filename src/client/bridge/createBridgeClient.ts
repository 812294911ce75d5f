import type { CallOptions, ClientOptions } from '../ClientOptions.ts';
import { Http } from '../Http.ts';
import { Tokens } from '../Tokens.ts';
import type { BridgeClient } from './BridgeClient.ts';
import { type BridgeCall, CALLS, fillIn } from './calls.ts';
import { followBridge } from './followBridge.ts';
import { readAnswer } from './readProblem.ts';
import type { ProjectInfo } from './wire.ts';

export interface BridgeClientOptions
  extends Pick<ClientOptions, 'url' | 'token' | 'getToken' | 'tokenTimeoutMs' | 'fetch' | 'timeoutMs' | 'retries'> {
  /** A lower-case uuid that the bridge generates once and keeps. */
  readonly bridgeId: string;
}

/** A client of the bridge protocol. Its token needs the scope `agent`. */
export function createBridgeClient({ bridgeId, ...options }: BridgeClientOptions): BridgeClient {
  const http = new Http(options, new Tokens(options));

  function call<Result>(
    { method, path, repeatable }: BridgeCall,
    given: CallOptions | undefined,
    names: Readonly<Record<string, string>> = {},
    body?: unknown,
    search = '',
  ): Promise<Result> {
    const filled = fillIn(path, { bridgeId, ...names });
    return http.send(
      {
        method,
        path: `${filled}${search}`,
        headers: { 'X-Service-Bridge': bridgeId },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        repeatable,
        read: (answer) => readAnswer(`${method} ${filled}`, answer) as Result,
      },
      given,
    );
  }

  const fetch = options.fetch ?? ((...args: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...args));
  const client: BridgeClient = {
    bridgeId,
    heartbeat: (report, given) => call(CALLS.heartbeat, given, {}, report),
    claim: (workRequestId, given) => call(CALLS.claim, given, { workRequestId }),
    result: (workRequestId, result, given) => call(CALLS.result, given, { workRequestId }, result),
    answerCommand: (commandId, answer, given) => call(CALLS.answerCommand, given, { commandId }, answer),
    events: (given) => call(CALLS.events, given),
    replay: (after, given) => call(CALLS.replay, given, {}, undefined, `?after=${encodeURIComponent(after)}`),
    follow: (given = {}) => followBridge(client, fetch, given),
    projects: async (given) => (await call<{ projects: readonly ProjectInfo[] }>(CALLS.projects, given)).projects,
    cardHolds: async (given) =>
      (await call<{ holds: readonly { projectId: string; cardId: string }[] }>(CALLS.cardHolds, given)).holds,
    columns: (handle, given) => call(CALLS.columns, given, { handle }),
    card: (handle, cardId, given) => call(CALLS.card, given, { handle, cardId }),
    reportRun: (handle, runId, report, given) => call(CALLS.reportRun, given, { handle, runId }, report),
    reportEndedRun: (handle, report, given) => call(CALLS.reportEndedRun, given, { handle }, report),
    reportSessionUsage: (handle, sessionId, usage, given) =>
      call(CALLS.reportSessionUsage, given, { handle, sessionId }, usage),
    reportToolCalls: (handle, runId, calls, given) => call(CALLS.reportToolCalls, given, { handle, runId }, calls),
    reportRunChanges: (handle, runId, changes, given) =>
      call(CALLS.reportRunChanges, given, { handle, runId }, changes),
    requestPermission: (handle, runId, key, request, given) =>
      call(CALLS.requestPermission, given, { handle, runId, key }, request),
    takeMessage: (messageId, runId, given) => call(CALLS.takeMessage, given, { messageId }, { runId }),
    reportMessage: (messageId, receipt, given) => call(CALLS.reportMessage, given, { messageId }, receipt),
    reportRunInventory: (runs, given) => call(CALLS.reportRunInventory, given, {}, { runs }),
    reportRunActivity: (runs, given) => call(CALLS.reportRunActivity, given, {}, { runs }),
    reportInteractiveRun: (handle, sessionId, report, given) =>
      call(CALLS.reportInteractiveRun, given, { handle, sessionId }, report),
    pin: (handle, experiment, cardId, question, given) =>
      call(CALLS.pin, given, { handle, experiment, cardId }, question),
  };
  return client;
}
