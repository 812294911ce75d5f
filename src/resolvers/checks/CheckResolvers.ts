import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { readCheckedRuns, readChecksOfCards, readChecksOfRuns } from '../../domain/runs/readChecks.ts';
import { setProjectChecks } from '../../domain/workflow/setProjectChecks.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { RunRow } from '../../tables/Run.ts';
import { Card } from '../board/Card.ts';
import { ProjectPayload } from '../board/ProjectInputs.ts';
import { toProject } from '../board/toProject.ts';
import { Run } from '../runs/Run.ts';
import { toRun } from '../runs/toRun.ts';
import { RunCheck, SetProjectChecksInput } from './RunCheck.ts';

@Resolver()
class CheckActsResolver {
  @Mutation(() => ProjectPayload, {
    description:
      'Sets what follows a failed check of the work on a card. The checks themselves are in the rules of bridges.',
  })
  async setProjectChecks(
    @Arg('input', () => SetProjectChecksInput) { project, sendsBack, mostTimes }: SetProjectChecksInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ProjectPayload> {
    return { project: toProject(await setProjectChecks(ctx, { projectId: project, sendsBack, mostTimes })) };
  }
}

@Resolver(() => Run)
class RunChecksResolver {
  @FieldResolver(() => RunCheck, { nullable: true, description: 'Set when the run is a check of the work of another.' })
  async check(@Root() run: Run & Pick<RunRow, 'checkName'>, @Ctx() ctx: ResolverContext): Promise<RunCheck | null> {
    if (run.checkName === null) return null;
    const [of] = (await ctx.loaders.of('checked run', ctx, readCheckedRuns).load(run.id)) ?? [];
    return { name: run.checkName, of: of === undefined ? null : toRun(of) };
  }

  @FieldResolver(() => [Run], { description: 'The checks of the work of the run, at most 20.' })
  async checks(@Root() { id }: Run, @Ctx() ctx: ResolverContext): Promise<Run[]> {
    return ((await ctx.loaders.of('checks of run', ctx, readChecksOfRuns).load(id)) ?? []).map(toRun);
  }
}

@Resolver(() => Card)
class CardChecksResolver {
  @FieldResolver(() => [Run], {
    description: 'The checks of the newest run on the card whose work was checked, at most 20.',
  })
  async checks(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<Run[]> {
    return ((await ctx.loaders.of('checks of card', ctx, readChecksOfCards).load(id)) ?? []).map(toRun);
  }
}

/** The resolver classes of this file, for the list of the schema. */
export const checkResolvers = [CheckActsResolver, RunChecksResolver, CardChecksResolver] as const;
