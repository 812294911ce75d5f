import { listProjectSummaries } from '../domain/board/listProjectSummaries.ts';
import { displayName } from '../domain/bridges/bridgeRow.ts';
import { isQuiet } from '../domain/bridges/isQuiet.ts';
import { listBridges } from '../domain/bridges/readBridges.ts';
import type { Scope } from '../domain/context.ts';
import type { HomeBridge, HomeProject } from '../web/pages/homePage.ts';
import type { Domain } from './createDomain.ts';

const SHOWN = 100;

/** The reads of the home page in other areas, as the signed-in account. */
export function homeReads(domain: Domain): {
  listProjects: (accountId: string) => Promise<HomeProject[]>;
  listBridges: (accountId: string) => Promise<HomeBridge[]>;
} {
  const as = (accountId: string) =>
    domain.contextOf({ accountId, scopes: new Set<Scope>(['session']), key: `session ${accountId}` });
  return {
    listProjects: async (accountId) => listProjectSummaries(as(accountId)),
    listBridges: async (accountId) => {
      const ctx = as(accountId);
      const rows = await listBridges(ctx, undefined, SHOWN);
      return rows.map((row) => ({
        bridgeId: row.bridgeId,
        name: displayName(row),
        lastSeenAt: row.lastSeenAt,
        quiet: isQuiet(ctx, row.lastSeenAt),
      }));
    },
  };
}
