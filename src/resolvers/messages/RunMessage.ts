import { Field, ID, ObjectType } from 'type-graphql';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { RunMessageRow } from '../../tables/RunMessage.ts';
import { type Author, MESSAGE_RECEIPTS, RUN_MESSAGE_STATES, type RunMessageState } from '../../tables/words.ts';
import { AuthorEnum } from '../feedback/feedbackEnums.ts';
import type { Shows } from '../Shows.ts';

export const RunMessageStateEnum = wordEnum(RUN_MESSAGE_STATES, {
  name: 'RunMessageState',
  description: 'How far a message to the agent of a run has come.',
  values: {
    waiting: 'The bridge has not answered yet.',
    queued: 'It lies on the disk of the bridge, or a resume of the session is on its way with it.',
    taken: 'The bridge has its text, to give it to the agent; it can no longer be edited.',
    delivered: 'The agent has it.',
    answered: 'The agent ended the turn that followed.',
    withdrawn: 'A person took it back before the bridge had its text.',
    refused: 'Nobody will read it; `reason` says why.',
  },
});

export const MessageReceiptEnum = wordEnum(MESSAGE_RECEIPTS, {
  name: 'RunMessageReceipt',
  description: 'What a bridge says of a message.',
  values: {
    queued: 'It lies on the disk of the bridge.',
    delivered: 'The agent has it.',
    answered: 'The agent ended the turn that followed.',
    refused: 'Nobody will read it; `reason` says why.',
  },
});

type Hidden = 'accountId' | 'projectId' | 'sessionId' | 'bridgeId' | 'commandId' | 'resumes' | 'takenBy';

@ObjectType({ description: 'What a person wrote to the agent of a run.', simpleResolvers: true, implements: Node })
export class RunMessage implements Node, Shows<RunMessageRow, Hidden> {
  /** The key that the fields `person` and `canEdit` read. */
  personId!: string | null;
  /** The key that the field `run` reads. */
  runId!: string;

  @Field(() => ID, { description: 'The id of the message.' })
  id!: string;
  @Field(() => String, { description: 'The text of the message.' })
  text!: string;
  @Field(() => Boolean, { description: 'Whether it ends what the agent does at the moment.' })
  interrupt!: boolean;
  @Field(() => RunMessageStateEnum, { description: 'How far it has come.' })
  state!: RunMessageState;
  @Field(() => String, { nullable: true, description: 'Why it was refused, a sentence; null in any other state.' })
  reason!: string | null;
  @Field(() => AuthorEnum, { description: 'The kind of author.' })
  author!: Author;
  @Field(() => DateTime, { description: 'When it was written.' })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When its text was changed last; null while it never was.' })
  editedAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When the bridge took its text.' })
  takenAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When the agent got it, by the clock of its machine.' })
  deliveredAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When the turn that followed ended, by the same clock.' })
  answeredAt!: Date | null;
}
