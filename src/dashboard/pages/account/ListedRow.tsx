import type { ReactNode } from 'react';

/** A thing that the account has, in a list of them: its name, a line about it, and what can be done with it. */
export function ListedRow({ name, about, children }: { name: ReactNode; about: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-meta text-text-3">{about}</span>
      </span>
      {children}
    </li>
  );
}
