import { z } from 'zod';
import { type Bound, prepare, runOne } from '../../../db/builder.ts';
import { lockAccount } from '../../accounts/lockAccount.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { slug } from '../../input/slug.ts';
import { line } from '../../input/text.ts';
import { auditProject } from './auditProject.ts';
import { slugTaken } from './createProject.ts';
import { changeProject, type ProjectRow } from './projectRow.ts';
import { renamedPayload } from './renamedPayload.ts';
import { lockProject } from './requireProject.ts';
import { signalProject } from './signalProject.ts';
import { takenSlugs } from './takenSlugs.ts';

const INPUT = z.object({ name: line(100).nullish(), slug: slug.nullish() });

const UPDATE = prepare(({ id, name, slug, now }: Bound<{ id: string; name: string; slug: string; now: Date }>) =>
  changeProject(id, { name, slug, updatedAt: now }),
);

/**
 * Changes a project's name, its slug or both. Bridges are notified, because their rules use the old slug (document 1
 * §6). A rename to the current name notifies nobody.
 * @throws Refusal bad_user_input (`name`, `slug`), project_not_found
 */
export async function renameProject(
  ctx: Context,
  input: { projectId: string; name?: string | null; slug?: string | null },
): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, 'keeps');
    const before = await lockProject(tx, input.projectId);
    const name = wanted.name ?? before.name;
    const newSlug = wanted.slug ?? before.slug;
    if (name === before.name && newSlug === before.slug) return before;
    if (newSlug !== before.slug && (await takenSlugs(tx, newSlug)).has(newSlug)) throw slugTaken();
    const row = await runOne(tx.queries, UPDATE, { id: before.id, name, slug: newSlug, now: ctx.now });
    const renamed = row as ProjectRow;
    const fields = (['name', 'slug'] as const).filter((field) => renamed[field] !== before[field]);
    signalProject(tx, renamed);
    tx.record({
      type: 'project.renamed',
      ownerId: renamed.ownerId,
      projectId: renamed.id,
      payload: JSON.stringify(renamedPayload(renamed, before.slug)),
    });
    auditProject(tx, renamed, 'project.renamed', { fields });
    return renamed;
  });
}
