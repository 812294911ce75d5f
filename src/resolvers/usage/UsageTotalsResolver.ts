import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { readUsageTotals, type UsageTotalsRow } from '../../domain/usage/readUsageTotals.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Project } from '../board/Project.ts';
import { toTotals } from './toTotals.ts';
import { UsageTotals, UsageTotalsFilterInput } from './UsageTotals.ts';

@Resolver(() => Project)
export class UsageTotalsResolver {
  @FieldResolver(() => UsageTotals, {
    description: 'The usage of the ended runs of the project. Runs that retention deleted are still counted.',
  })
  async usageTotals(
    @Root() project: Project,
    @Arg('filter', () => UsageTotalsFilterInput, {
      nullable: true,
      description: 'Which runs to include; all by default.',
    })
    filter: UsageTotalsFilterInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<UsageTotals> {
    const asked = filter ?? {};
    const totals = ctx.loaders.of(`usageTotals ${JSON.stringify(asked)}`, ctx, (c, ids) =>
      readUsageTotals(c, ids, asked),
    );
    // The result has a row for every requested project, including projects without runs.
    return toTotals((await totals.load(project.id)) as UsageTotalsRow);
  }
}
