import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { HttpConnection, httpRequest } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

export interface FloodData {
  port: number;
  /** The accounts that flood: a token, and a project of each. */
  floods: { token: string; projectId: string }[];
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
  /** As many as differ, with a stream of changes. */
  followed: (name: string, projectId: string) =>
    `subscription ${name} { boardChanged(projectId: "${projectId}") { change projectId cardId card { id number title } } }`,
  /** As many as are equal, with a stream of changes. */
  followedAlike: (_name: string, projectId: string) =>
    `subscription { boardChanged(projectId: "${projectId}") { change projectId cardId card { id number title } } }`,
} as const;

const FIELDS =
  'id state kind subjectType subjectId cardNumber claimCount attempt reason createdAt settledAt updatedAt waitingSince projectId model effort prompt capability ruleId payload';

/** What one socket may have open at once. */
const PER_SOCKET = 50;
/** Sockets of an account that only listen, in place of the connections of those that ask. */
const LISTENING: Partial<Record<FloodData['kind'], number>> = { followed: 4, followedAlike: 20 };
const OVER_SOCKETS: readonly FloodData['kind'][] = ['badSubscriptions', 'subscriptions', 'followed', 'followedAlike'];

/** Accounts that send what is dear, each over `clients` connections, as fast as they are answered. A refusal is an answer too. */
export function flood({ port, floods, kind }: FloodData): Scenario {
  let sent = 0;
  const counts: Record<number | string, number> = {};
  const count = (what: number | string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const next = (projectId: string) => FLOODS[kind](`F${process.pid}_${sent++}`, projectId);
  const overHttp = async (token: string, end: number, text: () => string) => {
    const connection = await HttpConnection.open(port);
    while (performance.now() < end) {
      const body = JSON.stringify({ query: text() });
      count((await connection.send(httpRequest('POST', '/graphql', { token, body }))).status);
    }
    connection.close();
  };
  const overSocket = async (token: string, end: number, projectId: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    const say = (message: object) => socket.send(JSON.stringify(message));
    say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await once(socket, 'message');
    const subscribe = () => say({ id: randomUUID(), type: 'subscribe', payload: { query: next(projectId) } });
    socket.on('message', (data) => {
      const type = /"type":"(\w+)"/.exec(String(data))?.[1] ?? '';
      count(`${type} heard`);
      if ((type === 'error' || type === 'complete') && performance.now() < end && LISTENING[kind] === undefined)
        subscribe();
    });
    for (let n = 0; n < PER_SOCKET; n++) subscribe();
    await pause(end - performance.now());
    socket.terminate();
  };
  const rename = (projectId: string) => () =>
    `mutation { renameProject(input: {projectId: "${projectId}", name: "Flood ${sent++}"}) { project { id } } }`;
  return {
    port,
    step: async () => false,
    keepsNothing: true,
    measure: async (clients, seconds) => {
      const end = performance.now() + seconds * 1000;
      await Promise.all(
        floods.flatMap(({ token, projectId }) => {
          const connections = Array.from({ length: LISTENING[kind] ?? clients }, () =>
            OVER_SOCKETS.includes(kind)
              ? overSocket(token, end, projectId)
              : overHttp(token, end, () => next(projectId)),
          );
          return LISTENING[kind] === undefined
            ? connections
            : [...connections, overHttp(token, end, rename(projectId))];
        }),
      );
      return counts;
    },
  };
}
