import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { AgentPermissionRow } from '../../tables/AgentPermission.ts';
import {
  PERMISSION_DENIALS,
  PERMISSION_STATES,
  type PermissionDenial,
  type PermissionState,
} from '../../tables/words.ts';
import type { Shows } from '../Shows.ts';

const PermissionStateEnum = wordEnum(PERMISSION_STATES, {
  name: 'PermissionState',
  description: 'What became of a request for leave.',
  values: {
    open: 'Nobody has answered yet.',
    allowed: 'A person allows it, now or always.',
    denied: 'A person denies it, nobody answered in time, or the run ended or withdrew it before anybody answered.',
  },
});

const PermissionDenialEnum = wordEnum(PERMISSION_DENIALS, {
  name: 'PermissionDenial',
  description: 'Who or what denied a request for leave.',
  values: {
    person: 'A person.',
    deadline: 'Nobody answered in time.',
    run: 'The run ended, or withdrew it, before anybody answered.',
  },
});

@ObjectType({ description: 'What people always allow the agents of a project.', simpleResolvers: true })
export class AgentPermission implements Shows<AgentPermissionRow, 'projectId' | 'id'> {
  @Field(() => ID, { description: 'The id of the permission.' })
  permissionId!: string;
  @Field(() => String, { description: 'What is allowed, as the question said it.' })
  rule!: string;
  @Field(() => DateTime, { description: 'When a person allowed it.' })
  createdAt!: Date;
}

@InputType({ description: 'What a run asks leave for.' })
export class PermissionRequestInput {
  @Field(() => String, { description: 'The question for people, 1 to 4000 characters of Markdown.' })
  question!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'What an answer that allows always would allow from then on, one line of 1 to 500 characters; without it there is no such answer.',
  })
  rule?: string | null;
  @Field(() => Int, { description: 'The time after which it is denied unless a person answers, 1 to 3600 seconds.' })
  waitSeconds!: number;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the run wants no answer any more: an open question is closed, and none is opened.',
  })
  isWithdrawn?: boolean | null;
}

@InputType({ description: 'A request for leave, of a run at work.' })
export class RequestPermissionInput {
  @Field(() => String, { description: 'Id or slug of the project.' })
  project!: string;
  @Field(() => ID, { description: 'The id that the bridge gave the run.' })
  runId!: string;
  @Field(() => ID, { description: "The bridge's id of the request: a uuid. The same id means the same request." })
  key!: string;
  @Field(() => PermissionRequestInput, { description: 'The request. A repeated one changes nothing.' })
  permission!: PermissionRequestInput;
}

@ObjectType({ description: 'What became of the request so far.', simpleResolvers: true })
export class RequestPermissionPayload {
  @Field(() => PermissionStateEnum, { description: 'The state; a bridge repeats the request while it is OPEN.' })
  state!: PermissionState;
  @Field(() => PermissionDenialEnum, {
    nullable: true,
    description: 'Who or what denied it; null while it is OPEN, and when it is ALLOWED.',
  })
  deniedBy!: PermissionDenial | null;
}

@InputType({ description: 'A permission to take back.' })
export class RemoveAgentPermissionInput {
  @Field(() => ID, { description: 'The id of the permission.' })
  permissionId!: string;
}
