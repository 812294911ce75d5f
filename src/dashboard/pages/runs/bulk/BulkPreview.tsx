import type { ReactNode } from 'react';
import { StateShape } from '../../../parts/StateShape.tsx';

/** The effect of an action on one selected thing. */
export interface ToldOutcome {
  readonly id: string;
  readonly name: ReactNode;
  /** Why nothing happens to it; null if something does. */
  readonly refusal: string | null | undefined;
}

/** How many outcomes are listed; the rest is counted. */
const LISTED = 6;

/**
 * The effect of an action on each selected thing: those that accept it in one line, and each refusal with its reason.
 */
export function BulkPreview({
  outcomes,
  would,
}: {
  outcomes: readonly ToldOutcome[];
  /** What it does to so many of them. */
  would: (count: number) => string;
}) {
  const accepted = outcomes.filter(({ refusal }) => !refusal);
  const refused = outcomes.filter(({ refusal }) => refusal);
  return (
    <ul className="grid gap-1 text-meta leading-5">
      {accepted.length > 0 && (
        <li className="flex items-center gap-2">
          <StateShape shape="ok" size={14} />
          <span className="min-w-0 truncate max-desk:whitespace-normal">
            <b className="font-medium">{would(accepted.length)}:</b>{' '}
            {accepted.slice(0, LISTED).map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                {name}
              </span>
            ))}
            {accepted.length > LISTED && ` and ${accepted.length - LISTED} more`}
          </span>
        </li>
      )}
      {refused.slice(0, LISTED).map(({ id, name, refusal }) => (
        <li key={id} className="flex items-center gap-2">
          <StateShape shape="held" size={14} />
          <span className="min-w-0 truncate text-text-2 max-desk:whitespace-normal">
            {name} is refused: <b className="font-medium text-text">{refusal}</b>
          </span>
        </li>
      ))}
      {refused.length > LISTED && <li className="text-text-3">{refused.length - LISTED} more are refused</li>}
    </ul>
  );
}
