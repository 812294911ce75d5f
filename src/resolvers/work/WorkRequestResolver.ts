import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { claimWorkRequest } from '../../domain/work/claimWorkRequest.ts';
import { findWorkRequest } from '../../domain/work/readWorkRequests.ts';
import { settleWorkRequest } from '../../domain/work/settleWorkRequest.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toWorkRequest } from './toWorkRequest.ts';
import {
  ClaimWorkRequestInput,
  ClaimWorkRequestPayload,
  SettleWorkRequestInput,
  SettleWorkRequestPayload,
} from './WorkInputs.ts';
import { WorkRequest } from './WorkRequest.ts';

@Resolver(() => WorkRequest)
export class WorkRequestResolver {
  @Query(() => WorkRequest, {
    nullable: true,
    description: 'A request of one of your projects; null when there is none.',
  })
  async workRequest(@Arg('id', () => ID) id: string, @Ctx() ctx: ResolverContext): Promise<WorkRequest | null> {
    const row = await findWorkRequest(ctx, id);
    return row ? toWorkRequest(row) : null;
  }

  @Mutation(() => ClaimWorkRequestPayload, { description: 'For bridges: claims an open request under a lease.' })
  async claimWorkRequest(
    @Arg('input', () => ClaimWorkRequestInput) input: ClaimWorkRequestInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ClaimWorkRequestPayload> {
    const claim = await claimWorkRequest(ctx, input);
    return { ...claim, workRequest: toWorkRequest(claim.workRequest) };
  }

  @Mutation(() => SettleWorkRequestPayload, { description: 'For bridges: posts the result of a held request.' })
  async settleWorkRequest(
    @Arg('input', () => SettleWorkRequestInput) input: SettleWorkRequestInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<SettleWorkRequestPayload> {
    return settleWorkRequest(ctx, input);
  }
}
