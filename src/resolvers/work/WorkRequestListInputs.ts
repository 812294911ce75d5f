import { Field, ID, InputType } from 'type-graphql';
import { WORK_REQUEST_ORDERS } from '../../domain/work/requests/listWorkRequests.ts';
import type { WorkRequestFilter } from '../../domain/work/requests/workRequestFilter.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { WorkRequestState } from '../../tables/words.ts';
import { WorkRequestStateEnum } from '../enums.ts';

export const WorkRequestOrderEnum = wordEnum(WORK_REQUEST_ORDERS, {
  name: 'WorkRequestOrder',
  description: 'How a list of work requests is ordered.',
  values: {
    newest: 'The request that was opened last comes first.',
    oldest: 'The request that was opened first comes first.',
  },
});

@InputType('WorkRequestFilter', {
  description: 'Selects work requests. A field that is left out admits every request.',
})
export class WorkRequestFilterInput implements WorkRequestFilter {
  @Field(() => [WorkRequestStateEnum], {
    nullable: true,
    description: 'The states of the requests; an empty list admits all.',
  })
  state?: WorkRequestState[] | null;
  @Field(() => String, { nullable: true, description: 'The kind of the work.' })
  kind?: string | null;
  @Field(() => ID, { nullable: true, description: 'The card that the work is about.' })
  card?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'The bridgeId of the bridge that holds the requests, or held them last.',
  })
  bridge?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'A text, in upper or lower case, in the title of the card, #number, kind, capability, model, rule, reason or id of the request; at most 200 characters. One page looks through 10,000 requests, so that it may hold fewer than asked for while more follow.',
  })
  text?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'With true, leaves out a request whose work was requested again for the same subject, or has succeeded there, since.',
  })
  outstanding?: boolean | null;
}
