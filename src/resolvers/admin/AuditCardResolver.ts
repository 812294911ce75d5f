import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from '../board/Card.ts';
import { cardOf } from '../objects/loadObjects.ts';
import { InstanceAuditRecord } from './InstanceAudit.ts';

/** The cards of a page are read together. Administrators see the log of all accounts, and no texts of projects that are not theirs. */
@Resolver(() => InstanceAuditRecord)
export class AuditCardResolver {
  @FieldResolver(() => Card, {
    nullable: true,
    description:
      'The card that it is about; null for other things, for a card that was deleted, and for one of a project that you are not in.',
  })
  async card(
    @Root() { accountId, projectId, cardId }: InstanceAuditRecord,
    @Ctx() ctx: ResolverContext,
  ): Promise<Card | null> {
    if (accountId === ctx.actor.accountId) return cardOf(ctx, cardId);
    const share = ctx.reach.shares.find((each) => each.projectId === projectId);
    if (share === undefined) return null;
    const its = ctx.reach.in(ctx, share);
    return ctx.reach.note(await cardOf(its, cardId), its);
  }
}
