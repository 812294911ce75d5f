import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { UsageInput } from './UsageInput.ts';

@InputType({ description: 'What the processes of a session spent.' })
export class SessionUsageReportInput {
  @Field(() => [UsageInput], {
    nullable: true,
    description: 'Required. 1 to 100, in the order in which the processes started.',
  })
  processes?: UsageInput[] | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "The service's id of the one interactive run that spent it; without it, the session's worker runs did.",
  })
  runId?: string | null;
}

@InputType({ description: 'A bridge reports what the processes of a session spent.' })
export class ReportSessionUsageInput {
  @Field(() => String, { description: 'Id or slug of the project.' })
  project!: string;
  @Field(() => ID, { description: 'The session.' })
  sessionId!: string;
  @Field(() => SessionUsageReportInput, { description: 'What it reports.' })
  report!: SessionUsageReportInput;
}

@ObjectType({ description: 'What became of the usage of a session.', simpleResolvers: true })
export class ReportSessionUsagePayload {
  @Field(() => Int, { description: 'How many runs the processes were.' })
  runs!: number;
  @Field(() => Int, { description: 'Of how many of them the usage changed.' })
  updated!: number;
}
