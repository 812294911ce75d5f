import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { InBodies } from '../../graphql/schema/InBodies.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { RunMessageState } from '../../tables/words.ts';
import { MessageReceiptEnum, RunMessage, RunMessageStateEnum } from './RunMessage.ts';

const TEXT = 'The text, 1 to 20000 characters.';

@InputType({ description: 'A message to the agent of a run.' })
export class SendRunMessageInput {
  @Field(() => ID, { description: 'The id of the run.' })
  run!: string;
  @Field(() => String, { description: TEXT })
  text!: string;
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Whether to end what the agent does at the moment; without it the message comes at its next chance.',
  })
  interrupt?: boolean | null;
}

@InputType({ description: 'A change of a message that no bridge has taken.' })
export class EditRunMessageInput {
  @Field(() => ID, { description: 'The id of the message.' })
  message!: string;
  @Field(() => String, { description: TEXT })
  text!: string;
}

@InputType({ description: 'The message to withdraw.' })
export class WithdrawRunMessageInput {
  @Field(() => ID, { description: 'The id of the message.' })
  message!: string;
}

@ObjectType({ description: 'The message after the change.', simpleResolvers: true })
export class RunMessagePayload {
  @Field(() => RunMessage, { description: 'The message.' })
  message!: RunMessage;
}

@InputType({ description: 'The message that a bridge takes.' })
export class TakeRunMessageInput {
  @Field(() => ID, { description: 'The id of the bridge: a uuid.' })
  bridgeId!: string;
  @Field(() => ID, { description: 'The id of the message.' })
  messageId!: string;
  @Field(() => String, { description: 'The id that the bridge gave the run whose agent gets the message.' })
  runId!: string;
}

@ObjectType({ description: 'What a bridge gives to the agent.', simpleResolvers: true })
export class TakeRunMessagePayload {
  @Field(() => ID, { description: 'The id of the message.' })
  messageId!: string;
  @Field(() => String, { description: 'The text, which no longer changes.' })
  text!: string;
  @Field(() => Boolean, { description: 'Whether it ends what the agent does at the moment.' })
  interrupt!: boolean;
  @Field(() => String, { nullable: true, description: 'The author; null once the account of the person is deleted.' })
  author!: string | null;
}

@InputType({ description: 'What a bridge says of a message.' })
export class RunMessageReceiptInput {
  @Field(() => MessageReceiptEnum, { description: 'How far the message has come.' })
  @InBodies('String')
  state!: string;
  @Field(() => DateTime, { description: 'When it came there.' })
  @InBodies('String')
  at!: Date | string;
  @Field(() => String, { nullable: true, description: 'Why the bridge refuses it, at most 1000 characters.' })
  reason?: string | null;
}

@InputType({ description: "A bridge's receipt for a message." })
export class ReportRunMessageInput {
  @Field(() => ID, { description: 'The id of the bridge: a uuid.' })
  bridgeId!: string;
  @Field(() => ID, { description: 'The id of the message.' })
  messageId!: string;
  @Field(() => RunMessageReceiptInput, {
    description: 'The receipt. One that says less than is stored changes nothing.',
  })
  receipt!: RunMessageReceiptInput;
}

@ObjectType({ description: 'The state of the message after the receipt.', simpleResolvers: true })
export class ReportRunMessagePayload {
  @Field(() => ID, { description: 'The id of the message.' })
  messageId!: string;
  @Field(() => RunMessageStateEnum, { description: 'The stored state.' })
  state!: RunMessageState;
}
