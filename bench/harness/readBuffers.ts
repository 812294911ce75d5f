import { setTimeout as pause } from 'node:timers/promises';
import { GraphSocket } from '../load/GraphSocket.ts';
import { type PastList, pastLists } from '../pastLists.ts';
import type { Executed, PlanLog } from './planLog.ts';
import type { Past } from './seedPast.ts';
import { signIn } from './signIn.ts';
import { sized, tiny } from './sized.ts';
import type { BenchServer } from './startServer.ts';

/** What a page of a list made the database read. */
export interface PageCost {
  readonly buffers: number;
  /** The statements of the dearest call, the dearest first. */
  readonly statements: readonly Executed[];
}

/**
 * The first calls read the catalogue, the next ones get a plan for their values each, and then the database settles on a plan that fits all
 * values. Of each kind the cheapest counts, because something else may run at the same moment.
 */
const STAGES = tiny
  ? [[0]]
  : [
      [2, 3, 4],
      [6, 7, 8],
    ];
const CALLS = sized(9, 1);
const LOGGED_MS = sized(40, 0);

/** The dearest of several calls for each list's first pages. */
export async function readBuffers(server: BenchServer, log: PlanLog, past: Past): Promise<Map<string, PageCost>> {
  const cookie = await signIn(server, past.accountId);
  const socket = await GraphSocket.open(server.baseUrl, `${cookie.name}=${cookie.value}`);
  try {
    await log.leaveOutIdle();
    const costs = new Map<string, PageCost>();
    for (const [name, list] of Object.entries(pastLists)) {
      costs.set(name, await costOf(list, past, socket, () => log.take()));
    }
    return costs;
  } finally {
    socket.close();
  }
}

async function costOf(list: PastList, past: Past, socket: GraphSocket, take: () => Executed[]): Promise<PageCost> {
  const calls: PageCost[] = [];
  let after: string | null = null;
  for (let call = 0; call < CALLS; call++) {
    take();
    const answer = await socket.ask(list.query, { ...list.variables(past), after });
    // A statement is logged right after its rows were sent.
    await pause(LOGGED_MS);
    const statements = take().sort((one, other) => other.buffers - one.buffers);
    calls.push({ buffers: statements.reduce((sum, one) => sum + one.buffers, 0), statements });
    after = /"endCursor":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? after;
  }
  const cheapest = STAGES.map((stage) => stage.map((n) => calls[n] as PageCost).sort(byBuffers)[0] as PageCost);
  return cheapest.sort(byBuffers).at(-1) as PageCost;
}

const byBuffers = (one: PageCost, other: PageCost): number => one.buffers - other.buffers;
