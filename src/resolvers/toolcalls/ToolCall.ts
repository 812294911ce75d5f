import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/connection.ts';
import { Node } from '../../graphql/Node.ts';
import { BigInteger, DateTime } from '../../graphql/scalars.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';
import { TOOL_CALL_KINDS, type ToolCallKind } from '../../tables/words.ts';

const ToolCallKindEnum = wordEnum(TOOL_CALL_KINDS, {
  name: 'ToolCallKind',
  description: 'What a tool call is, as its bridge says.',
  values: {
    shell: 'A command line.',
    subagent: 'Work given to another agent.',
    tool: 'Any other tool.',
  },
});

@ObjectType({ description: 'A call of a tool by an agent.', simpleResolvers: true, implements: Node })
export class ToolCall implements Node {
  @Field(() => ID, { description: 'The id of the call.' })
  id!: string;
  @Field(() => Int, { description: 'The place of the call in the run, from 1.' })
  seq!: number;
  @Field(() => String, { description: 'The name of the tool.' })
  tool!: string;
  @Field(() => ToolCallKindEnum, {
    nullable: true,
    description: 'Tells what the call is; null where its bridge did not say.',
  })
  kind!: ToolCallKind | null;
  @Field(() => DateTime, { description: 'Tells when the call began.' })
  startedAt!: Date;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'Tells how long the call took, milliseconds; null without a result.',
  })
  durationMs!: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Tells whether the call ended with an error; null without a result.',
  })
  isError!: boolean | null;
  @Field(() => Boolean, { description: 'Tells whether a subagent made the call.' })
  inSubagent!: boolean;
  @Field(() => String, { nullable: true, description: 'The background task that the call started.' })
  backgroundId!: string | null;
  @Field(() => String, { nullable: true, description: 'The background task that the call waits for.' })
  waitsOn!: string | null;
  @Field(() => [String], {
    description:
      'The programs of a command line, each with its subcommand where it is known to have one; otherwise the tool.',
  })
  signatures!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'The full text of the call, where the project collects full texts.',
  })
  fullText!: string | null;
}

export const ToolCallConnection = connectionOf(ToolCall, 'ToolCall', { counted: true });
