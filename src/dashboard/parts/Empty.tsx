import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** A place without content: why it is empty, and the next step. */
export function Empty({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-16 text-center">
      <span className="grid size-10 place-items-center rounded-3 border border-line bg-raised text-text-3">
        <Icon name={icon} size={20} />
      </span>
      <h2 className="text-title font-semibold">{title}</h2>
      <div className="flex w-full flex-col items-center gap-3 text-text-2">{children}</div>
    </div>
  );
}
