import { randomUUID } from 'node:crypto';
import { clientAddress, httpRequest } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

export interface ReportData {
  port: number;
  accounts: { project: string; bridges: string[]; tokens: string[] }[];
  /** The reports of a run's life, in order, as bodies without bridge and subject. */
  life: object[];
}

/** Each client leads one run after the other through its life, so that reports of every state arrive mixed. */
export function reportRuns({ port, accounts, life }: ReportData): Scenario {
  const runs = new Map<number, { runId: string; subjectId: string; place: number; lap: number }>();
  let sent = 0;
  return {
    port,
    step: async (connection, client) => {
      const n = sent++;
      const account = accounts[client % accounts.length] as ReportData['accounts'][number];
      let run = runs.get(client);
      if (run === undefined || run.place === life.length) {
        run = { runId: randomUUID(), subjectId: randomUUID(), place: 0, lap: (run?.lap ?? client) + 1 };
        runs.set(client, run);
      }
      const bridgeId = account.bridges[run.lap % account.bridges.length];
      const body = JSON.stringify({ ...life[run.place++], bridgeId, subjectId: run.subjectId });
      const token = account.tokens[Math.floor(n / accounts.length) % account.tokens.length] as string;
      const path = `/api/projects/${account.project}/worker-runs/${run.runId}`;
      const answer = await connection.send(httpRequest('PUT', path, { token, address: clientAddress(n % 1000), body }));
      if (answer.status !== 201) throw new Error(`the report answered ${answer.status} ${answer.body}`);
      return true;
    },
  };
}
