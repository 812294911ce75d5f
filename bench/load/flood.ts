import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { HttpConnection, httpRequest } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

export interface FloodData {
  port: number;
  /** A token of each account. */
  tokens: string[];
  kind: keyof typeof FLOODS;
}

const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');

/**
 * What one account can send at its worst, by the name of the kind. A text ends with a name that no other has, so that each is
 * new to the server.
 */
export const FLOODS = {
  unseen: (name: string) =>
    `query ${name} { viewer { projects(first: 1) { nodes { ${times(36, (n) => `a${n}: workRequests(first: 1) { nodes { ${FIELDS} } pageInfo { hasNextPage endCursor } }`)} } } } }`,
  invalid: (name: string) => `query ${name} { viewer { ${times(2_900, (n) => `emial${n}`)} } }`,
  repeated: (name: string) => `query ${name} { viewer { ${times(600, () => 'projects(first: 2) { nodes { id } }')} } }`,
  dearest: (_name: string) =>
    `{ viewer { projects(first: 20) { nodes { workRequests(first: 200) { nodes { ${FIELDS} } } } } } }`,
  badSubscriptions: (name: string) => `subscription ${name} { bridgeChanged { ${times(60, (n) => `nmae${n}`)} } }`,
  subscriptions: (name: string) =>
    `subscription ${name} { projectChanged(projectId: "${randomUUID()}") { __typename } }`,
} as const;

const FIELDS =
  'id state kind subjectType subjectId cardNumber claimCount attempt reason createdAt settledAt updatedAt waitingSince projectId model effort prompt capability ruleId payload';

/** Accounts that send what is dear, each over `clients` connections, as fast as they are answered. What refuses them is an answer. */
export function flood({ port, tokens, kind }: FloodData): Scenario {
  let sent = 0;
  const counts: Record<number, number> = {};
  const next = () => FLOODS[kind](`F${process.pid}_${sent++}`);
  const overHttp = async (token: string, end: number) => {
    const connection = await HttpConnection.open(port);
    while (performance.now() < end) {
      const body = JSON.stringify({ query: next() });
      const { status } = await connection.send(httpRequest('POST', '/graphql', { token, body }));
      counts[status] = (counts[status] ?? 0) + 1;
    }
    connection.close();
  };
  const overSockets = async (token: string, end: number) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    const say = (message: object) => socket.send(JSON.stringify(message));
    say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await once(socket, 'message');
    const subscribe = () => say({ id: randomUUID(), type: 'subscribe', payload: { query: next() } });
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type !== 'error' && type !== 'complete') return;
      counts[0] = (counts[0] ?? 0) + 1;
      if (performance.now() < end) subscribe();
    });
    for (let n = 0; n < 50; n++) subscribe();
    await new Promise((resolve) => setTimeout(resolve, end - performance.now()));
    socket.terminate();
  };
  return {
    port,
    step: async () => false,
    measure: async (clients, seconds) => {
      const end = performance.now() + seconds * 1000;
      const one = kind === 'badSubscriptions' || kind === 'subscriptions' ? overSockets : overHttp;
      await Promise.all(tokens.flatMap((token) => Array.from({ length: clients }, () => one(token, end))));
      return counts;
    },
  };
}
