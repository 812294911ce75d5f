import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { httpRequest } from './HttpConnection.ts';

export interface HubPulse {
  readonly topic: string;
  /** Opens the stream of the topic. */
  readonly subscriber: string;
  /** Publishes on it. */
  readonly publisher: string;
}

const UPDATES_A_SECOND = 20;
/** The last update has so long to arrive. */
const LAST_MS = 10_000;

/** The hub's own way: milliseconds from the sending of updates to their bytes on a stream. */
export async function pulseOfHub(port: number, seconds: number, hub: HubPulse): Promise<number[]> {
  const times: number[] = [];
  const path = '/.well-known/mercure';
  const close = await new Promise<() => void>((resolve) => {
    let rest = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(httpRequest('GET', `${path}?topic=${encodeURIComponent(hub.topic)}`, { token: hub.subscriber }));
    });
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, sent] = /^data: ?sent ([\d.]+)/.exec(line) ?? [];
        if (sent !== undefined) times.push(performance.now() - Number(sent));
        // The comment that a stream begins with.
        else if (line.startsWith(':')) resolve(() => socket.destroy());
      }
    });
  });
  const headers = { Authorization: `Bearer ${hub.publisher}` };
  const publish = async () => {
    const body = new URLSearchParams({ topic: hub.topic, data: `sent ${performance.now()}`, private: 'on' });
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`the hub answered ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const count = Math.max(1, Math.round(UPDATES_A_SECOND * seconds));
  for (let n = 0; n < count; n++) await Promise.all([publish(), pause(1_000 / UPDATES_A_SECOND)]);
  for (const end = performance.now() + LAST_MS; times.length < count; await pause(5))
    if (performance.now() > end) throw new Error(`${count} updates were published, and ${times.length} arrived`);
  close();
  return times;
}
