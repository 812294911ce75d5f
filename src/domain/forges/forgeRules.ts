import { z } from 'zod';
import { among, type Bound, build, placesOf, prepare, run } from '../../db/builder.ts';
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
export const NO_FORGE_RULES: ForgeRules = {
  merges: false,
  updatesBehind: false,
  quietMinutes: 10,
  postsReviews: false,
  resolvesThreads: false,
  opensPullRequests: false,
};
const NAMES = Object.keys(NO_FORGE_RULES) as (keyof ForgeRules)[];

const QUIET = 'must be a whole number of minutes, 0 to 1,440';
const decided = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);
const INPUT = z.object({
  merges: decided,
  updatesBehind: decided,
  quietMinutes: z
    .int(QUIET)
    .min(0, QUIET)
    .max(1_440, QUIET)
    .nullish()
    .transform((value) => value ?? undefined),
  postsReviews: decided,
  resolvesThreads: decided,
  opensPullRequests: decided,
});

const OF_PROJECTS = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('forgeRules')
    .select(['projectId', ...NAMES])
    .where('projectId', '=', among(ids)),
);
const PUT = prepare((row: Bound<ForgeRulesRow>) => {
  const values = placesOf(row, [...NAMES, 'changedAt']);
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
  const { projectId, ...rules } = input;
  const given = parseInput(INPUT, rules);
  await transaction(ctx, async (tx) => {
    const project = await lockProject(tx, projectId);
    const [known] = await run(tx.queries, OF_PROJECTS, { ids: [project.id] });
    const before: ForgeRules = known ?? NO_FORGE_RULES;
    const after = Object.fromEntries(NAMES.map((name) => [name, given[name] ?? before[name]])) as unknown as ForgeRules;
    await run(tx.queries, PUT, { ...after, projectId: project.id, changedAt: tx.now });
    auditProject(tx, project, 'project.forge_rules_set');
    signalProject(tx, project);
  });
}
