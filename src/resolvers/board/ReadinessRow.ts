import { Field, ObjectType } from 'type-graphql';
import {
  READINESS_ROWS,
  READINESS_STATES,
  type ReadinessName,
  type ReadinessState,
  type ReadinessRow as Row,
} from '../../domain/workflow/readiness/ReadinessRow.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';

const ReadinessRowEnum = wordEnum(READINESS_ROWS, {
  name: 'ReadinessRowName',
  description: 'The things that a project needs before agents can work on it unattended.',
  values: {
    'agent-account': 'A running bridge of the project pushes as the login in agentLogin.',
    'bridge-online': 'A bridge that follows the project is online.',
    'project-mapped': 'The rule file of such a bridge has the project, with a folder that is there.',
    'kinds-mapped': 'Such rule files have every kind of work that the workflow asks for.',
    'account-ready': 'An agent account is installed and signed in.',
    'tools-ready': 'The agent has the tools and the skill of Bascule.',
    'worker-free': 'A worker of a bridge that is not paused is free.',
    'repository-connected': 'A webhook or the app delivers what happens in a repository of the project.',
    'forge-credential':
      'The service may write at the forge of each connected repository, by the app or by a token of the owner.',
  },
});

const ReadinessStateEnum = wordEnum(READINESS_STATES, {
  name: 'ReadinessState',
  description: 'Whether a project has a thing that it needs.',
  values: {
    ready: 'The project has it now.',
    missing: 'The project lacks it now.',
    unknown: 'It shows later, such as with the first card that asks for work.',
  },
});

@ObjectType({ description: 'One thing that a project needs, and whether the project has it.', simpleResolvers: true })
export class ReadinessRow implements Row {
  @Field(() => ReadinessRowEnum, { description: 'The thing that the project needs.' })
  row!: ReadinessName;
  @Field(() => Boolean, { description: 'Whether the project has the thing now.' })
  done!: boolean;
  @Field(() => ReadinessStateEnum, { description: 'The same, and whether it cannot be known yet.' })
  state!: ReadinessState;
  @Field(() => String, { description: 'What is known of it, as a sentence for people.' })
  text!: string;
  @Field(() => String, { nullable: true, description: 'What a person does about it; null when nothing is to do.' })
  fix!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The line to copy into a terminal for that; null when there is none.',
  })
  command!: string | null;
}
