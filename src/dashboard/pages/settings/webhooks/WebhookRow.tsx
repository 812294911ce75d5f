import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  WebhookRow_webhook$data,
  WebhookRow_webhook$key,
} from '../../../__generated__/WebhookRow_webhook.graphql.ts';
import type { WebhookRowConfirmMutation } from '../../../__generated__/WebhookRowConfirmMutation.graphql.ts';
import type { WebhookRowDeleteMutation } from '../../../__generated__/WebhookRowDeleteMutation.graphql.ts';
import type { WebhookRowMutation } from '../../../__generated__/WebhookRowMutation.graphql.ts';
import { useFocusAfter } from '../../../lib/useFocusAfter.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { Button } from '../../../parts/Button.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { FORGE_NAMES } from './forgeNames.ts';
import { SecretButtons } from './SecretButtons.tsx';
import { WebhookAddress } from './WebhookAddress.tsx';
import type { MadeWebhook } from './WebhookSteps.tsx';

const fragment = graphql`
  fragment WebhookRow_webhook on ProjectWebhook {
    id
    forge
    repository
    baseUrl
    isConfirmed
    isReadable
    lastDeliveryAt
    lastStatus
  }
`;

const rotate: Change<WebhookRowMutation> = graphql`
  mutation WebhookRowMutation($input: RotateProjectWebhookSecretInput!) {
    rotateProjectWebhookSecret(input: $input) {
      secret
      webhook {
        id
        forge
        repository
        url
        ...WebhookRow_webhook
      }
    }
  }
`;

const confirm: Change<WebhookRowConfirmMutation> = graphql`
  mutation WebhookRowConfirmMutation($input: UpdateProjectWebhookInput!) {
    updateProjectWebhook(input: $input) {
      webhook {
        id
        isConfirmed
      }
    }
  }
`;

const remove: Change<WebhookRowDeleteMutation> = graphql`
  mutation WebhookRowDeleteMutation($input: DeleteProjectWebhookInput!) {
    deleteProjectWebhook(input: $input) {
      deletedId
    }
  }
`;

/** A webhook with the state of its deliveries. */
export function WebhookRow({
  webhook,
  projectId,
  isOwner,
  onRotated,
}: {
  webhook: WebhookRow_webhook$key;
  projectId: string;
  /** Whether the person owns the project, and can confirm it. */
  isOwner: boolean;
  onRotated: (made: MadeWebhook | undefined) => void;
}) {
  const data = useFragment(fragment, webhook);
  const { id, forge, repository, baseUrl } = data;
  const [isEdited, edit] = useState(false);
  const editor = useFocusAfter<HTMLButtonElement>(isEdited);
  const { act, busy } = useVerb();
  const giveSecret = async () => {
    const result = await act(rotate, { input: { webhookId: id } });
    if (!result?.rotateProjectWebhookSecret) return;
    const { webhook: made, secret } = result.rotateProjectWebhookSecret;
    onRotated({ ...made, secret });
  };
  const takeAway = () =>
    act(
      remove,
      { input: { webhookId: id } },
      {
        updater: (store) => {
          const project = store.get(projectId);
          const left = project?.getLinkedRecords('webhooks')?.filter((each) => each?.getDataID() !== id);
          if (left) project?.setLinkedRecords(left, 'webhooks');
          onRotated(undefined);
        },
      },
    );
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium [overflow-wrap:anywhere]">{repository}</span>
        <span className="text-meta text-text-3">
          {FORGE_NAMES[forge]} · <WebhookState {...data} />
        </span>
        {baseUrl != null && <span className="block text-meta text-text-3 [overflow-wrap:anywhere]">{baseUrl}</span>}
        {!data.isConfirmed && (
          <span className="block text-meta text-text-2">
            {isOwner
              ? 'A manager named this repository. None of your tokens is used for it until you confirm it.'
              : 'The owner of the project has to confirm this repository before one of their tokens is used for it.'}
          </span>
        )}
      </span>
      {!data.isConfirmed && isOwner && (
        <Button
          size="small"
          isDisabled={busy}
          aria-label={t`Confirm ${repository}`}
          onPress={() => void act(confirm, { input: { webhookId: id, baseUrl: baseUrl ?? null } })}
        >
          Confirm
        </Button>
      )}
      <Button
        ref={editor}
        size="small"
        isDisabled={busy}
        aria-label={t`Address of the forge of ${repository}…`}
        aria-expanded={isEdited}
        onPress={() => edit(!isEdited)}
      >
        Address…
      </Button>
      <SecretButtons
        rotateLabel={t`New secret for ${repository}…`}
        deleteLabel={t`Delete the webhook of ${repository}…`}
        busy={busy}
        onRotate={giveSecret}
        onDelete={() => void takeAway()}
      />
      {isEdited && <WebhookAddress webhookId={id} present={baseUrl ?? null} onEnd={() => edit(false)} />}
    </li>
  );
}

function WebhookState({
  isReadable,
  lastDeliveryAt,
  lastStatus,
}: Pick<WebhookRow_webhook$data, 'isReadable' | 'lastDeliveryAt' | 'lastStatus'>) {
  if (!isReadable) {
    return <span className="text-failed-fg">the secret can no longer be read, so give the webhook a new one</span>;
  }
  if (lastDeliveryAt == null) return <>no delivery yet</>;
  if (lastStatus === 'REFUSED') {
    return (
      <span className="text-failed-fg">
        the last delivery, <Ago at={lastDeliveryAt} ago />, was not signed with the secret
      </span>
    );
  }
  return (
    <>
      last delivery <Ago at={lastDeliveryAt} ago />
    </>
  );
}
