import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/may.ts';
import { buttonStyle } from '../../../parts/buttonStyle.ts';
import type { TranscriptState } from './entryTypes.ts';

/** Why there is nothing to read, and what one can do. */
export function TranscriptAbsent({
  state,
  hasFailed,
  isAtWork,
  project,
}: {
  /** Undefined until the first answer. */
  state: TranscriptState | undefined;
  hasFailed: boolean;
  isAtWork: boolean;
  project: string;
}): ReactNode {
  const { manage } = useMay();
  if (state === undefined) return hasFailed ? null : <Words>Loading…</Words>;
  switch (state) {
    case 'OFF':
      return (
        <Words>
          <p>This project keeps no transcripts of its runs.</p>
          <p>
            A transcript shows what the agent says and does while it works, and afterwards why the run ended as it did.
          </p>
          {manage ? (
            <Link
              to="/projects/$project/settings/$part"
              params={{ project, part: 'agents' }}
              hash="transcripts"
              className={`${buttonStyle('plain', 'small')} max-desk:h-11`}
            >
              Turn transcripts on…
            </Link>
          ) : (
            <p>Managers of the project can turn them on.</p>
          )}
        </Words>
      );
    case 'GONE':
      return (
        <Words>
          <p>The transcript was deleted, because the project keeps transcripts for a limited time.</p>
        </Words>
      );
    default:
      return (
        <Words>
          <p>{isAtWork ? 'Nothing has arrived yet.' : 'No transcript of this run has arrived.'}</p>
          <p>
            A bridge sends none while its rules say that this project collects nothing, or when its version is older
            than transcripts.
          </p>
        </Words>
      );
  }
}

const Words = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-2xl justify-items-start gap-2 p-3 text-text-2">{children}</div>
);
