import { useState } from 'react';
import { showHidden } from '../../../lib/hidden.ts';
import { Markdown } from '../../../parts/markdown/Markdown.tsx';
import { t } from '../../../texts/t.ts';

interface Finding {
  readonly title: string;
  readonly detail: string;
  readonly severity: string;
  readonly path: string | null | undefined;
  readonly line: number | null | undefined;
}

const SEVERITIES: Readonly<Record<string, { label: string; rank: number; look: string }>> = {
  CRITICAL: { label: t`Critical`, rank: 0, look: 'bg-[var(--st-failed-fg)] text-surface' },
  MAJOR: {
    label: t`Major`,
    rank: 1,
    look: 'bg-failed-soft text-failed-fg shadow-[inset_0_0_0_1px_var(--st-failed-line)]',
  },
  MINOR: {
    label: t`Minor`,
    rank: 2,
    look: 'bg-needs-soft text-needs-fg shadow-[inset_0_0_0_1px_var(--st-needs-line)]',
  },
  NIT: { label: t`Nit`, rank: 3, look: 'bg-queued-soft text-text-2' },
};
const UNKNOWN = { label: '?', rank: 4, look: 'bg-queued-soft text-text-2' };
const of = (severity: string) => SEVERITIES[severity] ?? UNKNOWN;

/** The findings of a review, the most severe first. Each opens to its detail. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const sorted = [...findings].sort((a, b) => of(a.severity).rank - of(b.severity).rank);
  return (
    <ul className="border-line border-t">
      {sorted.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the findings of a review never change
        <FindingLine key={index} finding={finding} />
      ))}
    </ul>
  );
}

function FindingLine({ finding }: { finding: Finding }) {
  const [isOpen, open] = useState(false);
  const { label, look } = of(finding.severity);
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
        className="grid w-full grid-cols-[52px_minmax(0,1fr)] items-start gap-3 px-3 py-2 text-left hover:bg-hover"
      >
        <span className={`h-[18px] rounded-1 text-center font-semibold text-micro leading-[18px] ${look}`}>
          {label}
        </span>
        <span className="min-w-0">
          <b className="break-words font-medium">{showHidden(finding.title)}</b>
          {finding.path && (
            <span className="block truncate font-mono text-micro text-text-3" dir="rtl" title={finding.path}>
              <bdi dir="ltr">
                {showHidden(finding.path)}
                {finding.line != null && `:${finding.line}`}
              </bdi>
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <div className="pr-3 pb-3 pl-[76px]">
          <Markdown text={finding.detail || 'No further detail.'} />
        </div>
      )}
    </li>
  );
}
