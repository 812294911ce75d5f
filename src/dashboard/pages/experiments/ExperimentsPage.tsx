import { Link, useParams, useSearch } from '@tanstack/react-router';
import { graphql } from 'relay-runtime';
import type { ExperimentsPageQuery } from '../../__generated__/ExperimentsPageQuery.graphql.ts';
import { Choices } from '../../parts/Choices.tsx';
import { CopyLines } from '../../parts/CopyLines.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { Missing } from '../Missing.tsx';
import { ExperimentView } from './ExperimentView.tsx';
import { useSpan } from './useSpan.ts';

const query = graphql`
  query ExperimentsPageQuery($handle: String!) {
    project(handle: $handle) {
      slug
      experiments(first: 100) {
        nodes {
          id
          name
        }
      }
    }
  }
`;

/** An example: two models for one kind of work, half of the cards each. */
const EXAMPLE = `work:
  implement:
    prompt: Work on card {cardNumber} of project {project}.
    variants:
      - { name: opus, weight: 1, model: claude-opus-5 }
      - { name: sonnet, weight: 1, model: claude-sonnet-5 }
    metrics: [success-rate, cost, duration]`;

/** The experiments of a project, and the comparison of the one in the address. */
export function ExperimentsPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const { project } = usePage<ExperimentsPageQuery>(query, { handle });
  const { span, spans, choose, from } = useSpan();
  if (project === null || project === undefined) return <Missing />;
  const { nodes } = project.experiments;
  const shown = nodes.find(({ name }) => name === search.experiment) ?? nodes[0];
  if (shown === undefined) {
    return (
      <PageFrame title="Experiments">
        <Empty icon="exper" title="No experiment yet">
          <p>
            An entry under <code>work</code> in a rule file that has <code>variants</code> is an experiment: each card
            stays with the variant that it drew, and this page compares what their runs came to.
          </p>
          <div className="w-full text-left text-text">
            <CopyLines text={EXAMPLE} label="Copy the example" />
          </div>
        </Empty>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="Experiments"
      about={nodes.length === 1 && shown.name}
      end={<Choices label="Span" showsLabel={false} value={span} choices={spans} onChange={choose} />}
      bar={
        nodes.length > 1 && (
          <nav aria-label="Experiments" className="flex flex-wrap gap-1.5">
            {nodes.map(({ id, name }) => (
              <Link
                key={id}
                to="/projects/$project/experiments"
                params={{ project: project.slug }}
                search={{ ...search, experiment: name } as never}
                {...(id === shown.id && { 'aria-current': 'page' as const })}
                className="flex h-6 items-center rounded-2 border border-line bg-raised px-2 text-meta text-text-2 aria-[current]:border-accent-line aria-[current]:bg-accent-soft aria-[current]:text-accent max-desk:h-11"
              >
                {name}
              </Link>
            ))}
          </nav>
        )
      }
    >
      <ExperimentView key={shown.id} id={shown.id} project={project.slug} from={from} />
    </PageFrame>
  );
}
