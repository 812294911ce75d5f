import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { findRunsOfRequests } from '../../domain/runs/readRuns.ts';
import { claimWorkRequest } from '../../domain/work/claimWorkRequest.ts';
import { followWorkRequests } from '../../domain/work/followWorkRequests.ts';
import { readClaims } from '../../domain/work/readClaims.ts';
import { findWorkRequest } from '../../domain/work/readWorkRequests.ts';
import { settleWorkRequest } from '../../domain/work/settleWorkRequest.ts';
import { findWaitReasons } from '../../domain/work/waitReasons.ts';
import type { WorkRequestRow } from '../../domain/work/workRequestRow.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { SharingExtension } from '../../graphql/sharing.ts';
import { Run } from '../runs/Run.ts';
import { toRun } from '../runs/toRun.ts';
import { toWorkRequest } from './toWorkRequest.ts';
import { WorkClaim } from './WorkClaim.ts';
import {
  ClaimWorkRequestInput,
  ClaimWorkRequestPayload,
  SettleWorkRequestInput,
  SettleWorkRequestPayload,
} from './WorkInputs.ts';
import { WaitReason, WorkRequest } from './WorkRequest.ts';

@Resolver(() => WorkRequest)
export class WorkRequestResolver {
  @Query(() => WorkRequest, {
    nullable: true,
    description: 'A request of one of your projects; null when there is none.',
  })
  async workRequest(
    @Arg('id', () => ID, { description: 'The work request.' }) id: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<WorkRequest | null> {
    const row = await findWorkRequest(ctx, id);
    return row ? toWorkRequest(row) : null;
  }

  @FieldResolver(() => [WaitReason], {
    description: 'Why nobody works on it; empty when it only has to be picked up, or is settled.',
  })
  async waitReasons(@Root() { id }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<WaitReason[]> {
    return (await ctx.loaders.of('waitReasons', ctx, findWaitReasons).load(id)) ?? [];
  }

  @FieldResolver(() => Run, { nullable: true, description: 'Its newest run; null before its first report.' })
  async run(@Root() { id }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    const row = await ctx.loaders.of('runOfRequest', ctx, findRunsOfRequests).load(id);
    return row ? toRun(row) : null;
  }

  @FieldResolver(() => [WorkClaim], { description: 'Which bridge held it when, oldest first; the last 50 claims.' })
  async claims(@Root() { id }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<WorkClaim[]> {
    return (await ctx.loaders.of('claims', ctx, readClaims).load(id)) ?? [];
  }

  @Extensions({ sharing: 'changes' } satisfies SharingExtension)
  @Subscription(() => WorkRequest, {
    description: 'The requests of a project as they change, each change once.',
    subscribe: ({ args, context }: { args: { projectId: string }; context: ResolverContext }) =>
      // The library's type knows no promise of an iterator; the engine waits for one (GraphQL specification, 6.2.3).
      followWorkRequests(context, context.live, args.projectId) as unknown as AsyncIterable<WorkRequestRow>,
  })
  workRequestChanged(
    @Root() row: WorkRequestRow,
    @Arg('projectId', () => ID, { description: 'One of your projects.' }) _projectId: string,
  ): WorkRequest {
    return toWorkRequest(row);
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
