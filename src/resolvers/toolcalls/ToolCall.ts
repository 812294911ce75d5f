import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { BigInteger, DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { TOOL_CALL_KINDS, type ToolCallKind } from '../../tables/words.ts';

const ToolCallKindEnum = wordEnum(TOOL_CALL_KINDS, {
  name: 'ToolCallKind',
  description: 'The kind of a tool call, as its bridge reports it.',
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
    description: 'The kind of the call; null when the bridge did not report one.',
  })
  kind!: ToolCallKind | null;
  @Field(() => DateTime, { description: 'When the call began.' })
  startedAt!: Date;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The duration of the call in milliseconds; null for a call without a result.',
  })
  durationMs!: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the call ended with an error; null for a call without a result.',
  })
  isError!: boolean | null;
  @Field(() => Boolean, { description: 'Whether a subagent made the call.' })
  inSubagent!: boolean;
  @Field(() => String, { nullable: true, description: 'The background task that the call started.' })
  backgroundId!: string | null;
  @Field(() => String, { nullable: true, description: 'The background task that the call waits for.' })
  waitsOn!: string | null;
  @Field(() => [String], {
    description:
      'The programs of a command line, each with its subcommand where the program has subcommands; for any other call, the tool.',
  })
  signatures!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'The full text of the call, where the project collects full texts.',
  })
  fullText!: string | null;
}

export const ToolCallConnection = connectionOf(ToolCall, 'ToolCall', { counted: true });
