import { useState } from 'react';
import { Button } from '../../../parts/Button.tsx';

/** Gives a webhook a new secret or deletes it, each after a question in place. */
export function SecretButtons({
  rotateLabel,
  deleteLabel,
  busy,
  onRotate,
  onDelete,
}: {
  rotateLabel: string;
  deleteLabel: string;
  busy: boolean;
  onRotate: () => Promise<unknown>;
  onDelete: () => void;
}) {
  const [asked, ask] = useState<'rotate' | 'delete'>();
  if (asked === undefined) {
    return (
      <>
        <Button size="small" isDisabled={busy} aria-label={rotateLabel} onPress={() => ask('rotate')}>
          New secret…
        </Button>
        <Button size="small" isDisabled={busy} aria-label={deleteLabel} onPress={() => ask('delete')}>
          Delete…
        </Button>
      </>
    );
  }
  return (
    <>
      <Button size="small" onPress={() => ask(undefined)}>
        Keep
      </Button>
      {asked === 'rotate' ? (
        <Button size="small" look="danger" isDisabled={busy} onPress={() => void onRotate().then(() => ask(undefined))}>
          Replace the secret
        </Button>
      ) : (
        <Button size="small" look="danger" isDisabled={busy} onPress={onDelete}>
          Delete the webhook
        </Button>
      )}
    </>
  );
}
