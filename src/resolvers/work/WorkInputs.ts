import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTime, Uuid } from '../../graphql/schema/scalars.ts';
import type { ResultState, WorkRequestState } from '../../tables/words.ts';
import { ResultStateEnum, WorkRequestStateEnum } from '../enums.ts';
import { WorkRequest } from './WorkRequest.ts';

@InputType({ description: "A bridge's claim of an open request." })
export class ClaimWorkRequestInput {
  @Field(() => ID, { description: 'The bridge that will do the work.' })
  bridgeId!: string;
  @Field(() => ID, { description: 'The id of the request.' })
  workRequestId!: string;
}

@ObjectType({ description: 'A claim under a lease.', simpleResolvers: true })
export class ClaimWorkRequestPayload {
  @Field(() => ID, { description: 'The id of the claimed request.' })
  workRequestId!: string;
  @Field(() => Uuid, {
    description: 'The fencing token. The bridge keeps it and sends it with the result and with each renewal.',
  })
  claimToken!: string;
  @Field(() => DateTime, { description: 'The end of the lease, unless a heartbeat renews it.' })
  leaseUntil!: Date;
  @Field(() => WorkRequest, { description: 'The claimed request.' })
  workRequest!: WorkRequest;
  @Field(() => String, {
    nullable: true,
    description:
      'Where the work began in a trace of the instance (W3C Trace Context); null for work that is not traced.',
  })
  traceparent!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The state that goes with `traceparent`, by which the instance knows its trace again.',
  })
  tracestate!: string | null;
}

@InputType({ description: "A bridge's result of a request that it holds." })
export class SettleWorkRequestInput {
  @Field(() => ID, { description: 'The bridge that holds the claim.' })
  bridgeId!: string;
  @Field(() => ID, { description: 'The id of the request.' })
  workRequestId!: string;
  @Field(() => Uuid, { description: 'The token of the claim.' })
  claimToken!: string;
  @Field(() => ResultStateEnum, { description: 'The outcome of the work.' })
  state!: ResultState;
  @Field(() => String, { nullable: true, description: 'A code of 1 to 64 lower-case letters, digits or hyphens.' })
  reason?: string | null;
}

@ObjectType({ description: 'The state of the request after the result.', simpleResolvers: true })
export class SettleWorkRequestPayload {
  @Field(() => ID, { description: 'The id of the request.' })
  workRequestId!: string;
  @Field(() => WorkRequestStateEnum, { description: 'The stored state.' })
  state!: WorkRequestState;
}
