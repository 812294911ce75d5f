import { useEffect, useState } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useFoundQuery } from '../../__generated__/useFoundQuery.graphql.ts';
import type { IconName } from '../../parts/Icon.tsx';
import { environment } from '../../relay/environment.ts';

const query = graphql`
  query useFoundQuery($handle: String!, $text: String!) {
    project(handle: $handle) {
      id
      slug
      cards(first: 10, filter: { text: $text }) {
        nodes {
          id
          number
          title
        }
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
const NOTHING: readonly Found[] = [];

/** The cards of the project whose title or number contains the text. */
export function useFound(project: string | undefined, text: string): readonly Found[] {
  const [found, setFound] = useState<{ of: string; rows: readonly Found[] }>({ of: '', rows: NOTHING });
  const wanted = text.trim();
  useEffect(() => {
    if (project === undefined || wanted === '') return undefined;
    let running: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      running = fetchQuery<useFoundQuery>(environment, query, {
        handle: project,
        text: wanted.replace(/^#/, ''),
      }).subscribe({
        next: ({ project: of }) =>
          setFound({
            of: wanted,
            rows: (of?.cards.nodes ?? []).map(({ id, number, title }) => ({
              id,
              label: `#${number} ${title}`,
              icon: 'file',
              path: `/projects/${of?.slug}/cards/${number}`,
            })),
          }),
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      running?.unsubscribe();
    };
  }, [project, wanted]);
  return wanted === '' ? NOTHING : found.rows;
}
