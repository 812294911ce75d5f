import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { listExperiments } from '../../domain/experiments/listExperiments.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, IntType, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { isExperimentName } from '../../lib/experimentName.ts';
import { Project } from '../board/Project.ts';
import { type Experiment, ExperimentConnection } from './Experiment.ts';
import { toExperiment } from './toExperiment.ts';

@Resolver(() => Project)
export class ProjectExperimentsResolver {
  @FieldResolver(() => ExperimentConnection, { description: 'The experiments of the project, by name.' })
  async experiments(
    @Root() project: Project,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Experiment>> {
    const args = readPageArgs(first, after, isExperimentName);
    const pages = ctx.loaders.of(`experiments ${first} ${after}`, ctx, (c, ids) => listExperiments(c, ids, args));
    return toConnection(
      (await pages.load(project.id)) ?? { rows: [], hasNextPage: false },
      args,
      (row) => row.experiment,
      toExperiment,
    );
  }
}
