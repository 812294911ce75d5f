import { showHidden } from '../../lib/hidden.ts';
import { t } from '../../texts/t.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import type { Finding } from './readReview.ts';
import { SaidBy } from './SaidBy.tsx';

const SEVERITIES: Readonly<Record<string, string>> = {
  CRITICAL: t`Critical`,
  MAJOR: t`Major`,
  MINOR: t`Minor`,
  NIT: t`Nit`,
};

/** What an agent found when it reviewed the change. */
export function FindingBox({ finding, showsLine }: { finding: Finding; showsLine: boolean }) {
  const { severity, title, detail, line } = finding;
  return (
    <article
      aria-label={t`Finding: ${title}`}
      className="grid max-w-3xl gap-1 rounded-2 border border-line bg-surface px-2.5 py-2 shadow-card"
    >
      <SaidBy author="AGENT" run={finding.run} createdAt={finding.createdAt}>
        <span className="rounded-1 bg-needs-soft px-1 font-medium text-micro text-needs-fg">
          {SEVERITIES[severity] ?? severity}
        </span>
        {showsLine && line != null && <span>{t`line ${line}`}</span>}
      </SaidBy>
      <b className="break-words font-medium">{showHidden(title)}</b>
      {detail !== '' && <Markdown text={detail} />}
    </article>
  );
}
