import { arrayOf, type Bound, build, prepare, rowsOf, run, under } from '../../db/builder.ts';
import { checkEach } from '../../db/checkEach.ts';
import { namesOf } from '../../tables/columns.ts';
import { ExperimentPin } from '../../tables/ExperimentPin.ts';
import type { Row } from '../../tables/Row.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { FIRST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';
import { pinNodeId } from '../nodes/nodeIds.ts';
import { experimentKey, splitKeys } from './experimentKey.ts';

export type PinRow = Row<typeof ExperimentPin>;

interface Keys {
  projectIds: readonly string[];
  experiments: readonly string[];
  accountId: string;
}

const PAGES = prepare((bound: Bound<Keys & { after: string; first: number }>) => {
  const experiments = rowsOf('k', {
    projectId: arrayOf(bound.projectIds, 'uuid'),
    experiment: arrayOf(bound.experiments, 'text'),
  });
  return build
    .selectFrom(experiments)
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('experimentPin as p')
        .select(under('p', namesOf(ExperimentPin)))
        .whereRef('p.projectId', '=', 'k.projectId')
        .whereRef('p.experiment', '=', 'k.experiment')
        .where((eb) => checkEach(eb('p.accountId', '=', bound.accountId)))
        .where('p.cardId', '>', bound.after)
        .orderBy('p.cardId')
        .limit(bound.first)
        .as('x'),
    )
    .select(under('x', namesOf(ExperimentPin)))
    .orderBy('x.projectId')
    .orderBy('x.experiment')
    .orderBy('x.cardId');
});

/**
 * A page of each experiment's pins by card, in one statement for all; the key of a row is its card.
 * @param keys of `experimentKey`
 */
export async function listPins(
  ctx: Context,
  keys: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<PinRow>>> {
  authorize(ctx, 'read', 'parent');
  const { projectIds, experiments } = splitKeys(keys);
  const rows = await run(ctx.queries, PAGES, {
    projectIds,
    experiments,
    accountId: ctx.actor.accountId,
    after: args.after ?? FIRST_ID,
    first: args.first + 1,
  });
  const byKey = Map.groupBy(rows, (row) => experimentKey(row.projectId, row.experiment));
  return new Map(keys.map((key) => [key, toPage(byKey.get(key) ?? [], args)]));
}

const SOME = prepare((bound: Bound<Keys & { cardIds: readonly string[] }>) => {
  const places = rowsOf('k', {
    projectId: arrayOf(bound.projectIds, 'uuid'),
    experiment: arrayOf(bound.experiments, 'text'),
    cardId: arrayOf(bound.cardIds, 'uuid'),
  });
  return build
    .selectFrom(places)
    .innerJoin('experimentPin as p', (on) =>
      on
        .onRef('p.projectId', '=', 'k.projectId')
        .onRef('p.experiment', '=', 'k.experiment')
        .onRef('p.cardId', '=', 'k.cardId'),
    )
    .select(under('p', namesOf(ExperimentPin)))
    .where('p.accountId', '=', bound.accountId)
    .where(living.project('p'));
});

/** The pins of these cards in the caller's experiments, by `pinNodeId`; one that the caller does not own is left out. */
export async function findPins(
  ctx: Context,
  places: readonly { projectId: string; experiment: string; cardId: string }[],
): Promise<Map<string, PinRow>> {
  authorize(ctx, 'read', 'projects');
  const reached = places.filter(({ projectId }) => inProjects(ctx, projectId));
  const rows = await run(ctx.queries, SOME, {
    projectIds: reached.map(({ projectId }) => projectId),
    experiments: reached.map(({ experiment }) => experiment),
    cardIds: reached.map(({ cardId }) => cardId),
    accountId: ctx.actor.accountId,
  });
  return new Map(rows.map((row) => [pinNodeId(row.projectId, row.experiment, row.cardId), row]));
}
