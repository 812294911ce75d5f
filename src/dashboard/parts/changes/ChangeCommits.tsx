import { formatCount } from '../../lib/formatCount.ts';
import { showHidden } from '../../lib/hidden.ts';
import { t } from '../../texts/t.ts';
import { Ago } from '../Ago.tsx';
import { CopyButton } from '../CopyButton.tsx';
import type { ChangeOwner } from './askOwner.ts';
import { NewerChange } from './NewerChange.tsx';
import { NotHere } from './NotHere.tsx';
import { readCommits } from './readCommits.ts';
import { useOfChange } from './useOfChange.ts';

interface Shown {
  readonly key: string;
  readonly revision: number;
  readonly repository: string;
  readonly commitCount: number;
}

/** The commits of a change, which are read when this is shown first. */
export function ChangeCommits({ owner, change }: { owner: ChangeOwner; change: Shown }) {
  const [known, again] = useOfChange(readCommits, owner, change);
  if (known.state !== 'here') {
    return (
      <NotHere
        state={known.state}
        loading={t`Loading the commits…`}
        away={t`The commits could not be loaded.`}
        again={again}
      />
    );
  }
  const older = change.commitCount - known.read.length;
  return (
    <>
      {known.newer !== undefined && (
        <div className="border-line border-b px-3 py-2 text-meta text-text-3">
          <NewerChange newer={known.newer} again={again} />
        </div>
      )}
      <ol
        aria-label={t`Commits in ${change.repository}`}
        className="max-h-96 divide-y divide-line overflow-y-auto text-meta"
      >
        {known.read.map(({ sha, subject, author, at }) => {
          const short = sha.slice(0, 10);
          return (
            <li key={sha} className="flex min-w-0 items-start gap-2 px-3 py-1">
              <span className="flex shrink-0 items-center font-mono text-text-3 leading-6 max-desk:leading-11">
                {short}
                <CopyButton text={sha} label={t`Copy the commit ${short}`} />
              </span>
              <span className="grid min-w-0 flex-1 gap-x-3 py-1 [overflow-wrap:anywhere] desk:grid-cols-[minmax(0,1fr)_auto]">
                <span>{showHidden(subject) || t`without a subject`}</span>
                <span className="text-text-3">
                  {showHidden(author)} · <Ago at={at} ago />
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      {older > 0 && (
        <p className="border-line border-t px-3 py-2 text-meta text-text-3">
          {formatCount(older, 'older commit')} not listed.
        </p>
      )}
    </>
  );
}
