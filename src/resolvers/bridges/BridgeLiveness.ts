import { Field, Int, ObjectType } from 'type-graphql';
import { LIVENESS_STATES, type LivenessState } from '../../domain/bridges/judgeLiveness.ts';
import { type Liveness, MAX_DISTANCE } from '../../domain/bridges/readLiveness.ts';
import { BigInteger } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';

const LivenessStateEnum = wordEnum(LIVENESS_STATES, {
  name: 'LivenessState',
  description: 'Whether a bridge is running, and whether it receives events.',
  values: {
    online: 'Its heartbeats arrive.',
    quiet: 'Its last heartbeat is older than three intervals.',
    deaf: 'Its heartbeats arrive, but its event stream has been down for minutes.',
  },
});

@ObjectType({ description: 'Whether a bridge is running, and whether it receives events.', simpleResolvers: true })
export class BridgeLiveness implements Liveness {
  @Field(() => LivenessStateEnum, { description: 'The liveness as one word.' })
  state!: LivenessState;
  @Field(() => BigInteger, { description: 'The time since the last heartbeat of the bridge arrived, in milliseconds.' })
  heartbeatAgeMs!: number;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the event stream of the bridge is open; null when an outside hub serves the streams.',
  })
  streamConnected!: boolean | null;
  @Field(() => String, {
    nullable: true,
    description: "The sequence of the last event that was written to the bridge's stream; null when unknown.",
  })
  lastEventSeen!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: `Events of yours that came after that one, counted up to ${MAX_DISTANCE}.`,
  })
  headDistance!: number | null;
  @Field(() => String, { description: 'The sentence that explains the liveness to people.' })
  explanation!: string;
}
