import { useNavigate } from '@tanstack/react-router';
import { graphql } from 'relay-runtime';
import type { useCreateTitledMutation } from '../../__generated__/useCreateTitledMutation.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import type { PaletteAction } from './actions.ts';

const create: Change<useCreateTitledMutation> = graphql`
  mutation useCreateTitledMutation($projectId: ID!, $title: String!) {
    createCard(input: { projectId: $projectId, title: $title }) {
      card {
        id
        number
        column {
          label
        }
      }
    }
  }
`;

/** The longest title of a card, in characters. */
const LONGEST = 200;

/**
 * Offers to create a card with the text as its title, in the column where new cards begin.
 * @param project the slug of the project that is shown
 */
export function useCreateTitled(
  project: string | undefined,
  projectId: string | undefined,
  text: string,
): readonly PaletteAction[] {
  const navigate = useNavigate();
  const { act } = useVerb();
  const { work } = useMay();
  const title = text.trim();
  if (project === undefined || projectId === undefined || !work || title === '' || title.length > LONGEST) return [];
  return [
    {
      id: 'create titled',
      label: t`New card “${title}”`,
      icon: 'plus',
      run: () =>
        void act(
          create,
          { projectId, title },
          {
            done: ({ createCard }) => {
              if (createCard == null) return t`The card was created.`;
              const { number, column } = createCard.card;
              const open = () => void navigate({ to: `/projects/${project}/cards/${number}` });
              return { text: t`#${number} created in ${column.label}.`, action: { label: t`Open card`, run: open } };
            },
          },
        ),
    },
  ];
}
