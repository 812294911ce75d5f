import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PermissionAnswers_ask$key } from '../../__generated__/PermissionAnswers_ask.graphql.ts';
import { Markdown } from '../../parts/markdown/Markdown.tsx';
import { PermissionNote } from '../../parts/PermissionNote.tsx';
import { t } from '../../texts/t.ts';
import { AskOptions } from './AskOptions.tsx';

const fragment = graphql`
  fragment PermissionAnswers_ask on Ask {
    question
    ...AskOptions_ask
    ...PermissionNote_ask
  }
`;

const [LONGEST, MOST_LINES] = [600, 12];
/** What is allowed for good is read with the whole item. */
const ALLOW = ['Allow', 'Deny'];
const DENY = ['Deny'];

/** Whether a row shows all of a request, so that nobody allows what they have not seen. */
export const isShort = (question: string): boolean =>
  question.length <= LONGEST && question.split('\n').length <= MOST_LINES;

/** What a run asks leave for, and the answers to it, in a row of the inbox. A long request is allowed where all of it is shown. */
export function PermissionAnswers({
  ask,
  about,
  mayAnswer,
}: {
  ask: PermissionAnswers_ask$key;
  /** The title of the item. */
  about: string;
  mayAnswer: boolean;
}) {
  const data = useFragment(fragment, ask);
  const isWhole = isShort(data.question);
  return (
    <fieldset
      aria-label={t`Permission request of ${about}`}
      className="flex min-w-0 flex-col gap-2 px-4 pb-3 pl-[42px]"
    >
      {isWhole && (
        <div className="text-meta [&_pre]:whitespace-pre-wrap [&_pre]:[overflow-wrap:anywhere]">
          <Markdown text={data.question} />
        </div>
      )}
      {mayAnswer && <AskOptions ask={data} only={isWhole ? ALLOW : DENY} />}
      {!isWhole && (
        <p className="text-meta text-text-2">It is too long for this list. Open it to read it and to allow it.</p>
      )}
      <PermissionNote ask={data} showsRule={false} />
    </fieldset>
  );
}
