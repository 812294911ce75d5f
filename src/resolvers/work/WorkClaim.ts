import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/scalars.ts';
import type { WorkRequestState } from '../../tables/words.ts';
import { WorkRequestStateEnum } from '../enums.ts';

@ObjectType({ description: 'A time that a bridge held a work request.', simpleResolvers: true })
export class WorkClaim {
  @Field(() => Int, { description: 'The number of the claim among the claims of the request, from 1.' })
  number!: number;
  @Field(() => ID, { description: 'The bridgeId of the bridge that held the request.' })
  bridgeId!: string;
  @Field(() => DateTime, { description: 'Tells when the request was claimed.' })
  claimedAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'Tells when the last lease of the claim ends, or ended.' })
  leaseUntil!: Date | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Tells when the bridge no longer held the claim; null while it does.',
  })
  endedAt!: Date | null;
  @Field(() => WorkRequestStateEnum, {
    nullable: true,
    description:
      'The state of the request after the claim; OPEN when the lease ran out and the request was offered again.',
  })
  end!: WorkRequestState | null;
}
