import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InBodies } from '../../graphql/schema/InBodies.ts';
import { UsageInput } from './UsageInput.ts';

@InputType({ description: 'The usage of the processes of a session.' })
export class SessionUsageReportInput {
  @Field(() => [UsageInput], { description: 'The processes, 1 to 100, in the order in which they started.' })
  @InBodies('[UsageInput!]')
  processes!: UsageInput[];
  @Field(() => ID, {
    nullable: true,
    description:
      'The id of the interactive run that the usage belongs to. Without it the usage belongs to the worker runs of the session.',
  })
  runId?: string | null;
}

@InputType({ description: "A bridge's report of the usage of the processes of a session." })
export class ReportSessionUsageInput {
  @Field(() => String, { description: 'Id or slug of the project.' })
  project!: string;
  @Field(() => ID, { description: 'The id of the session.' })
  sessionId!: string;
  @Field(() => SessionUsageReportInput, { description: 'The report.' })
  report!: SessionUsageReportInput;
}

@ObjectType({ description: 'The outcome of a report of usage.', simpleResolvers: true })
export class ReportSessionUsagePayload {
  @Field(() => Int, { description: 'The number of runs that the processes belong to.' })
  runs!: number;
  @Field(() => Int, { description: 'The number of those runs whose usage changed.' })
  updated!: number;
}
