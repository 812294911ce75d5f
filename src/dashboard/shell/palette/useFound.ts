import { useEffect, useState } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useFoundQuery, useFoundQuery$data } from '../../__generated__/useFoundQuery.graphql.ts';
import type { IconName } from '../../parts/Icon.tsx';
import { environment } from '../../relay/environment.ts';

const query = graphql`
  query useFoundQuery($text: String!) {
    search(text: $text, first: 12) {
      __typename
      ... on Card {
        id
        number
        title
        project {
          slug
          name
        }
      }
      ... on Run {
        id
        workKind
        cardNumber
        project {
          slug
          name
        }
      }
      ... on Bridge {
        id
        bridgeId
        displayName
      }
      ... on Project {
        id
        slug
        name
      }
    }
  }
`;

/** A thing that matches what a person types. */
interface Found {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly path: string;
}

/** A pause in typing. */
const PAUSE_MS = 120;
/** The maximum length of a search text. */
const LONGEST = 100;
const NOTHING: readonly Found[] = [];

/**
 * The viewer's cards, runs, bridges and projects that match the text.
 * @param project the slug of the project that is shown; the page of a bridge needs one
 */
export function useFound(project: string | undefined, text: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>(NOTHING);
  const wanted = text.trim().slice(0, LONGEST);
  useEffect(() => {
    if (wanted === '') return undefined;
    let running: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      running = fetchQuery<useFoundQuery>(environment, query, { text: wanted }).subscribe({
        next: ({ search }) => setFound(search.flatMap((one) => toFound(one, project) ?? [])),
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      running?.unsubscribe();
    };
  }, [project, wanted]);
  return wanted === '' ? NOTHING : found;
}

function toFound(one: useFoundQuery$data['search'][number], shown: string | undefined): Found | undefined {
  switch (one.__typename) {
    case 'Card': {
      const { id, number, title, project } = one;
      const label = `#${number} ${title}${elsewhere(project, shown)}`;
      return { id, label, icon: 'file', path: `/projects/${project.slug}/cards/${number}` };
    }
    case 'Run': {
      const { id, workKind, cardNumber, project } = one;
      const of = cardNumber == null ? '' : ` #${cardNumber}`;
      const label = `Run ${workKind ?? ''}${of} …${id.slice(-8)}${elsewhere(project, shown)}`;
      return { id, label, icon: 'runs', path: `/projects/${project.slug}/worker-runs/${id}` };
    }
    case 'Bridge':
      return shown === undefined
        ? undefined
        : {
            id: one.id,
            label: one.displayName,
            icon: 'agents',
            path: `/projects/${shown}/agents#bridge-${one.bridgeId}`,
          };
    case 'Project':
      return { id: one.id, label: one.name, icon: 'board', path: `/projects/${one.slug}/board` };
    default:
      return undefined;
  }
}

/** Names the project of a thing from another project. */
const elsewhere = ({ slug, name }: { slug: string; name: string }, shown: string | undefined): string =>
  slug === shown ? '' : ` · ${name}`;
