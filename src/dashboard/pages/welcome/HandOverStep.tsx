import { useNavigate } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { HandOverStep_project$key } from '../../__generated__/HandOverStep_project.graphql.ts';
import type { HandOverStepMutation } from '../../__generated__/HandOverStepMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { rememberProject } from '../../shell/rememberProject.ts';
import { t } from '../../texts/t.ts';
import { workColumn } from './BoardSketch.tsx';
import { isReady } from './checks.ts';
import { Step } from './Step.tsx';

const fragment = graphql`
  fragment HandOverStep_project on Project {
    id
    slug
    columns {
      slug
      label
      terminal
      backlog
    }
    workflow {
      rules {
        on
        onTerminal
        kind
      }
    }
    readiness {
      row
      state
      text
      fix
      command
    }
  }
`;

const mutation: Change<HandOverStepMutation> = graphql`
  mutation HandOverStepMutation($input: CreateCardInput!) {
    createCard(input: $input) {
      card {
        id
        number
      }
    }
  }
`;

const TITLE = t`Write a README that says what the folder holds`;

/**
 * The last step: a sample card is created where work begins, and the board opens with a peek at it, which shows its
 * run.
 */
export function HandOverStep(props: { project: HandOverStep_project$key }) {
  const { id, slug, columns, workflow, readiness } = useFragment(fragment, props.project);
  const { act, busy } = useVerb();
  const navigate = useNavigate();
  const ready = isReady(readiness);
  const column = workColumn(columns, workflow.rules);
  const handOver = async () => {
    const made = await act(mutation, {
      input: { projectId: id, title: TITLE, ...(column !== undefined && { column }) },
    });
    if (made === undefined) return;
    rememberProject(slug);
    await navigate({
      to: '/projects/$project/board',
      params: { project: slug },
      search: { peek: made.createCard?.card.number },
    });
  };
  return (
    <Step state={ready ? 'now' : 'later'} title="Then hand over a first card">
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <div className="max-w-80 rounded-3 border border-line bg-raised px-3 py-2.5 shadow-card">
          <span className="text-micro text-text-3">#1</span>
          <div className="font-medium">{TITLE}</div>
        </div>
        <Button look={ready ? 'primary' : 'plain'} size="large" isDisabled={!ready || busy} onPress={handOver}>
          Hand it over
        </Button>
        <span className="text-meta text-text-3">
          {ready
            ? `It goes to “${columns.find((each) => each.slug === column)?.label ?? t`the board`}”, and the board opens.`
            : 'Works as soon as an account is ready.'}
        </span>
      </div>
    </Step>
  );
}
