import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { SettingsPageQuery } from '../../__generated__/SettingsPageQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { environment } from '../../relay/environment.ts';
import { usePage } from '../../relay/usePage.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { Missing } from '../Missing.tsx';
import { ColumnSettings } from './ColumnSettings.tsx';
import { CostLineSettings } from './CostLineSettings.tsx';
import { DeleteProject } from './DeleteProject.tsx';
import { FullTextSettings } from './FullTextSettings.tsx';
import { HookLines } from './HookLines.tsx';
import { NameSettings } from './NameSettings.tsx';
import { WorkflowSettings } from './WorkflowSettings.tsx';

const query = graphql`
  query SettingsPageQuery($handle: String!) {
    project(handle: $handle) {
      id
      name
      ...WorkflowSettings_project
      ...ColumnSettings_project
      ...NameSettings_project
      ...FullTextSettings_project
      ...CostLineSettings_project
      ...HookLines_project
      ...DeleteProject_project
    }
    workflowTemplates {
      ...WorkflowSettings_templates
    }
    viewer {
      ...NameSettings_viewer
    }
  }
`;

const SECTIONS = [
  ['workflow', 'Workflow'],
  ['columns', 'Columns'],
  ['name', 'Name and slug'],
  ['hooks', 'Rule file and hooks'],
  ['cost-line', 'Cost line'],
  ['full-text', 'Full text of tool calls'],
  ['delete', 'Delete…'],
] as const;

/** Settings of a project. What others change meanwhile appears, and what a person is typing stays. */
export function SettingsPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const { project, workflowTemplates, viewer } = usePage<SettingsPageQuery>(query, { handle });
  const id = project?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return on('board.columns_changed', () => {
      // By the id: a new slug changes what the page shows, and takes the page from nobody.
      fetchQuery(environment, query, { handle: id }, { fetchPolicy: 'network-only' }).subscribe({
        error: () => undefined,
      });
    });
  }, [id]);
  if (project === null || project === undefined) return <Missing />;
  return (
    <PageFrame title="Settings" about={project.name}>
      <div className="min-h-full desk:grid desk:grid-cols-[200px_minmax(0,1fr)]">
        <nav aria-label="Sections of the settings" className="border-line border-r px-3 py-4 max-desk:hidden">
          <h2 className="px-2 pt-3 pb-1 font-medium text-micro text-text-3">Project</h2>
          {SECTIONS.map(([id, label]) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex h-7 items-center rounded-2 px-2 font-medium text-text-2 hover:bg-hover"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="flex min-w-0 max-w-[1000px] flex-col gap-8 px-8 pt-6 pb-12 max-desk:px-4 max-desk:pt-4">
          <WorkflowSettings project={project} templates={workflowTemplates} />
          <ColumnSettings project={project} />
          <NameSettings project={project} viewer={viewer} />
          <HookLines project={project} />
          <CostLineSettings project={project} />
          <FullTextSettings project={project} />
          <DeleteProject project={project} />
        </div>
      </div>
    </PageFrame>
  );
}
