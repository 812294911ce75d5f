import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { bridgeUrl, cardUrl, projectUrl, runUrl } from '../../domain/pageUrls.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from '../board/Card.ts';
import { Project } from '../board/Project.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { Run } from '../runs/Run.ts';
import { projectsOf } from './loadObjects.ts';

@Resolver(() => Project)
class ProjectUrlResolver {
  @FieldResolver(() => String, { description: 'The address of the page that shows the runs of the project.' })
  url(@Root() { id }: Project, @Ctx() ctx: ResolverContext): string {
    return projectUrl(ctx, id);
  }
}

@Resolver(() => Card)
class CardUrlResolver {
  @FieldResolver(() => String, { description: 'The address of the page that shows the card with its runs.' })
  url(@Root() { id, projectId }: Card, @Ctx() ctx: ResolverContext): string {
    return cardUrl(ctx, projectId, id);
  }
}

@Resolver(() => Run)
class RunUrlResolver {
  @FieldResolver(() => String, { description: 'The address of the page that shows the run.' })
  url(@Root() { id, projectId }: Run, @Ctx() ctx: ResolverContext): string {
    return runUrl(ctx, projectId, id);
  }
}

@Resolver(() => Bridge)
class BridgeUrlResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The address of the page that shows the bridge; null while it follows no project.',
  })
  async url(@Root() { bridgeId, row }: Bridge, @Ctx() ctx: ResolverContext): Promise<string | null> {
    const [project] = await projectsOf(ctx, row.projects);
    return project === undefined ? null : bridgeUrl(ctx, project.id, bridgeId);
  }
}

/** The resolver classes of this file, for the list of the schema. */
export const urlResolvers = [ProjectUrlResolver, CardUrlResolver, RunUrlResolver, BridgeUrlResolver] as const;
