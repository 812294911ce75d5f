import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WebhookSettings_project$key } from '../../../__generated__/WebhookSettings_project.graphql.ts';
import { Section } from '../Section.tsx';
import { MergeSettings } from './MergeSettings.tsx';
import { RepositorySettings } from './RepositorySettings.tsx';
import { TalkSettings } from './TalkSettings.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { type MadeWebhook, WebhookSteps } from './WebhookSteps.tsx';

const fragment = graphql`
  fragment WebhookSettings_project on Project {
    id
    ...RepositorySettings_project
    ...MergeSettings_project
    ...TalkSettings_project
    canHaveWebhooks
    viewerRole
    webhooks {
      id
      ...WebhookRow_webhook
    }
  }
`;

/** The addresses to which forges deliver. The secret of a new one is shown only until the person leaves the page. */
export function WebhookSettings({ project }: { project: WebhookSettings_project$key }) {
  const data = useFragment(fragment, project);
  const { id, canHaveWebhooks, viewerRole, webhooks } = data;
  const [fresh, setFresh] = useState<MadeWebhook>();
  return (
    <>
      <RepositorySettings project={data} />
      <Section
        id="webhooks"
        title="Webhooks"
        about="GitHub, GitLab, Forgejo or Gitea delivers to a webhook what happens in a repository. A pull request from a branch such as card-12-tides, or with “Bascule: #12” in its text, then shows on card 12."
      >
        {webhooks.length > 0 && (
          <ul aria-label="Webhooks" className="divide-y divide-line rounded-3 border border-line bg-surface">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                projectId={id}
                isOwner={viewerRole === 'OWNER'}
                onRotated={setFresh}
              />
            ))}
          </ul>
        )}
        {canHaveWebhooks ? (
          <WebhookForm projectId={id} onMade={setFresh} />
        ) : (
          <p className="text-text-2">
            This instance has no APP_ENCRYPTION_KEY, so no webhook can be made. Ask its operator.
          </p>
        )}
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {fresh !== undefined && <WebhookSteps made={fresh} />}
        </div>
      </Section>
      <MergeSettings project={data} />
      <TalkSettings project={data} />
    </>
  );
}
