import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';

/** Asks once more before something is deleted that nothing brings back. */
export function DeleteSheet({
  title,
  busy,
  onDelete,
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
  /** The text of the question. */
  children: ReactNode;
}) {
  return (
    <Sheet title={title} onClose={onClose}>
      <p className="mb-3 text-text-2">{children}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button look="danger" isDisabled={busy} onPress={onDelete}>
          Delete it
        </Button>
      </div>
    </Sheet>
  );
}
