import { useEffect, useState } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { useFoundQuery, useFoundQuery$data } from '../../__generated__/useFoundQuery.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import type { IconName } from '../../parts/Icon.tsx';
import { environment } from '../../relay/environment.ts';
import { t } from '../../texts/t.ts';

const query = graphql`
  query useFoundQuery($text: String!, $inTexts: Boolean!) {
    searchTexts(text: $text, first: 10) @include(if: $inTexts) {
      place
      excerpt {
        text
        isHit
      }
      card {
        id
        number
        title
        project {
          slug
          name
        }
      }
      run {
        id
        workKind
        cardNumber
        project {
          slug
          name
        }
      }
      document {
        id
        title
        project {
          slug
          name
        }
      }
    }
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
  /** The piece of its text that matched. */
  readonly excerpt?: Hit['excerpt'];
}
type Hit = NonNullable<useFoundQuery$data['searchTexts']>[number];

/** A pause in typing. */
const PAUSE_MS = 120;
/** The maximum length of a search text. */
const LONGEST = 100;
/** A single letter is in nearly every text. */
const SHORTEST_IN_TEXTS = 2;
const NOTHING: readonly Found[] = [];

/**
 * The viewer's cards, runs, bridges and projects that match the text, and then the cards, runs and documents whose texts do.
 * @param project the slug of the project that is shown; the page of a bridge needs one
 */
export function useFound(project: string | undefined, text: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>(NOTHING);
  const wanted = text.trim().slice(0, LONGEST);
  useEffect(() => {
    if (wanted === '') return undefined;
    let running: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      const inTexts = wanted.length >= SHORTEST_IN_TEXTS;
      running = fetchQuery<useFoundQuery>(environment, query, { text: wanted, inTexts }).subscribe({
        next: ({ search, searchTexts }) => {
          const named = search.flatMap((one) => toFound(one, project) ?? []);
          setFound([...named, ...(searchTexts ?? []).flatMap((hit, at) => toFoundText(hit, at, project) ?? [])]);
        },
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
    case 'Card':
      return toCard(one, shown);
    case 'Run':
      return toRun(one, shown);
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

/** A text by its card, run or document. Titles of cards are found as cards. */
function toFoundText(
  { place, excerpt, card, run, document }: Hit,
  at: number,
  shown: string | undefined,
): Found | undefined {
  const thing = document ? toDocument(document, shown) : run ? toRun(run, shown) : card && toCard(card, shown);
  if (place === 'TITLE' || thing == null) return undefined;
  const label = place === 'COMMENT' ? `${thing.label} · comment` : thing.label;
  return { ...thing, id: `text ${at} ${thing.id}`, label, excerpt };
}

function toCard({ id, number, title, project }: NonNullable<Hit['card']>, shown: string | undefined): Found {
  const label = `#${number} ${title}${elsewhere(project, shown)}`;
  return { id, label, icon: 'file', path: `/projects/${project.slug}/cards/${number}` };
}

function toDocument({ id, title, project }: NonNullable<Hit['document']>, shown: string | undefined): Found {
  return {
    id,
    label: `${showHidden(title)}${elsewhere(project, shown)}`,
    icon: 'file',
    path: `/projects/${project.slug}/documents/${id}`,
  };
}

function toRun({ id, workKind, cardNumber, project }: NonNullable<Hit['run']>, shown: string | undefined): Found {
  const of = cardNumber == null ? '' : ` #${cardNumber}`;
  const label = t`Run ${workKind ?? ''}${of} …${id.slice(-8)}${elsewhere(project, shown)}`;
  return { id, label, icon: 'runs', path: `/projects/${project.slug}/worker-runs/${id}` };
}

/** Names the project of a thing from another project. */
const elsewhere = ({ slug, name }: { slug: string; name: string }, shown: string | undefined): string =>
  slug === shown ? '' : ` · ${name}`;
