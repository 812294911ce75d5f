import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InBodies } from '../../graphql/schema/InBodies.ts';

/** A scalar, although its fields are known: the domain judges each by its rules, and a request may bring two thousand calls. */
const RunActivityReports = new GraphQLScalarType<unknown, unknown>({
  name: 'RunActivityReports',
  description:
    'What live runs do, as the REST body has it: a list of objects of runId, projectId, kind, tool, subject, forMs, attempt, ' +
    'of, model, harnessSessionId, refusals and calls, a list of objects of kind, tool, subject, state, agoMs, durationMs and ' +
    'inSubagent. Input only.',
  serialize: () => {
    throw new GraphQLError('RunActivityReports is input only');
  },
  parseValue: (value) => value,
  parseLiteral: valueFromASTUntyped,
});

@InputType({ description: 'What the live runs of a bridge do.' })
export class ReportRunActivityInput {
  @Field(() => ID, { description: 'The id of the bridge: a uuid.' })
  bridgeId!: string;
  @Field(() => RunActivityReports, { description: 'The runs with news, at most 100.' })
  @InBodies('RunActivityReports')
  runs!: unknown;
}

@ObjectType({ description: 'The answer to the report of what live runs do.', simpleResolvers: true })
export class ReportRunActivityPayload {
  @Field(() => Int, {
    description:
      'How long the bridge waits before its next report: 2 while somebody looks at a run or its card, else 10.',
  })
  intervalSeconds!: number;
  @Field(() => [ID], {
    description: "The bridge's ids of what is no live run of this bridge. Nothing was stored of them.",
  })
  ignored!: string[];
}
