import { tiny } from './sized.ts';
import type { BenchServer } from './startServer.ts';

/**
 * Benchmarks that can have one server with `--tiny`, in the order of their names: each works on accounts of its own, and counts only
 * what is theirs, or what no other one of its group writes. Tiny histories are soon read as news. A start costs as much as what is measured. The first of them says how the server
 * is started.
 */
const TOGETHER = [
  /^(?:heartbeat|claim|list|latency|growth_\d+|bridges_\d+|report|calls|comparison|cores_1)$/,
  /^(?:runs_\d+|transcripts|waits|bridge|bridge_talk|pages)$/,
  // The last of these kills it.
  /^(?:streams|floods|deliveries)$/,
];
const running = new Map<RegExp, Promise<BenchServer>>();

/** The server that a benchmark shares, with its seed; undefined for one that needs its own. */
export async function share(
  name: string,
  seed: ((databaseUrl: string) => Promise<void>) | undefined,
  start: () => Promise<BenchServer>,
): Promise<BenchServer | undefined> {
  const group = tiny ? TOGETHER.find((names) => names.test(name)) : undefined;
  if (group === undefined) return undefined;
  const starting = running.get(group) ?? start();
  running.set(group, starting);
  const server = await starting;
  await seed?.(server.databaseUrl);
  // It is stopped after the last of them.
  return { ...server, stop: async () => undefined };
}

export async function stopShared(): Promise<void> {
  const servers = [...running.values()];
  running.clear();
  for (const server of servers) await (await server).stop();
}
