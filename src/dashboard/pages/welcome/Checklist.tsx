import { formatClock, formatMoment } from '../../lib/times.ts';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';
import { CopyLine } from './CopyLine.tsx';
import type { Check } from './checks.ts';

const SHAPES = { done: 'ok', wanting: 'needs', waiting: 'none' } as const;
const WORDS = { done: 'done', wanting: t`needs you`, waiting: t`still to come` } as const;

/** The steps of the connection as they happen. Screen readers hear each change. */
export function Checklist({ checks, onTrySample }: { checks: readonly Check[]; onTrySample: () => void }) {
  return (
    <ol
      aria-live="polite"
      aria-label="Progress of the connection"
      className="self-start overflow-hidden rounded-3 border border-line bg-surface"
    >
      {checks.map((check) => (
        <li
          key={check.id}
          className={`grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 border-line border-b px-3.5 py-2.5 last:border-b-0 ${
            check.state === 'wanting' ? 'bg-needs-soft' : ''
          }`}
        >
          <span className="mt-0.5">
            <StateShape shape={SHAPES[check.state]} label={WORDS[check.state]} />
          </span>
          <span className={check.state === 'waiting' ? 'text-text-3' : 'font-medium'}>{check.title}</span>
          <CheckTime check={check} />
          {check.detail !== undefined && (
            <div className="col-start-2 -col-end-1 text-meta text-text-2 wrap-anywhere">
              {check.detail}
              {check.state === 'wanting' && check.command !== undefined && <CopyLine text={check.command} />}
              {check.state === 'wanting' && check.id === 'ACCOUNT_READY' && (
                <p className="mt-2">
                  <button
                    type="button"
                    className="cursor-pointer font-medium text-accent underline-offset-2 hover:underline max-desk:min-h-11"
                    onClick={onTrySample}
                  >
                    Try it with the sample agent
                  </button>{' '}
                  meanwhile
                </p>
              )}
            </div>
          )}
        </li>
      ))}
      <li className="flex items-center gap-2.5 border-line border-t bg-sunken px-3.5 py-2 text-meta text-text-2">
        <Icon name="info" size={12} className="mx-0.5" />
        This list updates automatically.
      </li>
    </ol>
  );
}

function CheckTime({ check: { state, at } }: { check: Check }) {
  if (state === 'wanting') return <span className="text-meta text-text-2">now</span>;
  if (state === 'waiting' || at === undefined) return <span />;
  return (
    <time dateTime={at} title={formatMoment(at)} className="text-meta text-text-3">
      {formatClock(at)}
    </time>
  );
}
