import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { NameStep_project$key } from '../../__generated__/NameStep_project.graphql.ts';
import type { NameStep_templates$key } from '../../__generated__/NameStep_templates.graphql.ts';
import { templateTitle } from '../../lib/templateTitle.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { BoardSketch } from './BoardSketch.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { Step } from './Step.tsx';

const projectFragment = graphql`
  fragment NameStep_project on Project {
    id
    name
    slug
    columns {
      slug
      label
      terminal
      backlog
    }
    workflow {
      template
      own
      rules {
        on
        onTerminal
        kind
      }
    }
  }
`;

const templatesFragment = graphql`
  fragment NameStep_templates on WorkflowTemplate @relay(plural: true) {
    name
    description
    columns {
      slug
      label
      terminal
      backlog
    }
    rules {
      on
      onTerminal
      kind
    }
  }
`;

/** The second step: the project's name and its workflow, or a summary with a way to change them. */
export function NameStep(props: {
  project: NameStep_project$key | null | undefined;
  templates: NameStep_templates$key;
  onNamed: (slug: string) => void;
}) {
  const project = useFragment(projectFragment, props.project ?? null);
  const templates = useFragment(templatesFragment, props.templates);
  const [changing, setChanging] = useState(false);
  if (project === null || project === undefined || changing) {
    return (
      <Step state="now" number={2} title="Name the project">
        <ProjectForm
          project={project ?? undefined}
          templates={templates}
          onDone={(slug) => {
            setChanging(false);
            props.onNamed(slug);
          }}
          onCancel={project ? () => setChanging(false) : undefined}
        />
      </Step>
    );
  }
  const { name, slug, workflow, columns } = project;
  return (
    <Step
      state="done"
      number={2}
      title="Name the project"
      about={
        <>
          {name} · <code>{slug}</code> ·{' '}
          {workflow.own ? 'rules of its own' : `template ${templateTitle(workflow.template)}`}
        </>
      }
      end={
        <Button look="ghost" size="small" onPress={() => setChanging(true)}>
          <Icon name="edit" size={12} />
          Change
        </Button>
      }
    >
      <BoardSketch columns={columns} rules={workflow.rules} />
    </Step>
  );
}
