import { Field, ObjectType } from 'type-graphql';
import { READINESS_ROWS } from '../../domain/bridges/readReadiness.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';

const ReadinessRowEnum = wordEnum(READINESS_ROWS, {
  name: 'ReadinessRowName',
  description: 'What a project needs before agents can work on it unattended.',
  values: { 'agent-account': 'A running bridge of the project pushes as the login in agentLogin.' },
});

@ObjectType({ description: 'One thing that a project needs, and whether it is there.', simpleResolvers: true })
export class ReadinessRow {
  @Field(() => ReadinessRowEnum, { description: 'Names what the project needs.' })
  row!: (typeof READINESS_ROWS)[number];
  @Field(() => Boolean, { description: 'Tells whether the project has it now.' })
  done!: boolean;
}
