import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { BigInteger } from '../../graphql/scalars.ts';

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

@InputType({ description: "How a run's time was spent; null stands for what nobody knows." })
export class ToolTimingInput {
  @Field(() => BigInteger, { nullable: true, description: 'Time within tool calls, overlaps once, milliseconds.' })
  toolTimeMs?: number | null;
  @Field(() => BigInteger, { nullable: true, description: 'Time in pauses of more than five minutes, milliseconds.' })
  idleGapMs?: number | null;
}

@InputType({ description: 'Tool calls of a run.' })
export class ToolCallsReportInput {
  @Field(() => ToolCallReports, {
    nullable: true,
    description: 'Required. At most 500, or none; those that are held already are passed over.',
  })
  calls?: unknown;
  @Field(() => ToolTimingInput, { nullable: true, description: 'Takes the place of what was told before.' })
  timing?: ToolTimingInput | null;
}

@InputType({ description: 'A bridge reports tool calls of a run.' })
export class ReportToolCallsInput {
  @Field(() => String, { description: 'Id or slug of the project.' })
  project!: string;
  @Field(() => ID, { description: 'The id that the bridge gave the run.' })
  runId!: string;
  @Field(() => ToolCallsReportInput, { description: 'What it reports.' })
  report!: ToolCallsReportInput;
}

@ObjectType({ description: 'What became of reported tool calls.', simpleResolvers: true })
export class ReportToolCallsPayload {
  @Field(() => Int, { description: 'How many are stored for the first time.' })
  stored!: number;
}
