import { findProjects } from '../../board/projects/findProjects.ts';
import { readAgentAccounts } from '../../bridges/readAgentAccounts.ts';
import type { Context } from '../../context.ts';
import type { ForgeCalls } from '../../forges/ForgeCalls.ts';
import { workflowOf } from '../workflowOf.ts';
import { JUDGES } from './judgeReadiness.ts';
import { READINESS_ROWS, type ReadinessRow } from './ReadinessRow.ts';
import { readReadinessFacts } from './readReadinessFacts.ts';

/** The readiness lists of projects by project id, in three statements for all of them. */
export async function readReadiness(
  ctx: Context & { readonly forges?: Pick<ForgeCalls, 'hasApp'> | undefined },
  projectIds: readonly string[],
): Promise<Map<string, ReadinessRow[]>> {
  const projects = [...(await findProjects(ctx, projectIds)).values()];
  const ids = projects.map(({ id }) => id);
  // What pull requests ask for is no part of being ready: a board without a forge never asks for it.
  const rulesOf = (row: (typeof projects)[number]) =>
    workflowOf(row).rules.filter(({ on, onTerminal }) => on.length > 0 || onTerminal === true);
  const kinds = new Map(projects.map((row) => [row.id, [...new Set(rulesOf(row).map(({ kind }) => kind))]]));
  const promptless = new Map(
    projects.map((row) => [row.id, rulesOf(row).flatMap(({ kind, prompt }) => (prompt ? [] : [kind]))]),
  );
  const asked = ids.flatMap((projectId) => (kinds.get(projectId) ?? []).map((kind) => ({ projectId, kind })));
  const pushes = await readAgentAccounts(ctx, ids);
  const facts = await readReadinessFacts(ctx, ids, asked);
  return new Map(
    projects.flatMap(({ id, slug, agentLogin }): [string, ReadinessRow[]][] => {
      const known = facts.get(id);
      if (known === undefined) return [];
      const judged = {
        ...known,
        slug,
        agentLogin,
        pushes: pushes.get(id) ?? false,
        kinds: kinds.get(id) ?? [],
        promptlessKinds: promptless.get(id) ?? [],
        baseUrl: ctx.rules.baseUrl,
        hasApp: ctx.forges?.hasApp ?? false,
      };
      const rows = READINESS_ROWS.map((row) => {
        const finding = JUDGES[row](judged);
        return { row, done: finding.state === 'ready', ...finding };
      });
      return [[id, rows]];
    }),
  );
}
