import {
  Arg,
  Ctx,
  Extensions,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { findRunsOfRequests } from '../../domain/runs/readRuns.ts';
import { claimWorkRequest } from '../../domain/work/claims/claimWorkRequest.ts';
import { readClaims } from '../../domain/work/claims/readClaims.ts';
import { settleWorkRequest } from '../../domain/work/claims/settleWorkRequest.ts';
import { followWorkRequests } from '../../domain/work/requests/followWorkRequests.ts';
import { findWorkRequest } from '../../domain/work/requests/readWorkRequests.ts';
import type { WorkRequestRow } from '../../domain/work/requests/workRequestRow.ts';
import { findQueuePositions, MAX_POSITION } from '../../domain/work/waiting/queuePositions.ts';
import { findWaitReasons } from '../../domain/work/waiting/waitReasons.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { JsonText } from '../../graphql/schema/JsonText.ts';
import type { SharingExtension } from '../../graphql/sockets/sharing.ts';
import { Run } from '../runs/Run.ts';
import { toRun } from '../runs/toRun.ts';
import { payloadOf, toWorkRequest } from './toWorkRequest.ts';
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
    description:
      'The reasons why no bridge works on the request. The list is empty when the request has ended, or when it only waits to be claimed.',
  })
  async waitReasons(@Root() { id }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<WaitReason[]> {
    return (await ctx.loaders.of('waitReasons', ctx, findWaitReasons).load(id)) ?? [];
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: `The place of the request, from 1, among the open requests that the same online bridges could take, in the order in which they are offered. Counted up to ${MAX_POSITION}; that number stands for as many or more. Null when the request is not open, when agents on its card are paused, and when no online bridge could take it.`,
  })
  async queuePosition(@Root() { id, state }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<number | null> {
    if (state !== 'open') return null;
    return (await ctx.loaders.of('queuePositions', ctx, findQueuePositions).load(id)) ?? null;
  }

  @FieldResolver(() => Run, {
    nullable: true,
    description: 'The newest run of the request; null before the first report.',
  })
  async run(@Root() { id }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    const row = await ctx.loaders.of('runOfRequest', ctx, findRunsOfRequests).load(id);
    return row ? toRun(row) : null;
  }

  @FieldResolver(() => [WorkClaim], { description: 'The last 50 claims of the request, oldest first.' })
  async claims(@Root() { id }: WorkRequest, @Ctx() ctx: ResolverContext): Promise<WorkClaim[]> {
    return (await ctx.loaders.of('claims', ctx, readClaims).load(id)) ?? [];
  }

  @FieldResolver(() => JsonText, {
    description: 'The work request object of the bridge API, as events and replies carry the request.',
  })
  payload(@Root() request: WorkRequest): object {
    return payloadOf(request);
  }

  @Extensions({ sharing: 'changes' } satisfies SharingExtension)
  @Subscription(() => WorkRequest, {
    description: 'Follows the work requests of a project, and reports each change once.',
    subscribe: ({ args, context }: { args: { projectId: string }; context: ResolverContext }) =>
      // The type of the library does not allow a promise of an iterator, but the engine awaits one (GraphQL
      // specification, 6.2.3).
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
