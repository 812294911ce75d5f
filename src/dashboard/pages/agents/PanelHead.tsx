import type { ReactNode } from 'react';

/** The heading of a part of a bridge's card, and the content at its right. */
export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-1.5 flex justify-between gap-2 text-micro text-text-3">
      <h3 className="font-medium">{title}</h3>
      <span>{children}</span>
    </div>
  );
}
