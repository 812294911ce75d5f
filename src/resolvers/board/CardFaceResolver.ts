import { Arg, Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql';
import { findOpenAsks } from '../../domain/asks/findOpenAsks.ts';
import { needsYou } from '../../domain/board/cards/needsYou.ts';
import { findMoveOutcomes, requireFewColumns } from '../../domain/cards/findMoveOutcomes.ts';
import { findRunsLeftBehind, isOver } from '../../domain/cards/runsLeftBehind.ts';
import { findLatestRuns } from '../../domain/runs/findLatestRuns.ts';
import { findWorkingRuns } from '../../domain/runs/findWorkingRuns.ts';
import { readCardUsage, type UsageTotalsRow } from '../../domain/usage/readUsageTotals.ts';
import { findOpenRequests } from '../../domain/work/requests/findOpenRequests.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { toItemRefusal } from '../errors/ItemRefusal.ts';
import { Ask } from '../feedback/Feedback.ts';
import { toAsk } from '../feedback/toAsk.ts';
import { bridgeOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import { toRun } from '../runs/toRun.ts';
import { toTotals } from '../usage/toTotals.ts';
import { UsageTotals } from '../usage/UsageTotals.ts';
import { toWorkRequest } from '../work/toWorkRequest.ts';
import { WorkRequest } from '../work/WorkRequest.ts';
import { Card } from './Card.ts';
import { MoveOutcome } from './MoveOutcome.ts';

/** What the face of a card shows beside the card itself. */
@Resolver(() => Card)
export class CardFaceResolver {
  @FieldResolver(() => Run, {
    nullable: true,
    description:
      'The run that says how the card is; null before the first. That is its newest, without those of attempts that were not picked. While the card is tried in several ways, it is one of an attempt that waits for a person, else the newest at work, else the newest.',
  })
  async latestRun(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    const row = await ctx.loaders.of('latestRun', ctx, findLatestRuns).load(id);
    return row ? toRun(row) : null;
  }

  @FieldResolver(() => [Run], {
    description:
      'The open runs about the card, newest first: at most 10, among its newest 50. Sessions that people run are not among them.',
  })
  async workingRuns(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<Run[]> {
    return ((await ctx.loaders.of('workingRuns', ctx, findWorkingRuns).load(id)) ?? []).map(toRun);
  }

  @FieldResolver(() => [Run], {
    description:
      'The working runs that nobody asks for where the card stands: it is in the archive, or in a column that ends cards and whose rules do not ask for their work. They go on until they end, or until `stopRuns` stops them.',
  })
  async runsLeftBehind(@Root() card: Card, @Ctx() ctx: ResolverContext): Promise<Run[]> {
    if (!isOver(card)) return [];
    return ((await ctx.loaders.of('runsLeftBehind', ctx, findRunsLeftBehind).load(card.id)) ?? []).map(toRun);
  }

  @FieldResolver(() => WorkRequest, {
    nullable: true,
    description:
      'The work that the card waits for: its oldest open request, whose waitReasons tell why no bridge works on it, or else one that a bridge holds. Null when there is neither.',
  })
  async openWorkRequest(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<WorkRequest | null> {
    const row = await ctx.loaders.of('openWorkRequest', ctx, findOpenRequests).load(id);
    return row ? toWorkRequest(row) : null;
  }

  @FieldResolver(() => Int, { description: 'The number of questions on the card that have no answer yet.' })
  async openAsks(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<number> {
    return (await ctx.loaders.of('openAsks', ctx, findOpenAsks).load(id))?.count ?? 0;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the card waits for you: a question of an agent has no answer yet, or its `latestRun` waits for a person or is blocked.',
  })
  async needsYou(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<boolean> {
    const [asks, run] = await Promise.all([
      ctx.loaders.of('openAsks', ctx, findOpenAsks).load(id),
      ctx.loaders.of('latestRun', ctx, findLatestRuns).load(id),
    ]);
    return needsYou({ openAsks: asks?.count ?? 0, latestRun: run?.state });
  }

  @FieldResolver(() => Ask, {
    nullable: true,
    description: 'The first question on the card that has no answer yet; null when there is none.',
  })
  async openAsk(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<Ask | null> {
    const found = await ctx.loaders.of('openAsks', ctx, findOpenAsks).load(id);
    return found ? toAsk(found.first) : null;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'The cost of the ended runs about the card whose price is known, in US dollars; null when there are runs and the price of none is known. `usageTotals` tells how many runs it leaves out.',
  })
  async costUsd(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<number | null> {
    return toTotals(await usageOf(ctx, id)).costUsd;
  }

  @FieldResolver(() => UsageTotals, {
    description: 'The usage of the ended runs about the card. Runs that retention deleted are still counted.',
  })
  async usageTotals(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<UsageTotals> {
    return toTotals(await usageOf(ctx, id));
  }

  @FieldResolver(() => MoveOutcome, {
    description:
      'What a move of the card into a column would do, so that people see it before they drop the card. Nothing changes. The move itself may find the board changed.',
  })
  async moveOutcome(
    @Root() { id }: Card,
    @Arg('column', () => String, { description: 'The slug of the column.' }) column: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<MoveOutcome> {
    const [outcome] = await outcomesOf(ctx, id, [column]);
    return outcome as MoveOutcome;
  }

  @FieldResolver(() => [MoveOutcome], {
    description: 'The same for several columns, in their order: at most 100.',
  })
  moveOutcomes(
    @Root() { id }: Card,
    @Arg('columns', () => [String], { description: 'The slugs of the columns.' }) columns: string[],
    @Ctx() ctx: ResolverContext,
  ): Promise<MoveOutcome[]> {
    requireFewColumns(columns);
    return outcomesOf(ctx, id, columns);
  }
}

async function outcomesOf(ctx: ResolverContext, cardId: string, columns: readonly string[]): Promise<MoveOutcome[]> {
  const name = `moveOutcomes ${JSON.stringify(columns)}`;
  const found = await ctx.loaders.of(name, ctx, (c, ids) => findMoveOutcomes(c, ids, columns)).load(cardId);
  if (found === undefined) throw new Refusal('card_not_found');
  return found.map((outcome) => ({
    ...outcome,
    runsLeftBehind: outcome.runsLeftBehind.map(toRun),
    refusal: toItemRefusal(outcome.refusal),
  }));
}

@Resolver(() => MoveOutcome)
export class MoveOutcomeResolver {
  @FieldResolver(() => Bridge, {
    nullable: true,
    description: 'The bridge that could take the work now; null when none could, or there is no work.',
  })
  bridge(@Root() { bridgeId }: MoveOutcome, @Ctx() ctx: ResolverContext): Promise<Bridge | null> {
    return bridgeOf(ctx, bridgeId);
  }
}

async function usageOf(ctx: ResolverContext, cardId: string): Promise<UsageTotalsRow> {
  const row = await ctx.loaders.of('cardUsage', ctx, readCardUsage).load(cardId);
  if (row === undefined) throw new Refusal('card_not_found');
  return row;
}
