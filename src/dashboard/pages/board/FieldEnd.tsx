import type { FocusEvent, ReactNode } from 'react';

/** The buttons below a field of the board, where a person has no keys for them. */
export function FieldEnd({ children }: { children: ReactNode }) {
  return <div className="hidden justify-end gap-2 pt-1 hoverless:flex max-desk:flex">{children}</div>;
}

/** Whether the focus goes from a field to something else than the buttons beside or below it. */
export const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.parentElement?.contains(relatedTarget) !== true;
