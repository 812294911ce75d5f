import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { readBilling } from '../../domain/billing/readBilling.ts';
import { hasEnded } from '../../domain/billing/readSubscriptions.ts';
import { openBillingPortal, startCheckout } from '../../domain/billing/startCheckout.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { Viewer } from '../accounts/Viewer.ts';
import { Billing } from './Billing.ts';
import {
  OpenBillingPortalInput,
  OpenBillingPortalPayload,
  StartCheckoutInput,
  StartCheckoutPayload,
} from './BillingInputs.ts';

@Resolver(() => Viewer)
export class BillingResolver {
  @FieldResolver(() => Billing, {
    nullable: true,
    description:
      'What your account pays for and uses; null on an instance that takes no payments, or lacks the keys for them.',
  })
  async billing(@Ctx() ctx: ResolverContext): Promise<Billing | null> {
    const billing = await ofViewer(ctx, 'billing', readBilling);
    if (billing === undefined) return null;
    const { subscription, ...rest } = billing;
    const { status = null, currentPeriodEnd = null, cancelAt = null } = subscription ?? {};
    const ended = subscription !== undefined && hasEnded(subscription);
    return { ...rest, status, hasEnded: ended, currentPeriodEnd, cancelAt };
  }

  @Mutation(() => StartCheckoutPayload, {
    description: 'Begins a subscription at the payment service. For people who signed in.',
  })
  async startCheckout(
    @Arg('input', () => StartCheckoutInput, { nullable: true }) _input: StartCheckoutInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<StartCheckoutPayload> {
    return { url: await startCheckout(ctx) };
  }

  @Mutation(() => OpenBillingPortalPayload, {
    description: 'Opens the pages on which you change or end your subscription. For people who signed in.',
  })
  async openBillingPortal(
    @Arg('input', () => OpenBillingPortalInput, { nullable: true }) _input: OpenBillingPortalInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<OpenBillingPortalPayload> {
    return { url: await openBillingPortal(ctx) };
  }
}
