import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { TalkItem_entry$key } from '../../../__generated__/TalkItem_entry.graphql.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { ActivityMark } from '../../../parts/activity/ActivityMark.tsx';
import { ActivityWords } from '../../../parts/activity/ActivityWords.tsx';
import { ActorMark } from '../../../parts/activity/ActorMark.tsx';
import { describeActor } from '../../../parts/activity/describeActor.ts';
import { Markdown } from '../../../parts/markdown/Markdown.tsx';
import { t } from '../../../texts/t.ts';
import { Findings } from './Findings.tsx';
import { TalkAnswer } from './TalkAnswer.tsx';
import { TalkComment } from './TalkComment.tsx';
import { TalkEvent, TalkSaid } from './TalkEntry.tsx';

const fragment = graphql`
  fragment TalkItem_entry on ActivityEntry {
    kind
    at
    ...describeActor_entry
    ...ActivityMark_entry
    ...ActivityWords_entry
    comment {
      id
      ...TalkComment_comment
    }
    ask {
      id
      question
      ...TalkAnswer_ask
    }
    review {
      id
      author
      summary
      mentions {
        handle
        person {
          email
          isYou
        }
      }
      verdict
      findings {
        title
        detail
        severity
        path
        line
      }
    }
  }
`;

/** An entry of the conversation: statements in a box, everything else in one line. */
export function TalkItem({
  entry,
  viewer,
  opened,
  answeredBy,
}: {
  entry: TalkItem_entry$key;
  viewer: string;
  opened: readonly string[];
  /** Of a question with an answer of somebody: words for who gave it. */
  answeredBy: string | undefined;
}) {
  const data = useFragment(fragment, entry);
  const { kind, at, comment, ask, review } = data;
  const name = describeActor(data, viewer);
  const who = <ActorMark entry={data} size="plain" />;
  if (comment) {
    return <TalkComment comment={comment} name={name} who={who} at={at} />;
  }
  if (ask && kind === 'QUESTION') {
    return (
      <TalkSaid who={who} name={name} did="asked" at={at}>
        <Markdown text={ask.question} />
        <TalkAnswer ask={ask} by={answeredBy} />
      </TalkSaid>
    );
  }
  // A review of comments on lines alone says nothing here.
  if (review && (review.summary !== '' || review.findings.length > 0)) {
    return (
      <TalkSaid
        who={who}
        name={name}
        did="reviewed"
        at={at}
        badge={VERDICTS[review.verdict]}
        below={review.findings.length > 0 && <Findings findings={review.findings} />}
      >
        <Markdown text={review.summary} mentions={review.mentions} />
      </TalkSaid>
    );
  }
  return (
    <TalkEvent mark={<ActivityMark entry={data} />}>
      <ActivityWords entry={data} viewer={viewer} opened={opened} /> · <Ago at={at} ago />
    </TalkEvent>
  );
}

const VERDICTS: Readonly<Record<string, { text: string; look: string }>> = {
  APPROVE: { text: t`Approved`, look: 'bg-ok-soft text-ok-fg' },
  REQUEST_CHANGES: { text: t`Changes requested`, look: 'bg-failed-soft text-failed-fg' },
  COMMENT: { text: t`Comment`, look: 'bg-queued-soft text-queued-fg' },
};
