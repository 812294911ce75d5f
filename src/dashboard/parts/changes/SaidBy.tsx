import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameOfAgent } from '../../lib/harness.ts';
import { t } from '../../texts/t.ts';
import { AgentMark } from '../AgentMark.tsx';
import { Ago } from '../Ago.tsx';
import { PersonMark } from '../PersonMark.tsx';
import type { Said } from './readReview.ts';

/** Who said something, when, and in which run. */
export function SaidBy({
  author,
  person,
  run,
  createdAt,
  children,
}: Pick<Said, 'author' | 'run' | 'createdAt'> & { person?: Said['person']; children?: ReactNode }) {
  const { project } = useParams({ strict: false });
  const isAgent = author === 'AGENT';
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-meta text-text-3">
      {isAgent ? <AgentMark harness={run?.harness} /> : person && <PersonMark email={person.email} />}
      <b className="min-w-0 truncate font-medium text-text">
        {isAgent ? nameOfAgent(run ?? undefined) : nameOf(person)}
      </b>
      <Ago at={createdAt} ago />
      {run && project !== undefined && (
        <Link
          to="/projects/$project/worker-runs/$runId"
          params={{ project, runId: run.id }}
          className="font-medium text-accent"
        >
          Run
        </Link>
      )}
      {children}
    </div>
  );
}

/** The person, as the viewer knows them. */
export function nameOf(person: Said['person'] | undefined): string {
  if (person == null) return t`A person`;
  return person.isYou ? t`You` : person.email;
}
