import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { WorkRequestState } from '../../tables/words.ts';
import { WorkRequestStateEnum } from '../enums.ts';

@ObjectType({ description: 'A claim of a work request by a bridge.', simpleResolvers: true })
export class WorkClaim {
  @Field(() => Int, { description: 'The number of the claim among the claims of the request, from 1.' })
  number!: number;
  @Field(() => ID, { description: 'The bridgeId of the bridge that held the request.' })
  bridgeId!: string;
  @Field(() => DateTime, { description: 'When the request was claimed.' })
  claimedAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'The end of the last lease of the claim.' })
  leaseUntil!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'The end of the claim; null while the bridge holds it.' })
  endedAt!: Date | null;
  @Field(() => WorkRequestStateEnum, {
    nullable: true,
    description:
      'The state of the request after the claim; OPEN when the lease ran out and the request was offered again.',
  })
  end!: WorkRequestState | null;
}
