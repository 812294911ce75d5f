import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InBodies } from '../../graphql/schema/InBodies.ts';
import { BigInteger } from '../../graphql/schema/scalars.ts';

/**
 * A scalar, although its fields are known: a request brings five hundred calls, and the graph's own judging, field by
 * field, takes longer over them than the database over storing them. The domain judges each by its rules.
 */
const ToolCallReports = new GraphQLScalarType<unknown, unknown>({
  name: 'ToolCallReports',
  description:
    'Tool calls as a bridge reports them, as the REST body has them: a list of objects of seq, tool, kind (shell, ' +
    'subagent, tool or null), startedAt, durationMs, isError, inSubagent, backgroundId, waitsOn, signatures and ' +
    'fullText. Input only.',
  serialize: () => {
    throw new GraphQLError('ToolCallReports is input only');
  },
  parseValue: (value) => value,
  parseLiteral: valueFromASTUntyped,
});

@InputType({ description: 'How the time of a run was spent. Null stands for an unknown value.' })
export class ToolTimingInput {
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The time within tool calls in milliseconds, with overlaps counted once.',
  })
  toolTimeMs?: number | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The time in pauses of more than five minutes, in milliseconds.',
  })
  idleGapMs?: number | null;
}

@InputType({ description: 'Tool calls of a run.' })
export class ToolCallsReportInput {
  @Field(() => ToolCallReports, {
    description: 'The calls, at most 500. Calls that are stored already are ignored.',
  })
  @InBodies('ToolCallReports')
  calls!: unknown;
  @Field(() => ToolTimingInput, { nullable: true, description: 'The timing of the run. It replaces the stored one.' })
  timing?: ToolTimingInput | null;
}

@InputType({ description: "A bridge's report of tool calls of a run." })
export class ReportToolCallsInput {
  @Field(() => String, { description: 'Id or slug of the project.' })
  project!: string;
  @Field(() => ID, { description: 'The id that the bridge gave the run.' })
  runId!: string;
  @Field(() => ToolCallsReportInput, { description: 'The report.' })
  report!: ToolCallsReportInput;
}

@ObjectType({ description: 'The outcome of a report of tool calls.', simpleResolvers: true })
export class ReportToolCallsPayload {
  @Field(() => Int, { description: 'The number of calls that were not stored before.' })
  stored!: number;
}
