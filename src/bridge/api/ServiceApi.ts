import type { WebSocket } from 'ws';
import type { TakenMessage } from '../messages/KeptMessage.ts';
import { type Answer, noAnswer, ServiceHttp } from './ServiceHttp.ts';
import type {
  ActivityReply,
  ActivityRow,
  Claim,
  EventsReply,
  HeartbeatBody,
  HeartbeatReply,
  PermissionReply,
  ProjectInfo,
  ReplayPage,
  Usage,
} from './shapes.ts';

/** The endpoints that a bridge calls (document 3 §4), with types. Every method throws ServiceError or LoginNeeded. */
export class ServiceApi extends ServiceHttp {
  projects(signal?: AbortSignal): Promise<readonly ProjectInfo[]> {
    return this.call('GET', '/api/projects', { signal }).then(({ body }) => rowsOf<ProjectInfo>(body, 'projects'));
  }

  events(signal?: AbortSignal): Promise<EventsReply> {
    return this.call('GET', '/api/events', { signal }).then(({ body }) => body as EventsReply);
  }

  replay(after: string, signal?: AbortSignal): Promise<ReplayPage> {
    return this.call('GET', `/api/events/replay?after=${encodeURIComponent(after)}`, { signal }).then(
      ({ body }) => body as ReplayPage,
    );
  }

  cardHolds(signal?: AbortSignal): Promise<readonly { projectId: string; cardId: string }[]> {
    return this.call('GET', '/api/card-holds', { signal }).then(({ body }) =>
      rowsOf<{ projectId: string; cardId: string }>(body, 'holds'),
    );
  }

  card(project: string, cardId: string): Promise<{ cardId: string; number: number; column: string; held?: boolean }> {
    return this.call('GET', `/api/projects/${encodeURIComponent(project)}/board/cards/${cardId}`).then(
      ({ body }) => body as { cardId: string; number: number; column: string; held?: boolean },
    );
  }

  /** Resolves to undefined for an older service, which answers 204. */
  async heartbeat(body: HeartbeatBody, signal?: AbortSignal): Promise<HeartbeatReply | undefined> {
    const answer = await this.call('PUT', `/api/bridges/${this.bridgeId}/heartbeat`, {
      body,
      signal,
      kind: 'heartbeat',
    });
    return answer.status === 204 ? undefined : (answer.body as HeartbeatReply);
  }

  claim(workRequestId: string): Promise<Claim> {
    return this.call('POST', `/api/bridges/${this.bridgeId}/work-requests/${workRequestId}/claim`).then(
      ({ body }) => body as Claim,
    );
  }

  inventory(
    runs: readonly { runId: string; projectId: string; state: string }[],
    signal?: AbortSignal,
  ): Promise<Answer> {
    return this.call('PUT', `/api/bridges/${this.bridgeId}/runs`, { body: { runs }, signal });
  }

  activities(runs: readonly ActivityRow[], signal?: AbortSignal): Promise<Partial<ActivityReply>> {
    return this.call('PUT', `/api/bridges/${this.bridgeId}/runs/activity`, { body: { runs }, signal }).then(
      (answer) => (answer.body ?? {}) as Partial<ActivityReply>,
    );
  }

  /** The connection for the transcripts of all runs; undefined when the service has none. */
  transcripts(signal: AbortSignal): Promise<WebSocket | undefined> {
    return this.socket(`/api/bridges/${this.bridgeId}/transcripts`, 'bascule-transcript.v1', signal);
  }

  /** Asks leave for a call of a run, or asks again; what became of the request so far. @param key a uuid, the same for the same request */
  permission(
    project: string,
    runId: string,
    key: string,
    body: { readonly question: string; readonly rule?: string; readonly waitSeconds: number },
    signal?: AbortSignal,
  ): Promise<Partial<PermissionReply>> {
    return this.call('PUT', `${reportPath(project, runId)}/permissions/${key}`, { body, signal }).then(
      (answer) => (answer.body ?? {}) as Partial<PermissionReply>,
    );
  }

  /** Fetches the text of a message for a run; from now on nobody edits it. @throws ServiceError 404 or 409: nobody is to get it */
  takeMessage(messageId: string, runId: string): Promise<TakenMessage> {
    return this.call('POST', `${messagePath(this.bridgeId, messageId)}/take`, { body: { runId } }).then(({ body }) => {
      const { text, interrupt, author } = (body ?? {}) as Partial<TakenMessage>;
      if (typeof text !== 'string') throw noAnswer('the answer contains no text');
      return { messageId, text, interrupt: interrupt === true, author: author ?? null };
    });
  }

  pin(
    project: string,
    experiment: string,
    cardId: string,
    body: { variants: string[]; candidate: string; weights: number[]; metrics?: string[] },
    timeoutMs: number,
  ): Promise<{ variant: string; switchedFrom: string | null }> {
    return this.call('PUT', `/api/projects/${encodeURIComponent(project)}/experiments/${experiment}/pins/${cardId}`, {
      body,
      timeoutMs,
    }).then((answer) => answer.body as { variant: string; switchedFrom: string | null });
  }

  sessionUsage(project: string, sessionId: string, body: { processes: Usage[]; runId?: string }): Promise<Answer> {
    return this.call('PUT', `/api/projects/${encodeURIComponent(project)}/worker-runs/sessions/${sessionId}/usage`, {
      body,
    });
  }
}

export const reportPath = (project: string, runId: string): string =>
  `/api/projects/${encodeURIComponent(project)}/worker-runs/${runId}`;
export const toolCallsPath = (project: string, runId: string): string => `${reportPath(project, runId)}/tool-calls`;
export const changesPath = (project: string, runId: string): string => `${reportPath(project, runId)}/changes`;
export const interactivePath = (project: string, sessionId: string): string =>
  `/api/projects/${encodeURIComponent(project)}/interactive-runs/${sessionId}`;
export const commandPath = (bridgeId: string, commandId: string): string =>
  `/api/bridges/${bridgeId}/commands/${commandId}`;
export const messagePath = (bridgeId: string, messageId: string): string =>
  `/api/bridges/${bridgeId}/messages/${encodeURIComponent(messageId)}`;
export const resultPath = (bridgeId: string, workRequestId: string): string =>
  `/api/bridges/${bridgeId}/work-requests/${workRequestId}/result`;

function rowsOf<Row>(body: unknown, name: string): readonly Row[] {
  const rows = (body as Record<string, unknown> | null | undefined)?.[name];
  if (Array.isArray(rows)) return rows as Row[];
  throw noAnswer(`the answer contains no ${name}`);
}
