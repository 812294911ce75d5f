import { type FormEvent, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useMutation } from 'react-relay';
import { graphql, type MutationParameters } from 'relay-runtime';
import type { ProjectFormCreateMutation } from '../../__generated__/ProjectFormCreateMutation.graphql.ts';
import type { ProjectFormRenameMutation } from '../../__generated__/ProjectFormRenameMutation.graphql.ts';
import type { ProjectFormWorkflowMutation } from '../../__generated__/ProjectFormWorkflowMutation.graphql.ts';
import { templateTitle } from '../../lib/templateTitle.ts';
import { Button } from '../../parts/Button.tsx';
import { GraphError, tellError } from '../../relay/GraphError.ts';
import { BoardSketch, type SketchColumn, type SketchRule } from './BoardSketch.tsx';
import { Field } from './Field.tsx';
import { slugOf } from './slugOf.ts';

const createMutation = graphql`
  mutation ProjectFormCreateMutation($input: CreateProjectInput!) {
    createProject(input: $input) {
      project {
        id
        slug
      }
    }
  }
`;

const renameMutation = graphql`
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

const workflowMutation = graphql`
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

/** Names a new project, or changes the name of one and the workflow that its board follows. */
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
  const [fault, setFault] = useState<unknown>();
  const [create, creating] = useChange<ProjectFormCreateMutation>(createMutation);
  const [rename, renaming] = useChange<ProjectFormRenameMutation>(renameMutation);
  const [setWorkflow, setting] = useChange<ProjectFormWorkflowMutation>(workflowMutation);
  const violations = fault instanceof GraphError ? fault.violations : [];
  const problemOf = (field: string) => violations.find(({ propertyPath }) => propertyPath === field)?.message;
  const untold = fault !== undefined && problemOf('name') === undefined && problemOf('slug') === undefined;

  const save = async (): Promise<string> => {
    if (project === undefined) {
      const made = await create({ input: { name, template, ...(slug !== undefined && { slug }) } });
      return made.createProject?.project.slug ?? '';
    }
    const renamed =
      name === project.name && slug === project.slug
        ? undefined
        : await rename({ input: { projectId: project.id, name, ...(slug !== undefined && { slug }) } });
    if (template !== project.workflow.template) await setWorkflow({ input: { projectId: project.id, template } });
    return renamed?.renameProject?.project.slug ?? project.slug;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    try {
      onDone(await save());
    } catch (error) {
      setFault(error);
    }
  };

  return (
    <form className="mt-2 flex flex-col gap-4" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-4 max-desk:grid-cols-1">
        <Field
          label="Name"
          value={name}
          onChange={setName}
          placeholder="Harbour timetable"
          maxLength={100}
          problem={problemOf('name')}
          required
          focused
        />
        <Field
          label="Slug"
          value={slug ?? slugOf(name)}
          onChange={(value) => setSlug(value === '' ? undefined : value)}
          hint="The short name of the project in addresses, and in the file that connects a machine."
          maxLength={60}
          problem={problemOf('slug')}
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
                  <span className="text-meta text-text-2">{each.description}</span>
                </span>
                <BoardSketch columns={each.columns} rules={each.rules} />
              </>
            )}
          </Radio>
        ))}
      </RadioGroup>
      {untold && (
        <p role="alert" className="rounded-3 border border-failed-line bg-failed-soft px-3 py-2 text-failed-fg">
          {tellError(fault)}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="large" isDisabled={creating || renaming || setting}>
          {project === undefined ? 'Create the project' : 'Save'}
        </Button>
        {onCancel && (
          <Button look="ghost" size="large" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** A change whose refusal the form shows beside its fields. */
function useChange<Mutation extends MutationParameters>(
  mutation: Parameters<typeof useMutation<Mutation>>[0],
): [(variables: Mutation['variables']) => Promise<Mutation['response']>, boolean] {
  const [commit, busy] = useMutation<Mutation>(mutation);
  const change = (variables: Mutation['variables']) =>
    new Promise<Mutation['response']>((resolve, reject) => {
      commit({ variables, onCompleted: (response) => resolve(response), onError: reject });
    });
  return [change, busy];
}
