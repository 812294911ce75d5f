import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DeleteProject_project$key } from '../../__generated__/DeleteProject_project.graphql.ts';
import type { DeleteProjectMutation } from '../../__generated__/DeleteProjectMutation.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { figureLocale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import { Section } from './Section.tsx';

const fragment = graphql`
  fragment DeleteProject_project on Project {
    id
    name
    allCards: cards(first: 1) {
      totalCount
    }
    runGroups {
      count
    }
  }
`;

const mutation: Change<DeleteProjectMutation> = graphql`
  mutation DeleteProjectMutation($input: DeleteProjectInput!) {
    deleteProject(input: $input) {
      deletedId
    }
  }
`;

/** The service counts up to this number. */
const MOST = 10_000;
const MOST_SHOWN = MOST.toLocaleString(figureLocale);

const formatCards = (count: number): string =>
  count < MOST ? formatCount(count, 'card') : t`${MOST_SHOWN} or more cards`;
const formatRuns = (count: number): string =>
  count < MOST ? formatCount(count, 'run') : t`${MOST_SHOWN} or more runs`;

/** Deletes the project once its name is typed. */
export function DeleteProject({ project }: { project: DeleteProject_project$key }) {
  const { id, name, allCards, runGroups } = useFragment(fragment, project);
  const [typed, setTyped] = useState('');
  const { act, busy, faultAt } = useVerb('fields');
  const cards = formatCards(allCards.totalCount);
  const runs = formatRuns(runGroups.reduce((sum, { count }) => sum + count, 0));
  const submit = async () => {
    const result = await act(mutation, { input: { projectId: id } });
    if (!result?.deleteProject) return;
    // Loads a new document, so that no list shows the project any more.
    location.assign('/');
  };
  return (
    <Section
      id="delete"
      title="Delete the project"
      grave
      about="This deletes the board, its work and its runs permanently, for every member. Bridges lose the project with their next heartbeat."
    >
      <Form
        className="flex flex-wrap items-end gap-2"
        onSend={() => {
          if (typed === name) void submit();
        }}
      >
        <div className="w-72 max-w-full">
          <TextField
            label={`Type ${name}`}
            fault={faultAt('projectId') ?? faultAt('')}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button type="submit" look="danger" size="field" isDisabled={typed !== name || busy}>
          Delete {cards} and {runs}
        </Button>
      </Form>
    </Section>
  );
}
