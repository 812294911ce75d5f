import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import type { ExperimentDefinition } from '../../tables/ExperimentDefinition.ts';
import type { Row } from '../../tables/Row.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type Page, type PageArgs, toPage } from '../input/page.ts';
import { experimentKey, splitKeys } from './experimentKey.ts';

type Definition = Row<typeof ExperimentDefinition>;

/** An experiment of a project; its weights, metrics and time are null while no call brought valid weights. */
export type ExperimentRow = Pick<Definition, 'projectId' | 'experiment'> & {
  [Name in 'weights' | 'metrics' | 'sentAt']: Definition[Name] | null;
};

/** The first name after `after` that any of the tables holds for the project: three looks into an index. */
const next = (after: string): string => `least(
  (select d.experiment from experiment_definition d
   where d.project_id = o.id and d.experiment > ${after} order by d.experiment limit 1),
  (select p.experiment from experiment_pin p
   where p.project_id = o.id and p.experiment > ${after} order by p.experiment limit 1),
  (select f.experiment from worker_run_facts f
   where f.project_id = o.id and f.experiment > ${after} order by f.experiment limit 1))`;

/**
 * Steps from name to name, so that a page costs the same after ten runs and after a million. SQL text, because the steps
 * recurse.
 */
const PAGES = statement<ExperimentRow>(
  'experiment_pages',
  `select o.id as project_id, x.experiment, d.weights, d.metrics, d.sent_at
   from project o
   cross join lateral (
     with recursive names as (
       select ${next('$3')} as experiment, 1 as place
       union all
       select ${next('n.experiment')}, n.place + 1 from names n where n.experiment is not null and n.place < $4)
     select experiment from names where experiment is not null) x
   left join experiment_definition d on d.project_id = o.id and d.experiment = x.experiment
   where o.id = any($1::uuid[]) and o.owner_id = $2
   order by o.id, x.experiment`,
);

/**
 * A page of each project's experiments by name, in one statement for all; the key of a row is its name. An experiment is
 * whatever was defined, pinned or run: runs outlive pins, and a bridge whose pin call failed runs its candidate unpinned.
 */
export async function listExperiments(
  ctx: Context,
  projectIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<ExperimentRow>>> {
  authorize(ctx, 'read', 'parent');
  const rows = await ctx.queries.query(PAGES, [projectIds, ctx.actor.accountId, args.after ?? '', args.first + 1]);
  const byProject = Map.groupBy(rows, (row) => row.projectId);
  return new Map(projectIds.map((id) => [id, toPage(byProject.get(id) ?? [], args)]));
}

interface Keys {
  projectIds: readonly string[];
  experiments: readonly string[];
  accountId: string;
}

/** A name that was neither defined, pinned nor run is not an experiment of the project. */
const SOME = prepare((bound: Bound<Keys>) => {
  const keys = rowsOf('k', {
    projectId: arrayOf(bound.projectIds, 'uuid'),
    experiment: arrayOf(bound.experiments, 'text'),
  });
  return build
    .selectFrom(keys)
    .innerJoin('project as o', (on) => on.onRef('o.id', '=', 'k.projectId').on('o.ownerId', '=', bound.accountId))
    .leftJoin('experimentDefinition as d', (on) =>
      on.onRef('d.projectId', '=', 'o.id').onRef('d.experiment', '=', 'k.experiment'),
    )
    .select(['o.id as projectId', 'k.experiment', 'd.weights', 'd.metrics', 'd.sentAt'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('d.projectId', 'is not', null),
        exists(
          selectFrom('experimentPin as t')
            .whereRef('t.projectId', '=', 'o.id')
            .whereRef('t.experiment', '=', 'k.experiment'),
        ),
        exists(
          selectFrom('workerRunFacts as t')
            .whereRef('t.projectId', '=', 'o.id')
            .whereRef('t.experiment', '=', 'k.experiment'),
        ),
      ]),
    );
});

/**
 * The experiments of these keys of the caller's projects, by key; one that is missing or another account's is left out.
 * @param keys of `experimentKey`
 */
export async function findExperiments(ctx: Context, keys: readonly string[]): Promise<Map<string, ExperimentRow>> {
  authorize(ctx, 'read', 'projects');
  const { projectIds, experiments } = splitKeys(keys);
  const rows = await run(ctx.queries, SOME, { projectIds, experiments, accountId: ctx.actor.accountId });
  const reached = rows.filter(({ projectId }) => inProjects(ctx, projectId));
  return new Map(reached.map((row) => [experimentKey(row.projectId, row.experiment), row]));
}
