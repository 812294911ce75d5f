import type { ServerResponse } from 'node:http';
import type { EventsReply, ReplayPage } from '../../../src/bridge/api/shapes.ts';
import { until } from '../../support/until.ts';
import { answerJson, type Heard, type ScriptedServer, startScriptedServer } from './scriptedServer.ts';

export const EVENT_STREAM = { 'Content-Type': 'text/event-stream' };

/** The answers of the service and its hub, each of which a test can replace. */
export interface ScriptedHub {
  readonly server: ScriptedServer;
  /** Additions to the usual answer of `GET /api/events`. */
  session: Partial<Record<keyof EventsReply, unknown>>;
  onEvents: (response: ServerResponse) => void;
  onReplay: (after: number, response: ServerResponse) => void;
  onHub: (response: ServerResponse, request: Heard) => void;
  /** Every stream that was opened. */
  readonly streams: ServerResponse[];
  /** The stream of that number, once it is open. */
  stream(number: number): Promise<ServerResponse>;
  readonly replays: number[];
  close(): Promise<void>;
}

/** A service whose outbox is empty and whose hub opens streams with a first line. */
export async function startScriptedHub(): Promise<ScriptedHub> {
  const server = await startScriptedServer((request, response) => {
    const url = new URL(request.path, hub.server.url);
    if (url.pathname === '/api/events') hub.onEvents(response);
    else if (url.pathname === '/api/events/replay') {
      const after = Number(url.searchParams.get('after'));
      hub.replays.push(after);
      hub.onReplay(after, response);
    } else if (url.pathname === '/hub') {
      hub.streams.push(response);
      hub.onHub(response, request);
    } else answerJson(response, 404);
  });
  let sessions = 0;
  const hub: ScriptedHub = {
    server,
    session: {},
    onEvents: (response) =>
      answerJson(response, 200, {
        hubUrl: `${server.url}/hub`,
        jwt: `jwt ${++sessions}`,
        topic: 'https://service/users/1/bridge',
        projects: [{ id: 'p', slug: 'board', name: 'Board' }],
        flags: {},
        cliRange: '^1.0',
        head: 100,
        ...hub.session,
      }),
    onReplay: (_after, response) => answerJson(response, 200, pageOf([])),
    onHub: (response) => {
      response.writeHead(200, EVENT_STREAM);
      response.write(':\n\n');
    },
    streams: [],
    stream: (number) => until(`stream ${number} is open`, () => hub.streams[number - 1]),
    replays: [],
    close: () => server.close(),
  };
  return hub;
}

export const dataOf = (id: number): string => JSON.stringify({ type: 'bridge.work_request', n: id });

export function pageOf(ids: readonly number[], hasMore = false): ReplayPage {
  return { events: ids.map((id) => ({ id: String(id), type: 'bridge.work_request', data: dataOf(id) })), hasMore };
}

export const frameOf = (id: number | string, data = dataOf(Number(id))): string => `id: ${id}\ndata: ${data}\n\n`;
