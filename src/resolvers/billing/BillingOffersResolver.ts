import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import { type Offer, readOffers } from '../../domain/billing/readOffers.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Billing, PlanOffer } from './Billing.ts';

@Resolver(() => Billing)
export class BillingOffersResolver {
  @FieldResolver(() => [PlanOffer], { description: 'The plans that there are, with what they hold and cost.' })
  offers(@Ctx() ctx: ResolverContext): Promise<readonly Offer[]> {
    return ofViewer(ctx, 'offers', readOffers);
  }
}
