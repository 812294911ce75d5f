import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { RUN_ORDERS, type RunFilter, type RunOrder } from '../../domain/runs/runFilter.ts';
import type { RunGroup, RunState } from '../../domain/runs/runStates.ts';
import { AFTER, FIRST } from '../../graphql/schema/connection.ts';
import { DEFAULT_PAGE } from '../../graphql/schema/pageSize.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { RunKind } from '../../tables/words.ts';
import { RunGroupEnum, RunKindEnum, RunStateEnum } from './runEnums.ts';

const RunOrderEnum = wordEnum(RUN_ORDERS, {
  name: 'RunOrder',
  description: 'How a list of runs is ordered.',
  values: {
    newest: 'By the first report, newest first.',
    oldest: 'By the first report, oldest first.',
    started: 'By the start, latest first, without what never started; goes with project, card, from and to alone.',
  },
});

@InputType('RunFilter', { description: 'Selects runs. A field that is left out admits every run.' })
export class RunFilterInput implements RunFilter {
  @Field(() => ID, { nullable: true, description: 'The id of the project of the runs.' })
  project?: string | null;
  @Field(() => ID, { nullable: true, description: 'The id of the card that the runs are about.' })
  card?: string | null;
  @Field(() => ID, { nullable: true, description: 'The bridgeId of the bridge that runs them.' })
  bridge?: string | null;
  @Field(() => [RunStateEnum], { nullable: true, description: 'The states of the runs; an empty list admits any.' })
  state?: RunState[] | null;
  @Field(() => RunGroupEnum, { nullable: true, description: 'The group of states of the runs.' })
  group?: RunGroup | null;
  @Field(() => String, {
    nullable: true,
    description:
      'A text, in upper or lower case, in the title of the card, #number, kind of work, rule, agent, account, model, experiment, variant, reason or ids of the run. One page looks through 10,000 runs, so that it may hold fewer than asked for while more follow.',
  })
  text?: string | null;
  @Field(() => RunKindEnum, { nullable: true, description: 'The kind of the run.' })
  kind?: RunKind | null;
  @Field(() => String, { nullable: true, description: 'The kind of work.' })
  workKind?: string | null;
  @Field(() => String, { nullable: true, description: 'The short name of the agent account of the runs.' })
  account?: string | null;
  @Field(() => String, { nullable: true, description: 'The model of the runs.' })
  model?: string | null;
  @Field(() => String, { nullable: true, description: 'The experiment in which the runs take part.' })
  experiment?: string | null;
  @Field(() => String, { nullable: true, description: 'The variant of the runs; needs an experiment.' })
  variant?: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The runs were first reported at this moment or later. In a list by start, they started then.',
  })
  from?: Date | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The runs were first reported before this moment. In a list by start, they started before it.',
  })
  to?: Date | null;
}

@ArgsType()
export class RunListArgs {
  @Field(() => Int, FIRST)
  first: number | null = DEFAULT_PAGE;
  @Field(() => String, AFTER)
  after?: string | null;
  @Field(() => RunFilterInput, { nullable: true, description: 'Which runs to include; all by default.' })
  filter?: RunFilterInput | null;
  @Field(() => RunOrderEnum, { nullable: true, description: 'The order of the list; newest first by default.' })
  order?: RunOrder | null;
}
