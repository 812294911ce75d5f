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
  @Field(() => ID, { description: 'The id.' })
  id!: string;
  @Field(() => Int, { description: 'Its place in the run, from 1.' })
  seq!: number;
  @Field(() => String, { description: 'The name of the tool.' })
  tool!: string;
  @Field(() => ToolCallKindEnum, { nullable: true, description: 'What it is; null where its bridge did not say.' })
  kind!: ToolCallKind | null;
  @Field(() => DateTime, { description: 'When it began.' })
  startedAt!: Date;
  @Field(() => BigInteger, { nullable: true, description: 'How long it took, milliseconds; null without a result.' })
  durationMs!: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it ended with an error; null without a result.' })
  isError!: boolean | null;
  @Field(() => Boolean, { description: 'Whether a subagent made it.' })
  inSubagent!: boolean;
  @Field(() => String, { nullable: true, description: 'The background task that it started.' })
  backgroundId!: string | null;
  @Field(() => String, { nullable: true, description: 'The background task that it reads.' })
  waitsOn!: string | null;
  @Field(() => [String], {
    description:
      'Of a command line the programs, each with its subcommand where that is known to be one; else the tool.',
  })
  signatures!: string[];
  @Field(() => String, { nullable: true, description: 'The whole call, where the project collects it.' })
  fullText!: string | null;
}

export const ToolCallConnection = connectionOf(ToolCall, 'ToolCall', { counted: true });
