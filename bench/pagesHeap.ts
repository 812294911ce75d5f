import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { BenchWorld, Row } from './harness/Benchmark.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { sized, tiny } from './harness/sized.ts';
import type { BenchServer } from './harness/startServer.ts';
import { RUN_LIFE } from './runReportPeer.ts';

const STORM_SECONDS = sized(600, 0.3);
/** A page fills its caches and compiles its code before its heap says anything. */
const WARM_UP_SECONDS = sized(20, 0.2);
/** The remains of a storm after the garbage was collected, in MB: less than a page of the list takes. */
const GROWN_MB = 5;

interface Stormy {
  readonly server: BenchServer;
  readonly accountId: string;
  readonly project: { readonly id: string };
}

/**
 * The heap of pages before and after a storm of reports that goes on for ten minutes, each time after the garbage was
 * collected. All pages receive the same storm.
 */
export async function heap(
  world: BenchWorld,
  { server, accountId, project }: Stormy,
  pages: readonly (readonly [name: string, page: Page])[],
): Promise<Row[]> {
  const load = await LoadProcess.start('reportRuns', {
    port: server.port,
    accounts: [
      {
        project: project.id,
        bridges: Array.from({ length: 10 }, () => crypto.randomUUID()),
        tokens: await server.tokens(accountId, 'agent', sized(200, 40)),
      },
    ],
    life: [...RUN_LIFE],
  });
  await load.run(8, WARM_UP_SECONDS);
  const before = await Promise.all(pages.map(([, page]) => usedMb(page)));
  const { count, seconds } = await load.run(8, STORM_SECONDS);
  const after = await Promise.all(pages.map(([, page]) => usedMb(page)));
  load.stop();
  return pages.map(([name], i) => {
    const [from = 0, to = 0] = [before[i], after[i]];
    world.say(
      `  ${name}: ${from.toFixed(1)} MB, ${to.toFixed(1)} MB after ${Math.round(count / seconds)} reports/s for ${Math.round(seconds)} s`,
    );
    const grown = Math.max(0, to - from);
    return {
      name: `${name} in a storm of ${Math.round(seconds)} s, growth of the heap`,
      unit: ' MB',
      ours: grown,
      peer: GROWN_MB,
      ratio: grown / GROWN_MB,
      rule: '≤ 1.00',
      ok: tiny || grown <= GROWN_MB,
    };
  });
}

/** Live objects: the store sweeps twice a minute, and released objects are collected. */
async function usedMb(page: Page): Promise<number> {
  if (!tiny) await pause(35_000);
  const session = await page.context().newCDPSession(page);
  try {
    for (let n = 0; n < 3; n++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  } finally {
    await session.detach();
  }
}
