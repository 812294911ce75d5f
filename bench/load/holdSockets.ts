import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { deliver, openAll, type Readers } from './deliver.ts';
import { HttpConnection } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

export interface HeldSockets {
  port: number;
  count: number;
  token: string;
  /** What each socket subscribes to. */
  payload: { query: string; variables: Record<string, unknown> };
  /** A request that has an event sent to all of them. */
  trigger: string;
}

/** Opens GraphQL sockets with a subscription each at the first measurement, and holds them; `clients` is how many events to send. */
export function holdSockets(data: HeldSockets): Scenario {
  const { port, trigger } = data;
  let readers: Promise<Readers> | undefined;
  return {
    port,
    step: async () => false,
    measure: async (events) => {
      readers ??= open(data);
      return deliver(await readers, events, { port, trigger });
    },
  };
}

async function open({ port, count, token, payload, trigger }: HeldSockets): Promise<Readers> {
  let arrived = 0;
  let last = '';
  const subscribed = new Set<string>();
  const follow = () =>
    new Promise<void>((resolve, reject) => {
      const id = randomUUID();
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
        perMessageDeflate: false,
      });
      const say = (message: object) => socket.send(JSON.stringify(message));
      socket.on('error', reject);
      socket.on('close', (code, reason) => reject(new Error(`a socket was closed with ${code} ${reason}`)));
      socket.on('open', () => say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
      socket.on('message', (data) => {
        const text = String(data);
        const { type } = JSON.parse(text) as { type: string };
        if (type === 'connection_ack') {
          say({ id, type: 'subscribe', payload });
          resolve();
        } else if (type === 'next') {
          arrived++;
          last = text;
          subscribed.add(id);
        } else throw new Error(`a socket said ${text}`);
      });
    });
  await openAll(count, follow);
  // Only its first event shows that a subscription has begun.
  const connection = await HttpConnection.open(port);
  for (let tries = 0; subscribed.size < count; tries++) {
    if (tries === 60) throw new Error(`${count - subscribed.size} subscriptions did not begin`);
    await connection.send(trigger);
    await pause(500);
  }
  connection.close();
  return { size: count, arrived: () => arrived, last: () => last };
}
