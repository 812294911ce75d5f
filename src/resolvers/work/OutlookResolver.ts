import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { readOutlook } from '../../domain/work/waiting/readOutlook.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Project } from '../board/Project.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { bridgeOf } from '../objects/loadObjects.ts';
import { WaitReason } from './WorkRequest.ts';

@ObjectType({ description: 'What would become of work that were asked for now.', simpleResolvers: true })
class WorkOutlook {
  @Field(() => [WaitReason], {
    description:
      'The reasons why the work would wait, in the words of WorkRequest.waitReasons; none where a bridge could take it.',
  })
  waitReasons!: WaitReason[];
  @Field(() => Int, { description: 'The number of bridges that could take it now.' })
  bridgeCount!: number;
  /** For the field `bridge`. */
  bridgeId!: string | null;
}

@Resolver(() => Project)
class ProjectOutlookResolver {
  @FieldResolver(() => WorkOutlook, {
    description:
      'What would become of work about a card of the project that were asked for now, apart from what holds back a single card or column.',
  })
  async workOutlook(
    @Root() { id }: Project,
    @Arg('capability', () => String, {
      nullable: true,
      description: 'The capability that a bridge needs for the work; null for none of its own.',
    })
    capability: string | null,
    @Arg('kind', () => String, {
      nullable: true,
      description: 'The kind of the work, which must bring no prompt; null to leave open what a rule file must have.',
    })
    kind: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<WorkOutlook> {
    const outlooks = ctx.loaders.of(`outlook ${capability} ${kind}`, ctx, (c, ids) =>
      readOutlook(c, ids, capability ?? null, kind ?? null),
    );
    const found = await outlooks.load(id);
    if (found === undefined) throw new Refusal('project_not_found');
    return found;
  }
}

@Resolver(() => WorkOutlook)
class WorkOutlookResolver {
  @FieldResolver(() => Bridge, {
    nullable: true,
    description: 'The bridge that could take the work; of several, the one that was heard last. Null when none could.',
  })
  bridge(@Root() { bridgeId }: WorkOutlook, @Ctx() ctx: ResolverContext): Promise<Bridge | null> {
    return bridgeOf(ctx, bridgeId);
  }
}

export const outlookResolvers = [ProjectOutlookResolver, WorkOutlookResolver] as const;
