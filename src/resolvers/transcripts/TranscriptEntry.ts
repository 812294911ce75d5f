import { Field, Int, ObjectType } from 'type-graphql';
import type { TranscriptState } from '../../domain/transcripts/readTranscripts.ts';
import { type Connection, connectionOf } from '../../graphql/schema/connection.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { PlanStepState, ToolAct, TranscriptEntryKind } from '../../tables/words.ts';
import { PlanStepStateEnum, ToolActEnum, TranscriptEntryKindEnum, TranscriptStateEnum } from './transcriptEnums.ts';

@ObjectType({ description: "A step of an agent's plan.", simpleResolvers: true })
export class TranscriptStep {
  @Field(() => String, { description: 'What is to be done.' })
  text!: string;
  @Field(() => PlanStepStateEnum, { description: 'Where it is.' })
  state!: PlanStepState;
}

@ObjectType({ description: 'One thing that happened in a run.', simpleResolvers: true })
export class TranscriptEntry {
  @Field(() => Int, { description: 'The place of the entry in the transcript, from 1.' })
  number!: number;
  @Field(() => TranscriptEntryKindEnum, { description: 'What it is.' })
  kind!: TranscriptEntryKind;
  @Field(() => DateTime, { nullable: true, description: 'When it happened, by the clock of its machine.' })
  at!: Date | null;
  @Field(() => String, {
    nullable: true,
    description:
      'For what a subagent did: the callId of the call that delegated to it, or subagent where only that is known.',
  })
  parent!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'What was said; what a call was given; the result of a call; a sentence about a notice.',
  })
  text!: string | null;
  @Field(() => Int, { description: 'How many characters of the text its bridge left out.' })
  cut!: number;
  @Field(() => String, {
    nullable: true,
    description:
      'The id of the call, by which its result names it; of a notice about a message, the id of the message.',
  })
  callId!: string | null;
  @Field(() => String, { nullable: true, description: 'The name of the tool.' })
  tool!: string | null;
  @Field(() => ToolActEnum, { nullable: true, description: 'What the tool of a call does.' })
  act!: ToolAct | null;
  @Field(() => String, { nullable: true, description: 'The file or the folder that a call is about.' })
  path!: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether a result is an error; null when unknown.' })
  isError!: boolean | null;
  @Field(() => String, {
    nullable: true,
    description:
      'What a notice is about: start, answer, refusal, retry, missing, left-out, masked, message, or a word that a newer bridge knows.',
  })
  about!: string | null;
  @Field(() => String, { nullable: true, description: 'The model that a program began with.' })
  model!: string | null;
  @Field(() => Int, { nullable: true, description: 'Which attempt follows, of a notice about a retry.' })
  attempt!: number | null;
  @Field(() => Int, { nullable: true, description: 'After how many attempts the program gives up.' })
  attempts!: number | null;
  @Field(() => String, { nullable: true, description: 'The reason that the program gave.' })
  reason!: string | null;
  @Field(() => String, { nullable: true, description: 'The tool server that is missing.' })
  server!: string | null;
  @Field(() => Int, { nullable: true, description: 'How many a notice is about, such as entries that were left out.' })
  count!: number | null;
  @Field(() => [TranscriptStep], { nullable: true, description: 'The steps of a plan, at most 100.' })
  steps!: readonly TranscriptStep[] | null;
}

@ObjectType({ description: 'Entries of a transcript that follow those which its reader has.', simpleResolvers: true })
export class RunTranscriptUpdate {
  @Field(() => [TranscriptEntry], { description: 'The entries in their order, at most 200.' })
  entries!: TranscriptEntry[];
  @Field(() => Int, {
    description:
      'The number of the last entry that the reader has with them. A reader that returns names it in `after`.',
  })
  through!: number;
  @Field(() => Boolean, { description: 'Whether nothing follows. The subscription ends then.' })
  isOver!: boolean;
}

/** A page of a transcript, with what is stored of it. */
export interface TranscriptPage extends Connection<TranscriptEntry> {
  readonly state: TranscriptState;
  readonly leftOut: number;
}

export const RunTranscriptConnection = connectionOf(TranscriptEntry, 'RunTranscript');
Field(() => Int, { description: 'How many entries are stored, whatever is searched for.' })(
  RunTranscriptConnection.prototype,
  'totalCount',
);
Field(() => TranscriptStateEnum, { description: 'What is stored of the transcript.' })(
  RunTranscriptConnection.prototype,
  'state',
);
Field(() => Int, {
  description: 'How many entries the bridge left out, because the transcript had grown to 16 megabytes.',
})(RunTranscriptConnection.prototype, 'leftOut');
