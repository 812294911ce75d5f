import { once } from 'node:events';
import { WebSocket } from 'ws';

const urlOf = (baseUrl: string, path: string): string => `${baseUrl.replace(/^http/, 'ws')}${path}`;

/** A bridge's connection for transcripts, which waits for the answer of each message. */
export async function openTranscripts(baseUrl: string, bridgeId: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const url = urlOf(baseUrl, `/api/bridges/${bridgeId}/transcripts`);
  const socket = new WebSocket(url, 'bascule-transcript.v1', { headers });
  await once(socket, 'open');
  let watched: readonly string[] = [];
  let answer: (told: { type: string; through?: number }) => void = () => undefined;
  socket.on('message', (data) => {
    const told = JSON.parse(String(data)) as { type: string; through?: number; runIds?: string[] };
    if (told.type === 'watched') watched = told.runIds ?? [];
    else answer(told);
  });
  const ask = (message: object) =>
    new Promise<{ type: string; through?: number }>((resolve) => {
      answer = resolve;
      socket.send(JSON.stringify(message));
    });
  return { socket, ask, watched: () => watched };
}

/** Somebody who follows the transcript of a run from its first entry on, on a socket of its own. */
export async function watchTranscript(baseUrl: string, token: string, runId: string, fields: string) {
  const socket = new WebSocket(urlOf(baseUrl, '/graphql'), 'graphql-transport-ws');
  const numbers: number[] = [];
  const query = `subscription ($id: ID!) { runTranscript(runId: $id, after: 0) { entries { ${fields} } isOver } }`;
  const subscribe = { id: runId, type: 'subscribe', payload: { query, variables: { id: runId } } };
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  socket.on('message', (data) => {
    const told = JSON.parse(String(data)) as {
      type: string;
      payload?: { data?: { runTranscript: { entries: { number: number }[]; isOver: boolean } } };
    };
    if (told.type === 'connection_ack') socket.send(JSON.stringify(subscribe));
    const update = told.payload?.data?.runTranscript;
    if (update === undefined) return;
    begun.resolve();
    numbers.push(...update.entries.map(({ number }) => number));
    if (update.isOver) over.resolve();
  });
  socket.on('close', () => {
    for (const each of [begun, over]) each.reject(new Error('the socket was closed'));
  });
  for (const { promise } of [begun, over]) promise.catch(() => undefined);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  return { socket, numbers, begun: begun.promise, over: over.promise };
}
