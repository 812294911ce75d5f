import { Field, ID, InputType, Int } from 'type-graphql';
import type { TranscriptMode } from '../../tables/words.ts';
import { TranscriptModeEnum } from './transcriptEnums.ts';

@InputType({ description: "Whether the transcripts of a project's runs are kept." })
export class SetProjectTranscriptsInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => TranscriptModeEnum, { description: 'Whether they are kept.' })
  mode!: TranscriptMode;
  @Field(() => Int, {
    nullable: true,
    description:
      'For how many days after the end of a run they are kept, 1 to 90. It does not change when it is left out.',
  })
  days?: number | null;
}
