import { WebSocket } from 'ws';

/** As the page of a run asks. */
const SUBSCRIPTION = `subscription ($runId: ID!, $after: Int) { runTranscript(runId: $runId, after: $after) {
  entries { number kind at parent text cut callId tool act path isError about model attempt attempts reason server count
    steps { text state } }
  through isOver } }`;

export interface WatchedEntry {
  readonly number: number;
  readonly text: string;
}

/**
 * The page of a run in a browser, as the service sees it: a socket of its own that follows the transcript.
 * @returns resolves with what ends it when the first answer is there
 */
export function watchRun(
  port: number,
  token: string,
  runId: string,
  heard: (entries: readonly WatchedEntry[]) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const options = { perMessageDeflate: false };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', options);
    const end = () => {
      socket.removeAllListeners('close');
      socket.close();
    };
    const say = (message: object) => socket.send(JSON.stringify(message));
    socket.on('error', reject);
    socket.on('close', (code, reason) => {
      throw new Error(`a watcher was closed with ${code} ${reason}`);
    });
    socket.on('open', () => say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    socket.on('message', (data) => {
      const told = JSON.parse(String(data)) as {
        type: string;
        payload?: { data?: { runTranscript: { entries: readonly WatchedEntry[] } } };
      };
      if (told.type === 'connection_ack') {
        const payload = { query: SUBSCRIPTION, variables: { runId, after: 0 } };
        say({ id: runId, type: 'subscribe', payload });
        return;
      }
      const entries = told.payload?.data?.runTranscript.entries;
      if (told.type !== 'next' || entries === undefined) throw new Error(`a watcher heard ${data}`);
      resolve(end);
      heard(entries);
    });
  });
}
