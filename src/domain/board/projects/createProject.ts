import { z } from 'zod';
import { arrayOf, type Bound, build, prepare, rowsOf, run, runOne } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import { newId } from '../../../lib/uuid.ts';
import { namesOf } from '../../../tables/columns.ts';
import { Project } from '../../../tables/Project.ts';
import { lockAccount } from '../../accounts/lockAccount.ts';
import { authorize } from '../../authorize.ts';
import { requireRoom } from '../../billing/requireRoom.ts';
import { type Context, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { freeSlug, slug, toSlug } from '../../input/slug.ts';
import { line } from '../../input/text.ts';
import { rowBytes } from '../../storage/bytesOf.ts';
import { requireStorage } from '../../storage/requireStorage.ts';
import { SEEDED_COLUMNS } from '../columns/columnLabel.ts';
import { auditProject } from './auditProject.ts';
import { DEFAULT_TEMPLATE } from './defaultTemplate.ts';
import type { ProjectRow } from './projectRow.ts';
import { takenSlugs } from './takenSlugs.ts';

const INPUT = z.object({ name: line(100), slug: slug.nullish() });

type NewProject = Pick<ProjectRow, 'id' | 'ownerId' | 'slug' | 'name' | 'template' | 'createdAt'>;

const INSERT = prepare(({ id, ownerId, slug, name, template, createdAt }: Bound<NewProject>) =>
  build
    .insertInto('project')
    .values({ id, ownerId, slug, name, template, createdAt })
    .returning(namesOf(Project))
    .$narrowType<{ ownerId: string }>(),
);

interface NewColumns {
  projectId: string;
  ids: readonly string[];
  keys: readonly string[];
  positions: readonly number[];
  terminal: readonly boolean[];
  backlog: readonly boolean[];
  createdAt: Date;
}

const INSERT_COLUMNS = prepare((bound: Bound<NewColumns>) => {
  const columns = rowsOf('c', {
    id: arrayOf(bound.ids, 'uuid'),
    key: arrayOf(bound.keys, 'text'),
    position: arrayOf(bound.positions, 'integer'),
    terminal: arrayOf(bound.terminal, 'boolean'),
    backlog: arrayOf(bound.backlog, 'boolean'),
  });
  return build
    .insertInto('boardColumn')
    .columns(['id', 'projectId', 'slug', 'labelKey', 'position', 'terminal', 'backlog', 'createdAt'])
    .expression(
      build
        .selectFrom(columns)
        .select(['c.id', bound.projectId.as('projectId'), 'c.key as slug', 'c.key as labelKey'])
        .select(['c.position', 'c.terminal', 'c.backlog', bound.createdAt.as('createdAt')]),
    );
});

/** What a project begins with. */
export interface NewProjectInput {
  readonly name: string;
  readonly slug?: string | null | undefined;
}

/**
 * Creates a project with its board. Without a slug, one is derived from the name, numbered if it is taken.
 * @param template the name of a shipped workflow, which the caller has judged
 * @throws Refusal bad_user_input (`name`, `slug`; a slug that is taken too), plan_limit, storage_limit
 */
export async function createProject(
  ctx: Context,
  input: NewProjectInput,
  template: string = DEFAULT_TEMPLATE,
): Promise<ProjectRow> {
  authorize(ctx, 'write');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, 'counts');
    await requireRoom(tx, 'projects');
    const base = wanted.slug ?? toSlug(wanted.name, 'project');
    const taken = await takenSlugs(tx, base);
    if (wanted.slug && taken.has(base)) throw slugTaken();
    const free = freeSlug(base, taken);
    const board = SEEDED_COLUMNS.reduce((sum, column) => sum + rowBytes(column.key), 0);
    await requireStorage(tx, tx.actor.accountId, { bytes: rowBytes(wanted.name, free) + board });
    const project = await runOne(tx.queries, INSERT, {
      id: newId(),
      ownerId: tx.actor.accountId,
      slug: free,
      name: wanted.name,
      template,
      createdAt: tx.now,
    });
    const created = project as ProjectRow;
    await run(tx.queries, INSERT_COLUMNS, {
      projectId: created.id,
      ids: SEEDED_COLUMNS.map(() => newId()),
      keys: SEEDED_COLUMNS.map((column) => column.key),
      positions: SEEDED_COLUMNS.map((_, place) => place + 1),
      terminal: SEEDED_COLUMNS.map((column) => column.terminal),
      backlog: SEEDED_COLUMNS.map((column) => column.backlog),
      createdAt: tx.now,
    });
    auditProject(tx, created, 'project.created');
    return created;
  });
}

/** The refusal of a slug that another project of the account has. */
export function slugTaken() {
  return invalidInput([{ propertyPath: 'slug', message: 'is the slug of another project of yours' }]);
}
