import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/scalars.ts';
import type { WorkRequestState } from '../../tables/words.ts';
import { WorkRequestStateEnum } from '../enums.ts';

@ObjectType({ description: 'A time that a bridge held a work request.', simpleResolvers: true })
export class WorkClaim {
  @Field(() => Int, { description: 'Which claim of the request it was, counted from 1.' })
  number!: number;
  @Field(() => ID, { description: 'The bridge that held it.' })
  bridgeId!: string;
  @Field(() => DateTime, { description: 'When it was claimed.' })
  claimedAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When its last lease ends, or ended.' })
  leaseUntil!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When the bridge no longer held it; null while it does.' })
  endedAt!: Date | null;
  @Field(() => WorkRequestStateEnum, {
    nullable: true,
    description: 'What the request became; OPEN when the lease ran out and it was offered again.',
  })
  end!: WorkRequestState | null;
}
