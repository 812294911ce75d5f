import type { ReactNode } from 'react';
import { Button } from '../../parts/Button.tsx';

/** The end of a form whose values are a draft until they are saved: what went wrong, and the ways to drop and to save it. */
export function DraftButtons({
  fault,
  isChanged,
  isDisabled,
  onDiscard,
  children,
}: {
  /** What went wrong beside the fields. */
  fault?: string | undefined;
  isChanged: boolean;
  /** Whether it cannot be saved at the moment. */
  isDisabled: boolean;
  onDiscard: () => void;
  /** The words of the button that saves. */
  children: ReactNode;
}) {
  return (
    <>
      {fault !== undefined && (
        <p role="alert" className="text-failed-fg text-meta">
          {fault}
        </p>
      )}
      {isChanged && (
        <div className="flex gap-2">
          <Button onPress={onDiscard}>Discard</Button>
          <Button type="submit" look="primary" isDisabled={isDisabled}>
            {children}
          </Button>
        </div>
      )}
    </>
  );
}
