import { clientAddress, httpRequest } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

export interface ClaimData {
  port: number;
  accounts: { bridges: string[]; tokens: string[] }[];
  /** Open requests in the order of their accounts: the n-th belongs to account n modulo their number. */
  requests: string[];
}

/** Each step claims the next open request and posts its result. Ends when none is left. */
export function claimAndSettle({ port, accounts, requests }: ClaimData): Scenario {
  let next = 0;
  return {
    port,
    step: async (connection) => {
      const n = next++;
      const id = requests[n];
      if (id === undefined) return false;
      const account = accounts[n % accounts.length] as ClaimData['accounts'][number];
      const lap = Math.floor(n / accounts.length);
      const path = `/api/bridges/${account.bridges[lap % account.bridges.length]}/work-requests/${id}`;
      const caller = { token: account.tokens[lap % account.tokens.length] as string, address: clientAddress(n % 1000) };
      const claimed = await connection.send(httpRequest('POST', `${path}/claim`, { ...caller, body: '' }));
      if (claimed.status !== 200) throw new Error(`claim answered ${claimed.status} ${claimed.body}`);
      const { claimToken } = JSON.parse(claimed.body.toString()) as { claimToken: string };
      const body = JSON.stringify({ claimToken, state: 'done' });
      const settled = await connection.send(httpRequest('PUT', `${path}/result`, { ...caller, body }));
      if (settled.status !== 200) throw new Error(`result answered ${settled.status} ${settled.body}`);
      return true;
    },
  };
}
