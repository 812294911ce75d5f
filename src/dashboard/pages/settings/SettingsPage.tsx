import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { graphql } from 'relay-runtime';
import type { SettingsPageQuery } from '../../__generated__/SettingsPageQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { readLatest } from '../../relay/readLatest.ts';
import { usePage } from '../../relay/usePage.ts';
import { Missing } from '../Missing.tsx';
import { AgentPermissions } from './AgentPermissions.tsx';
import { CheckSettings } from './CheckSettings.tsx';
import { CostLineSettings } from './CostLineSettings.tsx';
import { ColumnSettings } from './columns/ColumnSettings.tsx';
import { DeleteProject } from './DeleteProject.tsx';
import { FullTextSettings } from './FullTextSettings.tsx';
import { NameSettings } from './NameSettings.tsx';
import { PeopleSettings } from './people/PeopleSettings.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { TranscriptSettings } from './TranscriptSettings.tsx';
import { HookLines } from './workflow/HookLines.tsx';
import { WorkflowSettings } from './workflow/WorkflowSettings.tsx';

const WebhookSettings = lazyPart(() => import('./webhooks/WebhookSettings.tsx'), 'WebhookSettings');
const SiteSettings = lazyPart(() => import('./sites/SiteSettings.tsx'), 'SiteSettings');
const EndpointSettings = lazyPart(() => import('./endpoints/EndpointSettings.tsx'), 'EndpointSettings');

const query = graphql`
  query SettingsPageQuery($handle: String!) {
    project(handle: $handle) {
      id
      name
      viewerRole
      ...PeopleSettings_project
      ...AgentPermissions_project
      ...WorkflowSettings_project
      ...ColumnSettings_project
      ...NameSettings_project
      ...FullTextSettings_project
      ...TranscriptSettings_project
      ...CheckSettings_project
      ...CostLineSettings_project
      ...HookLines_project
      ...WebhookSettings_project
      ...SiteSettings_project
      ...DeleteProject_project
    }
    workflowTemplates {
      ...WorkflowSettings_templates
    }
    viewer {
      ...NameSettings_viewer
      ...WorkflowSettings_viewer
    }
  }
`;

/** The pages of a project's settings. Changes by others appear, and text that a person is typing stays. */
export function SettingsPage() {
  const { project: handle = '', part } = useParams({ strict: false });
  const { project, workflowTemplates, viewer } = usePage<SettingsPageQuery>(query, { handle });
  const id = project?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return on('board.columns_changed', () => {
      // Addressed by id: a new slug changes the page but does not break it for anyone.
      readLatest(query, { handle: id }).subscribe({
        error: () => undefined,
      });
    });
  }, [id]);
  if (project === null || project === undefined) return <Missing />;
  const contents: Readonly<Record<string, () => ReactNode>> = {
    workflow: () => <WorkflowSettings project={project} templates={workflowTemplates} viewer={viewer} />,
    columns: () => <ColumnSettings project={project} />,
    general: () => (
      <>
        <NameSettings project={project} viewer={viewer} />
        <CostLineSettings project={project} />
      </>
    ),
    people: () => <PeopleSettings project={project} />,
    agents: () => (
      <>
        <AgentPermissions project={project} />
        <HookLines project={project} />
        <FullTextSettings project={project} />
        <TranscriptSettings project={project} />
        <CheckSettings project={project} />
      </>
    ),
    webhooks: () => <WebhookSettings project={project} />,
    'site-review': () => <SiteSettings project={project} />,
    endpoints: () => (
      <Waiting>
        <EndpointSettings projectId={project.id} />
      </Waiting>
    ),
    delete: () => <DeleteProject project={project} />,
  };
  return (
    <SettingsFrame
      title="Settings"
      about={project.name}
      project={handle}
      of="project"
      part={part}
      role={project.viewerRole}
    >
      {(shown) => contents[shown]?.()}
    </SettingsFrame>
  );
}
