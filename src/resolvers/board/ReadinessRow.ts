import { Field, ObjectType } from 'type-graphql';
import { READINESS_ROWS } from '../../domain/bridges/readReadiness.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';

const ReadinessRowEnum = wordEnum(READINESS_ROWS, {
  name: 'ReadinessRowName',
  description: 'The things that a project needs before agents can work on it unattended.',
  values: { 'agent-account': 'A running bridge of the project pushes as the login in agentLogin.' },
});

@ObjectType({ description: 'One thing that a project needs, and whether the project has it.', simpleResolvers: true })
export class ReadinessRow {
  @Field(() => ReadinessRowEnum, { description: 'The thing that the project needs.' })
  row!: (typeof READINESS_ROWS)[number];
  @Field(() => Boolean, { description: 'Whether the project has the thing now.' })
  done!: boolean;
}
