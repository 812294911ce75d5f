import type { FocusEvent, ReactNode } from 'react';

/** The buttons below a field of the board, for people without a keyboard. */
export function FieldEnd({ children }: { children: ReactNode }) {
  return <div className="hidden justify-end gap-2 pt-1 hoverless:flex max-desk:flex">{children}</div>;
}

/**
 * Whether the focus leaves a field for anything other than its own buttons. A message and a dialog return it, so a person who
 * presses Undo, or answers a question, goes on in the field.
 */
export const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.parentElement?.contains(relatedTarget) !== true &&
  relatedTarget?.closest('[data-messages], [role="dialog"], [role="alertdialog"]') == null;
