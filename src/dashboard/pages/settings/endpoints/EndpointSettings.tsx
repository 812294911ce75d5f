import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { EndpointSettingsQuery } from '../../../__generated__/EndpointSettingsQuery.graphql.ts';
import { CopyLines } from '../../../parts/CopyLines.tsx';
import { readLatest } from '../../../relay/readLatest.ts';
import { usePage } from '../../../relay/usePage.ts';
import { Section } from '../Section.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { EndpointRow } from './EndpointRow.tsx';

const query = graphql`
  query EndpointSettingsQuery($handle: String!, $ofProject: Boolean!) {
    project(handle: $handle) @include(if: $ofProject) {
      id
      webhookEndpoints(first: 50) {
        nodes {
          endpointId
          ...EndpointRow_endpoint
        }
      }
    }
    viewer @skip(if: $ofProject) {
      id
      webhookEndpoints(first: 50) {
        nodes {
          endpointId
          ...EndpointRow_endpoint
        }
      }
    }
  }
`;

/**
 * The webhooks of a project, or those of all projects. A new secret is shown only until the person leaves the page.
 * @param projectId undefined for those of all projects
 */
export function EndpointSettings({ projectId }: { projectId?: string }) {
  const variables = { handle: projectId ?? '', ofProject: projectId !== undefined };
  const { project, viewer } = usePage<EndpointSettingsQuery>(query, variables);
  const [secret, setSecret] = useState<string>();
  const refresh = () => readLatest(query, variables).subscribe({ error: () => undefined });
  const endpoints = (project ?? viewer)?.webhookEndpoints.nodes ?? [];
  return (
    <Section
      id="endpoints"
      title="Outgoing webhooks"
      about={
        projectId === undefined
          ? 'Tell programs of yours what happens in all of your projects: messages are signed, and come in order.'
          : 'Tell programs of yours what happens in this project: messages are signed, and come in order.'
      }
    >
      <EndpointForm
        projectId={projectId}
        onMade={(made) => {
          setSecret(made);
          refresh();
        }}
      />
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {secret !== undefined && (
          <>
            <p className="font-medium">Copy the secret now: it is not shown again.</p>
            <CopyLines text={secret} label="Copy the secret" />
          </>
        )}
      </div>
      {endpoints.length > 0 && (
        <ul aria-label="Webhooks" className="divide-y divide-line rounded-3 border border-line">
          {endpoints.map((endpoint) => (
            <EndpointRow
              key={endpoint.endpointId}
              endpoint={endpoint}
              hasBridges={projectId === undefined}
              onChange={refresh}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
