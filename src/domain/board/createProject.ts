import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { invalidInput } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Project } from '../../tables/Project.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { freeSlug, slug, toSlug } from '../input/slug.ts';
import { line } from '../input/text.ts';
import { SEEDED_COLUMNS } from './columnLabel.ts';
import { DEFAULT_TEMPLATE } from './defaultTemplate.ts';
import type { ProjectRow } from './projectRow.ts';
import { takenSlugs } from './takenSlugs.ts';

const INPUT = z.object({ name: line(100), slug: slug.nullish() });

const INSERT = statement<ProjectRow>(
  'board_project_insert',
  `insert into project as p (id, owner_id, slug, name, template, created_at) values ($1, $2, $3, $4, $5, $6)
   returning ${columnsOf(Project, 'p')}`,
);

const INSERT_COLUMNS = statement(
  'board_columns_seed',
  `insert into board_column (id, project_id, slug, label_key, position, terminal, backlog)
   select c.id, $1, c.key, c.key, c.place, c.terminal, c.backlog
   from unnest($2::uuid[], $3::text[], $4::boolean[], $5::boolean[]) with ordinality
     as c(id, key, terminal, backlog, place)`,
);

/**
 * Creates a project with its board. Without a slug one is made of the name, numbered when it is taken.
 * @throws Refusal bad_user_input (`name`, `slug`; a slug that is taken too)
 */
export async function createProject(ctx: Context, input: { name: string; slug?: string | null }): Promise<ProjectRow> {
  authorize(ctx, 'write');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, 'counts');
    const base = wanted.slug ?? toSlug(wanted.name, 'project');
    const taken = await takenSlugs(tx, base);
    if (wanted.slug && taken.has(base)) throw slugTaken();
    const [project] = await tx.queries.query(INSERT, [
      newId(),
      tx.actor.accountId,
      freeSlug(base, taken),
      wanted.name,
      DEFAULT_TEMPLATE,
      tx.now,
    ]);
    const created = project as ProjectRow;
    await tx.queries.query(INSERT_COLUMNS, [
      created.id,
      SEEDED_COLUMNS.map(() => newId()),
      SEEDED_COLUMNS.map((column) => column.key),
      SEEDED_COLUMNS.map((column) => column.terminal),
      SEEDED_COLUMNS.map((column) => column.backlog),
    ]);
    tx.audit({
      type: 'project.created',
      accountId: created.ownerId,
      subjectType: 'project',
      subjectId: created.id,
      projectId: created.id,
    });
    return created;
  });
}

/** The refusal of a slug that another project of the account has. */
export function slugTaken() {
  return invalidInput([{ propertyPath: 'slug', message: 'is the slug of another project of yours' }]);
}
