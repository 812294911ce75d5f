import type { ReactNode } from 'react';
import type { Forge } from '../../../__generated__/WebhookFormMutation.graphql.ts';
import { CopyLines } from '../../../parts/CopyLines.tsx';

/** A webhook with its secret, which is not shown again. */
export interface MadeWebhook {
  readonly id: string;
  readonly forge: Forge | '%future added value';
  readonly repository: string;
  readonly url: string;
  readonly secret: string;
}

/** Address and secret of a webhook, and what to do with them at its forge. */
export function WebhookSteps({ made: { forge, repository, url, secret } }: { made: MadeWebhook }) {
  return (
    <>
      <p className="font-medium">Copy the secret now: it is not shown again.</p>
      <div className="flex flex-col gap-1">
        <p className="text-meta text-text-3">Address</p>
        <CopyLines text={url} label="Copy the address" />
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-meta text-text-3">Secret</p>
        <CopyLines text={secret} label="Copy the secret" />
      </div>
      <ol className="list-decimal space-y-1 pl-5 text-text-2">{STEPS[forge](repository)}</ol>
    </>
  );
}

const STEPS: Readonly<Record<MadeWebhook['forge'], (repository: string) => ReactNode>> = {
  GITHUB: (repository) => (
    <>
      <li>
        On GitHub, open the settings of <b>{repository}</b>, then “Webhooks”, and choose “Add webhook”.
      </li>
      <li>Paste the address into “Payload URL” and the secret into “Secret”.</li>
      <li>Set “Content type” to “application/json”.</li>
      <li>Choose “Send me everything”, then “Add webhook”. GitHub delivers a first time at once.</li>
    </>
  ),
  GITLAB: (repository) => (
    <>
      <li>
        On GitLab, open <b>{repository}</b>, then “Settings”, “Webhooks”, and choose “Add new webhook”.
      </li>
      <li>Paste the address into “URL” and the secret into “Secret token”.</li>
      <li>Tick “Merge request events”, “Comments” and “Pipeline events”, then choose “Add webhook”.</li>
      <li>Choose “Test”, “Merge request events” to see a first delivery here.</li>
    </>
  ),
  FORGEJO: (repository) => (
    <>
      <li>
        On Forgejo or Gitea, open the settings of <b>{repository}</b>, then “Webhooks”, and add a webhook of the type
        “Forgejo” or “Gitea”.
      </li>
      <li>Paste the address into “Target URL” and the secret into “Secret”.</li>
      <li>Leave “POST” and “application/json”, choose “All events”, then “Add webhook”.</li>
      <li>Open the webhook again and choose “Test delivery” to see a first delivery here.</li>
    </>
  ),
  '%future added value': () => <li>Set up a webhook there with this address and this secret.</li>,
};
