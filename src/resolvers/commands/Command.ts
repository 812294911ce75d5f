import { Field, ID, ObjectType } from 'type-graphql';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { CommandCause, CommandKind, CommandState } from '../../tables/words.ts';
import { COMMAND_CAUSES } from '../../tables/words.ts';
import { CommandKindEnum, CommandStateEnum } from '../enums.ts';

const CommandCauseEnum = wordEnum(COMMAND_CAUSES, {
  name: 'CommandCause',
  description: 'The reason why a command was sent.',
  values: {
    person: 'A person asked for it.',
    'ask-closed': 'The ask that the session waited on was closed.',
    message: 'A person wrote to the agent of a run that has ended, or that ended before the agent read it.',
  },
});

@ObjectType({ description: 'What a bridge is asked to do with a run.', simpleResolvers: true, implements: Node })
export class Command implements Node {
  @Field(() => ID, { description: 'The id of the command.' })
  id!: string;
  @Field(() => CommandKindEnum, { description: 'The kind of the command.' })
  kind!: CommandKind;
  @Field(() => CommandStateEnum, { description: 'The present state.' })
  state!: CommandState;
  @Field(() => CommandCauseEnum, { description: 'The reason why the command was sent.' })
  cause!: CommandCause;
  @Field(() => ID, { description: 'The bridge that carries out the command.' })
  bridgeId!: string;
  @Field(() => ID, { description: 'The id of the run.' })
  runId!: string;
  @Field(() => DateTime, { description: 'When the command was sent.' })
  createdAt!: Date;
  @Field(() => DateTime, {
    description: 'The time at which the command last changed: when it was sent, or when it ended.',
  })
  updatedAt!: Date;
  @Field(() => DateTime, { description: 'When the command expires unless its bridge answers.' })
  expiresAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When the command ended; null while it is pending.' })
  settledAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'The reason that the bridge gave, at most 1000 characters.' })
  reason!: string | null;
}
