import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Scenario } from './Scenario.ts';

export interface ChangeData {
  port: number;
  url: string;
  accountId: string;
  projectId: string;
  runIds: string[];
  perSecond: number;
}

const STEP_MS = 50;
/** As many signals as the processes of the service put into one notice. */
const SIGNALS = 20;

/**
 * Changes runs at a steady rate, each in turn, and notifies the service like one of its other processes: by a notice
 * after the commit. It costs less than reports over HTTP, so that the rate is reached beside a browser on the same
 * processors.
 */
export function changeRuns({ port, url, accountId, projectId, runIds, perSecond }: ChangeData): Scenario {
  let turn = 0;
  return {
    port,
    step: () => Promise.resolve(false),
    measure: async (_clients, seconds) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const began = performance.now();
      let count = 0;
      for (let now = began; now < began + seconds * 1_000; now = performance.now()) {
        // Changes delayed by a busy moment are made up for, so that the rate is the requested one.
        const due = Math.min(Math.ceil(((now - began) * perSecond) / 1_000) - count, runIds.length);
        const ids = Array.from({ length: Math.max(0, due) }, () => runIds[turn++ % runIds.length] as string);
        if (ids.length > 0) {
          await client.query(
            `update run set state = case when state = 'running' then 'preparing' else 'running' end,
               peak_context_tokens = coalesce(peak_context_tokens, 0) + 1
             where id = any($1::uuid[])`,
            [ids],
          );
          const notices: string[] = [];
          for (let at = 0; at < ids.length; at += SIGNALS) {
            const signals = ids.slice(at, at + SIGNALS).map((runId) => ({ kind: 'run', accountId, projectId, runId }));
            notices.push(JSON.stringify({ from: 'bench', wake: false, signals }));
          }
          await client.query(`select pg_notify('bascule', n) from unnest($1::text[]) n`, [notices]);
        }
        count += ids.length;
        await pause(STEP_MS);
      }
      await client.end();
      return { count, seconds: (performance.now() - began) / 1_000, p50: 0, p99: 0 };
    },
  };
}
