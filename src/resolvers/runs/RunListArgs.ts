import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { RUN_ORDERS, type RunFilter, type RunOrder } from '../../domain/runs/runFilter.ts';
import type { RunState } from '../../domain/runs/runStates.ts';
import { AFTER, FIRST } from '../../graphql/connection.ts';
import { DEFAULT_PAGE } from '../../graphql/pageSize.ts';
import { DateTime } from '../../graphql/scalars.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';
import type { RunKind } from '../../tables/words.ts';
import { RunKindEnum, RunStateEnum } from './Run.ts';

const RunOrderEnum = wordEnum(RUN_ORDERS, {
  name: 'RunOrder',
  description: 'How a list of runs is ordered.',
  values: {
    newest: 'By the first report, newest first.',
    oldest: 'By the first report, oldest first.',
    started: 'By the start, latest first, without what never started; goes with project, card, from and to alone.',
  },
});

@InputType('RunFilter', { description: 'Which runs of a list are meant; what is left out is not asked for.' })
export class RunFilterInput implements RunFilter {
  @Field(() => ID, { nullable: true, description: 'The project they belong to, by its id.' })
  project?: string | null;
  @Field(() => ID, { nullable: true, description: 'The card they are about.' })
  card?: string | null;
  @Field(() => ID, { nullable: true, description: 'The bridge that runs them.' })
  bridge?: string | null;
  @Field(() => [RunStateEnum], { nullable: true, description: 'One of these states; any when the list is empty.' })
  state?: RunState[] | null;
  @Field(() => RunKindEnum, { nullable: true, description: 'What runs.' })
  kind?: RunKind | null;
  @Field(() => String, { nullable: true, description: 'The kind of work.' })
  workKind?: string | null;
  @Field(() => String, { nullable: true, description: 'The short name of the account they ran on.' })
  account?: string | null;
  @Field(() => String, { nullable: true, description: 'The model they ran on.' })
  model?: string | null;
  @Field(() => String, { nullable: true, description: 'The experiment they take part in.' })
  experiment?: string | null;
  @Field(() => String, { nullable: true, description: 'The variant they run; goes with an experiment.' })
  variant?: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'First reported at this moment or later; started then, where the list is ordered by the start.',
  })
  from?: Date | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'First reported before this moment; started before it, where the list is ordered by the start.',
  })
  to?: Date | null;
}

@ArgsType()
export class RunListArgs {
  @Field(() => Int, FIRST)
  first: number | null = DEFAULT_PAGE;
  @Field(() => String, AFTER)
  after?: string | null;
  @Field(() => RunFilterInput, { nullable: true, description: 'Which of them; all unless told.' })
  filter?: RunFilterInput | null;
  @Field(() => RunOrderEnum, { nullable: true, description: 'Their order; newest first unless told.' })
  order?: RunOrder | null;
}
