import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { TalkAnswer_ask$key } from '../../../__generated__/TalkAnswer_ask.graphql.ts';
import { isAnswerOfService } from '../../../lib/isAnswerOfService.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { Markdown } from '../../../parts/markdown/Markdown.tsx';
import { known } from '../../../texts/known.ts';
import { t } from '../../../texts/t.ts';

const fragment = graphql`
  fragment TalkAnswer_ask on Ask {
    state
    answer
    closedAt
    resume
    resumeRefused
  }
`;

/** The answer below its question, with the outcome of the session. @param by words for who gave it, as far as it is known */
export function TalkAnswer({ ask, by }: { ask: TalkAnswer_ask$key; by: string | undefined }) {
  const { state, answer, closedAt, resume, resumeRefused } = useFragment(fragment, ask);
  if (answer == null) {
    return state === 'OPEN' && <p className="mt-1 text-meta text-needs-fg">Waits for an answer, above.</p>;
  }
  const isOfService = isAnswerOfService(answer);
  return (
    <div className="mt-2 rounded-2 bg-sunken px-2.5 py-2">
      <p className="mb-0.5 flex items-center gap-1.5 text-meta text-text-2">
        {!isOfService && <b className="min-w-0 truncate font-semibold text-text">{by ?? t`Answered`}</b>}
        {closedAt && <Ago at={closedAt} ago />}
        <span className={`ml-auto whitespace-nowrap ${resume === 'REFUSED' ? 'text-failed-fg' : 'text-ok-fg'}`}>
          {RESUMED[resume ?? ''] ?? ''}
        </span>
      </p>
      <Markdown text={isOfService ? known(answer) : answer} />
      {resumeRefused && <p className="mt-1 text-failed-fg text-meta">{resumeRefused}</p>}
    </div>
  );
}

const RESUMED: Readonly<Record<string, string>> = {
  SENT: t`session resumed`,
  WAITING: t`resumes when its run ends`,
  REFUSED: t`not resumed`,
};
