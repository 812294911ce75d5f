import type { BenchWorld, Row } from './harness/Benchmark.ts';
import { median } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { tiny } from './harness/sized.ts';
import { startPlain } from './harness/startPlain.ts';
import type { AloneData, AloneResult } from './load/claimAlone.ts';
import type { ClaimData } from './load/claimAndSettle.ts';

/** By how much a claim may take longer than the commit that it waits for, in milliseconds. */
const MOST_MS = 2;

/** The claims of one client, each beside a commit of one row on the same cluster. */
export interface Alone {
  /** Measures one round. @returns claims per second, of a client that spends most of its time on other things */
  run(data: ClaimData, seconds: number): Promise<AloneResult>;
  /** Forgets what was measured so far: the code was cold. */
  forget(): void;
  rows(): Row[];
  stop(): Promise<void>;
}

export async function measureAlone(world: BenchWorld): Promise<Alone> {
  const databaseUrl = await world.cluster.createDatabase('bench_commits');
  const token = 'the-only-token';
  const service = await startPlain({ kind: 'commits', databaseUrl, tokens: [token], answer: '{}' });
  const all: Pick<AloneResult, 'claims' | 'calls' | 'commits'> = { claims: [], calls: [], commits: [] };
  return {
    run: async (ours, seconds) => {
      const data: AloneData = { ours, plain: { port: service.port, token, databaseUrl } };
      const load = await LoadProcess.start('claimAlone', data);
      const result = await load.run<AloneResult>(1, seconds);
      load.stop();
      for (const what of ['claims', 'calls', 'commits'] as const) all[what].push(...result[what]);
      return result;
    },
    forget: () => {
      for (const what of ['claims', 'calls', 'commits'] as const) all[what] = [];
    },
    rows: () => [
      row('claim alone to a commit behind one call, p50', all.claims, all.calls, MOST_MS),
      row('claim alone to a bare commit, p50', all.claims, all.commits),
    ],
    stop: service.stop,
  };
}

/** The median difference of neighbours, since the medians themselves may come from different moments of a busy machine. */
function row(name: string, claims: readonly number[], commits: readonly number[], most?: number): Row {
  const ratio = median(claims.map((took, i) => took - (commits[i] ?? Number.NaN)));
  const judged = most === undefined ? { rule: '', ok: true } : { rule: `≤ +${most} ms`, ok: tiny || ratio <= most };
  return { name, unit: ' ms', ours: median(claims), peer: median(commits), ratio, ...judged };
}
