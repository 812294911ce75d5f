import { Link } from '@tanstack/react-router';
import { graphql } from 'relay-runtime';
import type { HealthCheckState, StatusPageQuery } from '../../__generated__/StatusPageQuery.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { Button } from '../../parts/Button.tsx';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { type Shape, StateShape } from '../../parts/StateShape.tsx';
import { usePage } from '../../relay/usePage.ts';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { AdminFrame, Rows } from './AdminFrame.tsx';
import { adviceOf } from './adviceOf.ts';
import { SignInServices } from './SignInServices.tsx';
import { useReload } from './useReload.ts';

const query = graphql`
  query StatusPageQuery {
    viewer {
      projects(first: 1) {
        nodes {
          id
        }
      }
    }
    admin {
      status {
        checks {
          name
          state
          detail
        }
      }
      ...SignInServices_admin
    }
  }
`;

const LOOKS: Readonly<Record<HealthCheckState, { shape: Shape; word: string; color: string }>> = {
  FAILED: { shape: 'failed', word: t`Failed`, color: 'text-failed-fg' },
  WARNING: { shape: 'needs', word: t`Warning`, color: 'text-needs-fg' },
  UNKNOWN: { shape: 'none', word: t`Unknown`, color: 'text-text-3' },
  OK: { shape: 'ok', word: t`Works`, color: 'text-text-3' },
  '%future added value': { shape: 'none', word: t`Unknown`, color: 'text-text-3' },
};

const VARIABLES = {};

/** What is wrong with the instance and what to do about it, worst first. */
export function StatusPage() {
  const { admin, viewer } = usePage<StatusPageQuery>(query, VARIABLES);
  const [reload, busy] = useReload<StatusPageQuery>(query, VARIABLES);
  if (!admin) return <Missing />;
  const { checks } = admin.status;
  const count = (wanted: HealthCheckState) => checks.filter(({ state }) => state === wanted).length;
  const failed = count('FAILED');
  const warned = count('WARNING');
  const faults = [failed > 0 && t`${failed} failed`, warned > 0 && formatCount(warned, 'warning')].filter(Boolean);
  return (
    <AdminFrame title="Status" about={faults.length === 0 ? 'Nothing is wrong' : faults.join(', ')}>
      {viewer.projects.nodes.length === 0 && <FirstProject />}
      {/* Inside the scrolling part, so that the keyboard reaches it. */}
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-text-2">The same as the operator command health-check:status, worst first.</p>
        <Button onPress={reload} isDisabled={busy}>
          Check again
        </Button>
      </div>
      <Rows label="Checks">
        {checks.map(({ name, state, detail }) => {
          const { shape, word, color } = LOOKS[state];
          const advice = adviceOf(name, state);
          return (
            <li key={name} className="flex gap-3 px-4 py-3 max-desk:px-3">
              <span className="pt-0.5">
                <StateShape shape={shape} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <code className="font-medium">{name}</code>
                  <span className={`font-medium text-meta ${color}`}>{word}</span>
                </p>
                <p className="break-words text-text-2 [overflow-wrap:anywhere]">{detail}</p>
                {advice !== undefined && <p className="mt-1">{advice}</p>}
              </div>
            </li>
          );
        })}
      </Rows>
      <SignInServices admin={admin} />
    </AdminFrame>
  );
}

/** The way back to the first run, for an administrator who looks here before it. */
function FirstProject() {
  return (
    <section
      aria-label="First project"
      className="flex flex-wrap items-center gap-3 rounded-3 border border-accent-line bg-accent-soft px-4 py-3 max-desk:px-3"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">You have no project yet.</span> To try this on your own machine, you do not have
        to fix anything below first.
      </p>
      <Link to="/welcome" className={buttonStyle('primary')}>
        Name a project
      </Link>
    </section>
  );
}
