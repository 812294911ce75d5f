import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ReviewPanel_item$key } from '../../__generated__/ReviewPanel_item.graphql.ts';
import { nameOfAgent } from '../../lib/harness.ts';
import { AgentMark } from '../../parts/AgentMark.tsx';
import { t } from '../../texts/t.ts';
import { WriteToIt } from '../run/messages/WriteToIt.tsx';

const SEVERITY_WORDS: Readonly<Record<string, string>> = {
  CRITICAL: t`Critical`,
  MAJOR: t`Major`,
  MINOR: t`Minor`,
  NIT: t`Nit`,
};

const fragment = graphql`
  fragment ReviewPanel_item on InboxItem {
    review {
      verdict
      summary
      findings {
        path
        line
        severity
        title
        detail
      }
    }
    run {
      harness
      ...WriteToIt_run
    }
  }
`;

const VERDICTS: Readonly<Record<string, readonly [words: string, look: string]>> = {
  APPROVE: [t`Approved`, 'bg-ok-soft text-ok-fg'],
  REQUEST_CHANGES: [t`Changes requested`, 'bg-failed-soft text-failed-fg'],
  COMMENT: [t`Commented`, 'bg-queued-soft text-queued-fg'],
};
const SEVERITIES: Readonly<Record<string, string>> = {
  CRITICAL: 'bg-failed-fg text-surface',
  MAJOR: 'bg-failed-soft text-failed-fg',
  MINOR: 'bg-needs-soft text-needs-fg',
  NIT: 'bg-queued-soft text-queued-fg',
};
const MOST = 20;

/** A review by an agent, with its findings, the most severe first. A person decides what comes next. */
export function ReviewPanel({ item }: { item: ReviewPanel_item$key }) {
  const { review, run } = useFragment(fragment, item);
  if (!review) return null;
  const [words, look] = VERDICTS[review.verdict] ?? [review.verdict, ''];
  const order = Object.keys(SEVERITIES);
  const findings = [...review.findings].sort(
    (one, other) => order.indexOf(one.severity) - order.indexOf(other.severity),
  );
  return (
    <section aria-label="Review" className="rounded-3 border border-line bg-raised">
      <header className="flex items-center gap-2 px-3 pt-2.5">
        <AgentMark harness={run?.harness} size="plain" />
        <b className="font-semibold">{nameOfAgent(run)}</b>
        <span className="text-meta text-text-3">reviewed</span>
        <span className={`ml-auto rounded-1 px-1.5 font-medium text-micro ${look}`}>{words}</span>
      </header>
      <p className="whitespace-pre-wrap break-words px-3 py-2 text-body">{review.summary}</p>
      {findings.length > 0 && (
        <ul className="border-line border-t">
          {findings.slice(0, MOST).map(({ path, line, severity, title, detail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a review never changes, and findings have no ids
            <li key={index} className="border-line border-b px-3 py-2 last:border-b-0">
              <p className="flex items-baseline gap-2">
                <span className={`shrink-0 rounded-1 px-1.5 font-medium text-micro ${SEVERITIES[severity]}`}>
                  {SEVERITY_WORDS[severity] ?? severity}
                </span>
                <span className="min-w-0 break-words font-medium">{title}</span>
              </p>
              {path && (
                <p className="mt-0.5 break-all font-mono text-micro text-text-3">
                  {path}
                  {line && `:${line}`}
                </p>
              )}
              {detail && <p className="mt-0.5 whitespace-pre-wrap break-words text-text-2">{detail}</p>}
            </li>
          ))}
        </ul>
      )}
      {findings.length > MOST && (
        <p className="border-line border-t px-3 py-2 text-meta text-text-3">
          {findings.length - MOST} more are on the card.
        </p>
      )}
      {run && (
        <div className="flex border-line border-t p-3 empty:hidden">
          <WriteToIt run={run} />
        </div>
      )}
    </section>
  );
}
