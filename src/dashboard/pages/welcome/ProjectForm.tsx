import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { graphql } from 'relay-runtime';
import type { ProjectFormCreateMutation } from '../../__generated__/ProjectFormCreateMutation.graphql.ts';
import type { ProjectFormRenameMutation } from '../../__generated__/ProjectFormRenameMutation.graphql.ts';
import type { ProjectFormWorkflowMutation } from '../../__generated__/ProjectFormWorkflowMutation.graphql.ts';
import { templateTitle } from '../../lib/templateTitle.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { known } from '../../texts/known.ts';
import { BoardSketch, type SketchColumn, type SketchRule } from './BoardSketch.tsx';
import { Field } from './Field.tsx';
import { slugOf } from './slugOf.ts';

const create: Change<ProjectFormCreateMutation> = graphql`
  mutation ProjectFormCreateMutation($input: CreateProjectInput!) {
    createProject(input: $input) {
      project {
        id
        slug
      }
    }
  }
`;

const rename: Change<ProjectFormRenameMutation> = graphql`
  mutation ProjectFormRenameMutation($input: RenameProjectInput!) {
    renameProject(input: $input) {
      project {
        id
        name
        slug
      }
    }
  }
`;

const setWorkflow: Change<ProjectFormWorkflowMutation> = graphql`
  mutation ProjectFormWorkflowMutation($input: SetWorkflowInput!) {
    setWorkflow(input: $input) {
      project {
        ...NameStep_project
        ...HandOverStep_project
      }
    }
  }
`;

interface Template {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly SketchColumn[];
  readonly rules: readonly SketchRule[];
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly workflow: { readonly template: string; readonly own: boolean };
}

/** Names a new project, or changes the name and the workflow of an existing one. */
export function ProjectForm(props: {
  project: Named | undefined;
  templates: readonly Template[];
  onDone: (slug: string) => void;
  onCancel: (() => void) | undefined;
}) {
  const { project, templates, onDone, onCancel } = props;
  const [name, setName] = useState(project?.name ?? '');
  const [slug, setSlug] = useState(project?.slug);
  const [template, setTemplate] = useState(project?.workflow.template ?? templates[0]?.name ?? '');
  const { act, busy, refusal, faultAt } = useVerb('fields');
  const untold = faultAt('name') === undefined && faultAt('slug') === undefined ? refusal : undefined;

  const save = async (): Promise<string | undefined> => {
    if (project === undefined) {
      const made = await act(create, { input: { name, template, ...(slug !== undefined && { slug }) } });
      return made?.createProject?.project.slug;
    }
    let saved: string | undefined = project.slug;
    if (name !== project.name || slug !== project.slug) {
      const renamed = await act(rename, {
        input: { projectId: project.id, name, ...(slug !== undefined && { slug }) },
      });
      saved = renamed?.renameProject?.project.slug;
    }
    if (saved === undefined || template === project.workflow.template) return saved;
    return (await act(setWorkflow, { input: { projectId: project.id, template } })) && saved;
  };
  const submit = async () => {
    const saved = await save();
    if (saved !== undefined) onDone(saved);
  };

  return (
    <Form className="mt-2 flex flex-col gap-4" onSend={submit}>
      <div className="grid grid-cols-2 gap-4 max-desk:grid-cols-1">
        <Field
          label="Name"
          value={name}
          onChange={setName}
          placeholder="Harbour timetable"
          maxLength={100}
          problem={faultAt('name')}
          required
          focused
        />
        <Field
          label="Slug"
          value={slug ?? slugOf(name)}
          onChange={(value) => setSlug(value === '' ? undefined : value)}
          hint="The short name of the project in addresses, and in the file that connects a machine."
          maxLength={60}
          problem={faultAt('slug')}
          mono
        />
      </div>
      <RadioGroup aria-label="Workflow" value={template} onChange={setTemplate} className="flex flex-col gap-2">
        {templates.map((each) => (
          <Radio
            key={each.name}
            value={each.name}
            className="block cursor-pointer rounded-3 border border-line-strong p-3 outline-none hover:bg-hover data-focus-visible:shadow-focus data-selected:border-accent data-selected:bg-accent-soft data-selected:hover:bg-accent-soft"
          >
            {({ isSelected }) => (
              <>
                <span className="flex items-baseline gap-2 max-desk:flex-col max-desk:gap-0">
                  <b className="font-semibold">
                    {templateTitle(each.name)}
                    {isSelected && <span className="sr-only"> (chosen)</span>}
                  </b>
                  <span className="text-meta text-text-2">{known(each.description)}</span>
                </span>
                <BoardSketch columns={each.columns} rules={each.rules} />
              </>
            )}
          </Radio>
        ))}
      </RadioGroup>
      {untold !== undefined && (
        <p role="alert" className="rounded-3 border border-failed-line bg-failed-soft px-3 py-2 text-failed-fg">
          {untold}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="large" isDisabled={busy}>
          {project === undefined ? 'Create the project' : 'Save'}
        </Button>
        {onCancel && (
          <Button look="ghost" size="large" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
