import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { PullRequestChanged } from './PullRequestEvent.ts';
import { storableText } from './storableText.ts';

const MOST_TITLE = 500;
const MOST_ADDRESS = 4000;

type Described = 'number' | 'url' | 'title' | 'branch' | 'base' | 'state' | 'headSha' | 'changedAt';

/** What a change of a pull request says of it by itself. One that is over is no draft any more. */
export const describedBy = (its: PullRequestChanged): Pick<CardPullRequestRow, Described> => ({
  number: its.number,
  url: storableText(its.url, MOST_ADDRESS),
  title: storableText(its.title, MOST_TITLE),
  branch: storableText(its.branch, MOST_TITLE),
  base: storableText(its.base, MOST_TITLE),
  state: its.state === 'open' && its.isDraft ? 'draft' : its.state,
  headSha: storableText(its.headSha, MOST_TITLE),
  changedAt: its.at,
});
