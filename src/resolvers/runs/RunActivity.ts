import { Field, Int, ObjectType } from 'type-graphql';
import { BigInteger, DateTime } from '../../graphql/schema/scalars.ts';
import type { ActivityKind, LiveCallState } from '../../tables/words.ts';
import { Run } from './Run.ts';
import { LiveCallStateEnum, RunActivityKindEnum } from './runEnums.ts';

@ObjectType({ description: 'One of the latest calls of a live run.', simpleResolvers: true })
export class LiveCall {
  @Field(() => RunActivityKindEnum, { description: 'What the call does.' })
  kind!: ActivityKind;
  @Field(() => String, { description: 'The name of the tool.' })
  tool!: string;
  @Field(() => String, {
    description:
      'The call in one line: program and subcommand of a command, a path where the project collects full texts, or the tool.',
  })
  text!: string;
  @Field(() => LiveCallStateEnum, { description: 'Where the call stands.' })
  state!: LiveCallState;
  @Field(() => DateTime, { description: 'When the call began, by the clock of the service.' })
  startedAt!: Date;
  @Field(() => BigInteger, { nullable: true, description: 'How long it took, in milliseconds; null before its end.' })
  durationMs!: number | null;
  @Field(() => Boolean, { description: 'Whether a subagent made it.' })
  inSubagent!: boolean;
}

@ObjectType({ description: 'What a live run does, by the latest report of its bridge.', simpleResolvers: true })
export class RunActivity {
  @Field(() => RunActivityKindEnum, { description: 'The kind of it.' })
  kind!: ActivityKind;
  @Field(() => String, {
    description:
      'What the run does, in words for people, such as "Editing src/timetable.ts", "npm test" or "Waits for the model, retry 3 of 10". Without paths while the project does not collect full texts.',
  })
  text!: string;
  @Field(() => DateTime, { description: 'Since when it does so, by the clock of the service.' })
  since!: Date;
  @Field(() => DateTime, {
    description:
      'When the bridge reported it. A bridge repeats its report every 30 seconds; one that is more than a minute old may not be true any more.',
  })
  updatedAt!: Date;
  @Field(() => String, { nullable: true, description: 'The model that the agent works with, as its program says.' })
  model!: string | null;
  @Field(() => String, { nullable: true, description: "The agent tool's own id of the session, as it says." })
  harnessSessionId!: string | null;
  @Field(() => Int, { description: 'How many calls the agent tool did not let through so far.' })
  refusals!: number;
  @Field(() => [Int], {
    description:
      "The ports on which processes of the card's worktree listen, on the machine of the bridge. A port on which another process listens too is not among them.",
  })
  ports!: readonly number[];
  @Field(() => [LiveCall], {
    description:
      'The latest calls, the oldest first, at most 20. The report of tool calls after the end of the run is the record, and holds all of them.',
  })
  calls!: LiveCall[];
}

@ObjectType({ description: 'Live runs that do something else now.', simpleResolvers: true })
export class RunActivityChanges {
  @Field(() => [Run], { description: 'The runs, each once, in its current state, at most 100.' })
  runs!: Run[];
}
