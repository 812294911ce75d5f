import { createHmac } from 'node:crypto';
import { WebSocket } from 'ws';
import { percentile } from '../harness/compare.ts';
import { clientAddress, httpRequest } from './HttpConnection.ts';
import { pace } from './pace.ts';
import type { Scenario } from './Scenario.ts';

export interface HookData {
  port: number;
  /** Deliveries a second. */
  rate: number;
  /** Webhooks of GitHub, with the number of cards of each project, each of which has a pull request. */
  hooks: { projectId: string; path: string; secret: string; cards: number }[];
  /** Whose page shows the board of the first webhook's project. */
  token: string;
}

/** What became of deliveries; times are in milliseconds. */
export interface Delivered {
  readonly taken: number;
  readonly p95: number;
  /** From the sending of a delivery to the change on an open page. */
  readonly shown: { readonly count: number; readonly p50: number; readonly p95: number };
  /** By project and card, the last head that was taken. */
  readonly heads: Record<string, number>;
}

const WATCH = `subscription ($id: ID!) { boardChanged(projectId: $id) { card { number headSha } } }`;
const headOf = (n: number): string => n.toString(16).padStart(40, '0');

/** GitHub delivers the pushes to the pull requests of many cards, each with a greater head than the one before. */
export function deliverHooks({ port, rate, hooks, token }: HookData): Scenario {
  let sent = 0;
  const heads: Record<string, number> = {};
  const send = async (
    connection: Parameters<Parameters<typeof pace>[1]>[0],
    began: (card: number, head: number) => void,
  ) => {
    const n = sent++;
    const hook = hooks[n % hooks.length] as HookData['hooks'][number];
    const card = (Math.floor(n / hooks.length) % hook.cards) + 1;
    const body = bodyOf(card, n);
    const signature = `sha256=${createHmac('sha256', hook.secret).update(body).digest('hex')}`;
    if (n % hooks.length === 0) began(card, n);
    const headers = {
      'X-GitHub-Event': 'pull_request',
      'X-GitHub-Delivery': `bench-${process.pid}-${n}`,
      'X-Hub-Signature-256': signature,
    };
    const request = httpRequest('POST', hook.path, { address: clientAddress(n % 1000), headers, body });
    const answer = await connection.send(request);
    if (answer.status !== 202) throw new Error(`a delivery was answered with ${answer.status} ${answer.body}`);
    const key = `${hook.projectId} ${card}`;
    heads[key] = Math.max(heads[key] ?? 0, n);
  };
  return {
    port,
    step: async () => false,
    measure: async (_clients, seconds): Promise<Delivered> => {
      const waiting = new Map<number, { head: number; at: number }[]>();
      const shown: number[] = [];
      const page = await watch(port, token, hooks[0]?.projectId ?? '', (card, head) => {
        const now = performance.now();
        const left = (waiting.get(card) ?? []).filter((one) => {
          if (one.head <= head) shown.push(now - one.at);
          return one.head > head;
        });
        waiting.set(card, left);
      });
      const times = await pace({ port, rate, seconds }, async (connection) => {
        await send(connection, (card, head) => {
          waiting.set(card, [...(waiting.get(card) ?? []), { head, at: performance.now() }]);
        });
      }).catch((error: unknown) => {
        // A server that dies closes the connections: the forge sends again what was not answered.
        if (error instanceof Error && /ECONNRE|connection closed/.test(error.message)) return [];
        throw error;
      });
      const end = performance.now() + 5_000;
      const isWaiting = () => [...waiting.values()].some((left) => left.length > 0);
      while (isWaiting() && page.readyState === WebSocket.OPEN && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      page.terminate();
      return {
        taken: times.length,
        p95: percentile(times, 0.95),
        shown: { count: shown.length, p50: percentile(shown, 0.5), p95: percentile(shown, 0.95) },
        heads,
      };
    },
  };
}

function bodyOf(card: number, n: number): string {
  const repo = { full_name: 'octo/harbour' };
  const url = `https://github.example/octo/harbour/pull/${card}`;
  return JSON.stringify({
    action: 'synchronize',
    number: card,
    pull_request: {
      number: card,
      html_url: url,
      title: 'Tides',
      state: 'open',
      draft: false,
      merged: false,
      mergeable: null,
      body: 'x'.repeat(2_000),
      // Each is a second later than the one before, by the forge's clock.
      updated_at: new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString(),
      head: { sha: headOf(n), ref: `card-${card}-tides`, repo },
      base: { ref: 'main', sha: headOf(0), repo },
    },
    repository: { id: 1, ...repo },
    sender: { login: 'ada', id: 7 },
  });
}

/** Follows a board as its page does. */
async function watch(
  port: number,
  token: string,
  projectId: string,
  changed: (card: number, head: number) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  const say = (message: object) => socket.send(JSON.stringify(message));
  const subscribed = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as {
        type: string;
        payload?: { data?: { boardChanged: { card: { number: number; headSha: string | null } | null } } };
      };
      if (message.type === 'connection_ack') {
        say({ id: '1', type: 'subscribe', payload: { query: WATCH, variables: { id: projectId } } });
        resolve();
      }
      const card = message.payload?.data?.boardChanged.card;
      if (message.type === 'next' && card?.headSha != null) changed(card.number, Number.parseInt(card.headSha, 16));
      if (message.type === 'error') reject(new Error(`the subscription was refused: ${String(data)}`));
    });
  });
  await subscribed;
  socket.on('error', () => undefined);
  return socket;
}
