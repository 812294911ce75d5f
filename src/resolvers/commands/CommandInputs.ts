import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { CommandState, ResultState } from '../../tables/words.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { CommandStateEnum, ResultStateEnum } from '../enums.ts';
import { Command } from './Command.ts';

@InputType({ description: 'The run to control.' })
export class RunControlInput {
  @Field(() => ID, { description: 'The id of the run.' })
  runId!: string;
}

@ObjectType({ description: 'The command that was stored or withdrawn.', simpleResolvers: true })
export class RunControlPayload {
  @Field(() => Command, { description: 'The command in its present state.' })
  command!: Command;
}

@InputType({ description: 'The bridge to pause or to resume.' })
export class BridgePauseInput {
  @Field(() => ID, { description: 'One of your bridges.' })
  bridgeId!: string;
}

@ObjectType({ description: 'The bridge after the change of its pause.', simpleResolvers: true })
export class BridgePausePayload {
  @Field(() => Bridge, { description: 'The bridge.' })
  bridge!: Bridge;
}

@InputType({ description: "A bridge's answer to a command." })
export class SettleCommandInput {
  @Field(() => ID, { description: 'The bridge that was asked.' })
  bridgeId!: string;
  @Field(() => ID, { description: 'The id of the command.' })
  commandId!: string;
  @Field(() => ResultStateEnum, { description: 'Whether the bridge did what was asked.' })
  state!: ResultState;
  @Field(() => String, { nullable: true, description: 'The reason for the answer, at most 1000 characters.' })
  reason?: string | null;
}

@ObjectType({ description: 'The state of the command after the answer.', simpleResolvers: true })
export class SettleCommandPayload {
  @Field(() => ID, { description: 'The id of the command.' })
  commandId!: string;
  @Field(() => CommandStateEnum, { description: 'The stored state.' })
  state!: CommandState;
}
