import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { findAttemptSets } from '../../domain/attempts/attemptSetRow.ts';
import { countOpenAttempts } from '../../domain/attempts/countOpenAttempts.ts';
import { endAttempts, pickAttempt } from '../../domain/attempts/pickAttempt.ts';
import { startAttempts } from '../../domain/attempts/startAttempts.ts';
import { readChecksOfRuns } from '../../domain/runs/readChecks.ts';
import { findRunsOfRequests } from '../../domain/runs/readRuns.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from '../board/Card.ts';
import { Person } from '../members/Person.ts';
import { personWith } from '../members/personWith.ts';
import { cardOf, workRequestOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import { toRun } from '../runs/toRun.ts';
import { WorkRequest } from '../work/WorkRequest.ts';
import {
  Attempt,
  AttemptSet,
  AttemptsPayload,
  EndAttemptsInput,
  OpenAttempts,
  PickAttemptInput,
  StartAttemptsInput,
} from './Attempt.ts';

@Resolver()
class AttemptActsResolver {
  @Mutation(() => AttemptsPayload, {
    description:
      'Tries a card in several ways at once, each in a worktree of its own, by the rule that asks for work in its column. Until one is picked or all are ended, no other work opens on the card, and agents do not move it.',
  })
  async startAttempts(
    @Arg('input', () => StartAttemptsInput) input: StartAttemptsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<AttemptsPayload> {
    const set = await startAttempts(ctx, { cardId: input.card, attempts: input.attempts });
    const card = await cardOf(ctx, set.cardId);
    if (card === null) throw new Refusal('card_not_found');
    return { set, card };
  }

  @Mutation(() => AttemptsPayload, {
    description:
      'Picks an attempt: its branch is the card’s from then on. The others are stopped, and their bridges remove their worktrees.',
  })
  pickAttempt(
    @Arg('input', () => PickAttemptInput) input: PickAttemptInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<AttemptsPayload> {
    return pickAttempt(ctx, input);
  }

  @Mutation(() => AttemptsPayload, {
    description: 'Ends all attempts of a set without picking one: they are stopped, and their worktrees go.',
  })
  endAttempts(
    @Arg('input', () => EndAttemptsInput) input: EndAttemptsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<AttemptsPayload> {
    return endAttempts(ctx, input);
  }
}

@Resolver(() => Card)
class CardAttemptsResolver {
  @FieldResolver(() => AttemptSet, {
    nullable: true,
    description: 'The newest attempts at the card; null where it was never tried in several ways.',
  })
  async attempts(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<AttemptSet | null> {
    return (await ctx.loaders.of('attempts', ctx, findAttemptSets).load(id)) ?? null;
  }

  @FieldResolver(() => OpenAttempts, {
    nullable: true,
    description:
      'How far the attempts are between which nobody has decided yet; null for a card that is not tried now.',
  })
  async openAttempts(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<OpenAttempts | null> {
    return (await ctx.loaders.of('openAttempts', ctx, countOpenAttempts).load(id)) ?? null;
  }
}

@Resolver(() => AttemptSet)
class AttemptSetResolver {
  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The person who began them; null once the account of the person is deleted.',
  })
  by(@Root() { startedBy }: AttemptSet, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, startedBy);
  }

  @FieldResolver(() => Person, {
    nullable: true,
    description:
      'The person who picked one or ended all; null until then, and once the account of the person is deleted.',
  })
  endedBy(@Root() { endedBy }: AttemptSet, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, endedBy);
  }

  @FieldResolver(() => Attempt, { nullable: true, description: 'The attempt that was picked; null for none.' })
  pickedAttempt(@Root() { attempts, pickedId }: AttemptSet): Attempt | null {
    return attempts.find(({ id }) => id === pickedId) ?? null;
  }
}

@Resolver(() => Attempt)
class AttemptResolver {
  @FieldResolver(() => ID, { description: 'The id of the attempt, which is that of its work request too.' })
  attemptId(@Root() { id }: Attempt): string {
    return id;
  }

  @FieldResolver(() => WorkRequest, {
    nullable: true,
    description: 'Its work request; null once that is no longer stored.',
  })
  request(@Root() { id }: Attempt, @Ctx() ctx: ResolverContext): Promise<WorkRequest | null> {
    return workRequestOf(ctx, id);
  }

  @FieldResolver(() => Run, {
    nullable: true,
    description: 'Its newest run, which has its state, times, cost and change; null before the first report.',
  })
  async run(@Root() { id }: Attempt, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    const row = await ctx.loaders.of('runOfRequest', ctx, findRunsOfRequests).load(id);
    return row ? toRun(row) : null;
  }

  @FieldResolver(() => [Run], { description: 'The checks of the work of its newest run, at most 20.' })
  async checks(@Root() { id }: Attempt, @Ctx() ctx: ResolverContext): Promise<Run[]> {
    const row = await ctx.loaders.of('runOfRequest', ctx, findRunsOfRequests).load(id);
    if (row === undefined) return [];
    return ((await ctx.loaders.of('checks of run', ctx, readChecksOfRuns).load(row.id)) ?? []).map(toRun);
  }
}

/** The resolver classes of this file, for the list of the schema. */
export const attemptResolvers = [
  AttemptActsResolver,
  CardAttemptsResolver,
  AttemptSetResolver,
  AttemptResolver,
] as const;
