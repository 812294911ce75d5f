import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { BoardChange } from '../board/BoardChange.ts';
import { Card } from '../board/Card.ts';
import { Project } from '../board/Project.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { Command } from '../commands/Command.ts';
import { ExperimentPin } from '../experiments/Experiment.ts';
import { Ask, CardComment, Review } from '../feedback/Feedback.ts';
import { Run } from '../runs/Run.ts';
import { WorkClaim } from '../work/WorkClaim.ts';
import { WaitReason, WorkRequest } from '../work/WorkRequest.ts';
import { bridgeOf, cardOf, projectOf, projectsOf, runOf } from './loadObjects.ts';

/** The objects that types name by an id. */

@Resolver(() => Run)
class RunObjectsResolver {
  @FieldResolver(() => Project, { description: 'The project that the run belongs to.' })
  project(@Root() { projectId }: Run, @Ctx() ctx: ResolverContext): Promise<Project> {
    return projectOf(ctx, projectId);
  }
}

@Resolver(() => WorkRequest)
class WorkRequestObjectsResolver {
  @FieldResolver(() => Project, { description: 'The project that the request belongs to.' })
  project(@Root() { projectId }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<Project> {
    return projectOf(ctx, projectId);
  }

  @FieldResolver(() => Card, {
    nullable: true,
    description: 'The card that the work is about; null for another subject, and for a card that was deleted.',
  })
  card(@Root() { subjectType, subjectId }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, subjectType === 'card' ? subjectId : null);
  }

  @FieldResolver(() => Bridge, {
    nullable: true,
    description:
      'The bridge that holds the request, or held it last; null when your account no longer has that bridge.',
  })
  bridge(@Root() { bridgeId }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<Bridge | null> {
    return bridgeOf(ctx, bridgeId);
  }
}

@Resolver(() => WaitReason)
class WaitReasonObjectsResolver {
  @FieldResolver(() => Bridge, {
    nullable: true,
    description:
      'The bridge that the reason is about; of several, the one that was heard last. Null when the reason is about none.',
  })
  bridge(@Root() { bridgeId }: WaitReason, @Ctx() ctx: ResolverContext): Promise<Bridge | null> {
    return bridgeOf(ctx, bridgeId);
  }
}

@Resolver(() => WorkClaim)
class WorkClaimObjectsResolver {
  @FieldResolver(() => Bridge, {
    nullable: true,
    description: 'The bridge that held the request; null when your account no longer has that bridge.',
  })
  bridge(@Root() { bridgeId }: WorkClaim, @Ctx() ctx: ResolverContext): Promise<Bridge | null> {
    return bridgeOf(ctx, bridgeId);
  }
}

@Resolver(() => Command)
class CommandObjectsResolver {
  @FieldResolver(() => Bridge, {
    nullable: true,
    description: 'The bridge that carries out the command; null when your account no longer has it.',
  })
  bridge(@Root() { bridgeId }: Command, @Ctx() ctx: ResolverContext): Promise<Bridge | null> {
    return bridgeOf(ctx, bridgeId);
  }

  @FieldResolver(() => Run, {
    nullable: true,
    description: 'The run that the command is about; null when the run is no longer stored.',
  })
  run(@Root() { runId }: Command, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, runId);
  }
}

@Resolver(() => Bridge)
class BridgeObjectsResolver {
  @FieldResolver(() => [Project], {
    description: 'The projects that the bridge follows, as its last heartbeat named them.',
  })
  followedProjects(@Root() { row }: Bridge, @Ctx() ctx: ResolverContext): Promise<Project[]> {
    return projectsOf(ctx, row.projects);
  }
}

@Resolver(() => Ask)
class AskObjectsResolver {
  @FieldResolver(() => Card, {
    nullable: true,
    description: 'The card that the question is about; null when the card was deleted.',
  })
  card(@Root() { cardId }: Ask, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }
}

@Resolver(() => CardComment)
class CommentObjectsResolver {
  @FieldResolver(() => Card, {
    nullable: true,
    description: 'The card that the comment is on; null when the card was deleted.',
  })
  card(@Root() { cardId }: CardComment, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }
}

@Resolver(() => Review)
class ReviewObjectsResolver {
  @FieldResolver(() => Card, {
    nullable: true,
    description: 'The card whose work was reviewed; null when the card was deleted.',
  })
  card(@Root() { cardId }: Review, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }
}

@Resolver(() => ExperimentPin)
class PinObjectsResolver {
  @FieldResolver(() => Card, { nullable: true, description: 'The pinned card; null when the card was deleted.' })
  card(@Root() { cardId }: ExperimentPin, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }
}

@Resolver(() => BoardChange)
class BoardChangeObjectsResolver {
  @FieldResolver(() => Project, { description: 'The project whose board changed.' })
  project(@Root() { projectId }: BoardChange, @Ctx() ctx: ResolverContext): Promise<Project> {
    return projectOf(ctx, projectId);
  }
}

/** The resolver classes of this file, for the list of the schema. */
export const objectResolvers = [
  RunObjectsResolver,
  WorkRequestObjectsResolver,
  WaitReasonObjectsResolver,
  WorkClaimObjectsResolver,
  CommandObjectsResolver,
  BridgeObjectsResolver,
  AskObjectsResolver,
  CommentObjectsResolver,
  ReviewObjectsResolver,
  PinObjectsResolver,
  BoardChangeObjectsResolver,
] as const;
