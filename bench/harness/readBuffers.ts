import { setTimeout as pause } from 'node:timers/promises';
import { GraphSocket } from '../load/GraphSocket.ts';
import { type PastList, pastLists } from '../pastLists.ts';
import type { Executed, PlanLog } from './planLog.ts';
import type { Past } from './seedPast.ts';
import { signIn } from './signIn.ts';
import type { BenchServer } from './startServer.ts';

/** What a page of a list made the database read. */
export interface PageCost {
  readonly buffers: number;
  /** The statements of the dearest call, the dearest first. */
  readonly statements: readonly Executed[];
}

/** So many that the database has settled on a plan that fits all values. */
const CALLS = 7;
const IDLE_MS = 3_500;
const LOGGED_MS = 40;

/** The dearest of several calls for each list's first pages; a list that fails has no cost. */
export async function readBuffers(
  server: BenchServer,
  log: PlanLog,
  past: Past,
  failed: (name: string, error: unknown) => void,
): Promise<Map<string, PageCost>> {
  const cookie = await signIn(server, past.accountId);
  const socket = await GraphSocket.open(server.baseUrl, `${cookie.name}=${cookie.value}`);
  try {
    log.take();
    await pause(IDLE_MS);
    const idle = new Set(log.take().map(({ text }) => text));
    const costs = new Map<string, PageCost>();
    for (const [name, list] of Object.entries(pastLists)) {
      try {
        costs.set(name, await costOf(list, past, socket, () => log.take().filter(({ text }) => !idle.has(text))));
      } catch (error) {
        failed(name, error);
      }
    }
    return costs;
  } finally {
    socket.close();
  }
}

async function costOf(list: PastList, past: Past, socket: GraphSocket, take: () => Executed[]): Promise<PageCost> {
  let most: PageCost = { buffers: -1, statements: [] };
  let after: string | null = null;
  for (let call = 0; call < CALLS; call++) {
    take();
    const answer = await socket.ask(list.query, { ...list.variables(past), after });
    // A statement is logged right after its rows were sent.
    await pause(LOGGED_MS);
    const statements = take().sort((one, other) => other.buffers - one.buffers);
    const buffers = statements.reduce((sum, one) => sum + one.buffers, 0);
    // The first calls plan, and read the catalogue for it.
    if (call > 1 && buffers > most.buffers) most = { buffers, statements };
    after = /"endCursor":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? after;
  }
  return most;
}
