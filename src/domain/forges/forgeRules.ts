import { z } from 'zod';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { ForgeRulesRow } from '../../tables/ForgeRules.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';

/** What the service may do without being asked with the pull requests of a project. */
export type ForgeRules = Omit<ForgeRulesRow, 'projectId' | 'changedAt'>;

/** Until somebody decides otherwise. */
export const NO_FORGE_RULES: ForgeRules = { merges: false, updatesBehind: false, quietMinutes: 10 };

const QUIET = 'must be a whole number of minutes, 0 to 1,440';
const INPUT = z.object({
  merges: z.boolean().optional(),
  updatesBehind: z.boolean().optional(),
  quietMinutes: z.int(QUIET).min(0, QUIET).max(1_440, QUIET).optional(),
});

const OF_PROJECTS = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('forgeRules')
    .select(['projectId', 'merges', 'updatesBehind', 'quietMinutes'])
    .where('projectId', '=', among(ids)),
);
const PUT = prepare((row: Bound<ForgeRulesRow>) => {
  const { merges, updatesBehind, quietMinutes, changedAt } = row;
  const values = { merges, updatesBehind, quietMinutes, changedAt };
  return build
    .insertInto('forgeRules')
    .values({ projectId: row.projectId, ...values })
    .onConflict((known) => known.column('projectId').doUpdateSet(values));
});

/** The rules of projects that the caller may see; a project without any is left out. */
export async function readForgeRules(ctx: Context, projectIds: readonly string[]): Promise<Map<string, ForgeRules>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_PROJECTS, { ids: projectIds });
  return new Map(rows.map(({ projectId, ...rules }) => [projectId, rules]));
}

/**
 * Sets what the service may do without being asked; what is left out stays. The owner's alone, because it acts with the owner's rights at the
 * forge.
 * @throws Refusal bad_user_input (`quietMinutes`), project_not_found
 */
export async function setForgeRules(
  ctx: Context,
  input: { readonly projectId: string } & { readonly [Name in keyof ForgeRules]?: ForgeRules[Name] | null },
): Promise<void> {
  authorize(ctx, 'own', 'projects');
  const { merges, updatesBehind, quietMinutes } = input;
  const given = parseInput(INPUT, {
    merges: merges ?? undefined,
    updatesBehind: updatesBehind ?? undefined,
    quietMinutes: quietMinutes ?? undefined,
  });
  await transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const [known] = await run(tx.queries, OF_PROJECTS, { ids: [project.id] });
    const before = known ?? NO_FORGE_RULES;
    await run(tx.queries, PUT, {
      projectId: project.id,
      merges: given.merges ?? before.merges,
      updatesBehind: given.updatesBehind ?? before.updatesBehind,
      quietMinutes: given.quietMinutes ?? before.quietMinutes,
      changedAt: tx.now,
    });
    auditProject(tx, project, 'project.forge_rules_set');
    signalProject(tx, project);
  });
}
