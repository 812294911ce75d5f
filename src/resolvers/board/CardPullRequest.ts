import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { CheckFact } from '../../tables/PullRequestFacts.ts';
import {
  CHECKS_STATES,
  type ChecksState,
  PULL_REQUEST_BLOCKS,
  PULL_REQUEST_STATES,
  type PullRequestBlock,
  type PullRequestState,
  REVIEW_STATES,
  type ReviewState,
} from '../../tables/words.ts';

const PullRequestStateEnum = wordEnum(PULL_REQUEST_STATES, {
  name: 'PullRequestState',
  description: 'What a pull request is to its forge.',
  values: { open: 'Open.', draft: 'A draft.', merged: 'Merged.', closed: 'Closed without being merged.' },
});
const PullRequestChecksEnum = wordEnum(CHECKS_STATES, {
  name: 'PullRequestChecks',
  description: 'What the checks of a commit come to.',
  values: {
    none: 'None was reported, which is not the same as passed.',
    pending: 'Some have not ended.',
    passed: 'All that were reported have passed.',
    failed: 'At least one failed.',
  },
});
const PullRequestReviewEnum = wordEnum(REVIEW_STATES, {
  name: 'PullRequestReview',
  description: 'What the reviews of a pull request come to.',
  values: {
    none: 'Nobody approved its head.',
    'changes-requested': 'A reviewer asks for changes.',
    approved: 'Its head is approved.',
  },
});
const PullRequestBlockEnum = wordEnum(PULL_REQUEST_BLOCKS, {
  name: 'PullRequestBlock',
  description: 'What keeps a pull request from being merged.',
  values: {
    draft: 'It is a draft.',
    conflict: 'It contradicts its base.',
    'checks-failed': 'A check failed.',
    'changes-requested': 'A reviewer asks for changes.',
    'checks-missing': 'Checks have not ended, or not been reported.',
    'conversations-open': 'Conversations are open that must be resolved.',
    'approval-missing': 'It needs more approvals of its head.',
    guarded: 'It changes how changes are checked, and no person has approved that.',
    behind: 'Its base has commits that it lacks.',
    queue: 'It waits in the queue of its forge.',
    protection: 'Its forge refuses it for another reason.',
  },
});

@ObjectType({ description: 'A check of the head of a pull request.', simpleResolvers: true })
export class PullRequestCheck implements Pick<CheckFact, 'name' | 'url'> {
  @Field(() => String, { description: 'The name that the check is reported under.' })
  name!: string;
  @Field(() => PullRequestChecksEnum, { description: 'How it stands.' })
  state!: ChecksState;
  @Field(() => String, { nullable: true, description: 'The address of its details; null without one.' })
  url!: string | null;
}

@ObjectType({ description: 'An open conversation of a pull request.', simpleResolvers: true })
export class PullRequestThread {
  @Field(() => String, { description: "The forge's id of it, which `answerThread` takes." })
  threadId!: string;
  @Field(() => String, { nullable: true, description: 'The file that it is about; null for none.' })
  path!: string | null;
  @Field(() => Int, { nullable: true, description: 'The line of the new version; null for none.' })
  line!: number | null;
  @Field(() => String, { description: 'Who said what, cut to 2,000 characters.' })
  text!: string;
}

@ObjectType({ description: 'What its forge said of the pull request of a card.', simpleResolvers: true })
export class CardPullRequest {
  @Field(() => Int, { description: 'The number.' })
  number!: number;
  @Field(() => String, { description: 'The title.' })
  title!: string;
  @Field(() => String, { description: 'The branch that it is to be merged into.' })
  base!: string;
  @Field(() => PullRequestStateEnum, { description: 'What it is to its forge.' })
  state!: PullRequestState;
  @Field(() => String, { description: 'The last commit.' })
  headSha!: string;
  @Field(() => PullRequestChecksEnum, { description: 'What the checks of its head come to.' })
  checks!: ChecksState;
  @Field(() => [PullRequestCheck], { description: 'The checks of its head; at most 100.' })
  checkRuns!: readonly PullRequestCheck[];
  @Field(() => PullRequestReviewEnum, { description: 'What its reviews come to at its head.' })
  review!: ReviewState;
  @Field(() => Int, { description: 'How many of its conversations are open.' })
  openThreads!: number;
  @Field(() => [PullRequestThread], {
    description: 'The open conversations of reviews that were submitted, as its forge was read last; at most 50.',
  })
  threads!: readonly PullRequestThread[];
  @Field(() => Boolean, { nullable: true, description: 'Whether it contradicts its base; null while unknown.' })
  conflict!: boolean | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The number of the open pull request whose branch is its base; null for none.',
  })
  stackedOn!: number | null;
  @Field(() => [PullRequestBlockEnum], {
    description: 'What keeps it from being merged, as far as it is known; the first thing to be done about it first.',
  })
  blocks!: readonly PullRequestBlock[];
  @Field(() => DateTime, { description: "When it changed last, by its forge's clock." })
  changedAt!: Date;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When all of it was read from its forge; null while only deliveries have said something of it.',
  })
  readAt!: Date | null;
}
