import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { t } from '../../texts/t.ts';

const PARTS = [
  { to: '/admin/status', label: t`Status` },
  { to: '/admin/flags', label: t`Flags` },
  { to: '/admin/users', label: t`Users` },
  { to: '/admin/jobs', label: t`Jobs` },
  { to: '/admin/mail', label: t`Mail` },
  { to: '/admin/audit', label: t`Audit` },
] as const;

/** A page for administrators of the instance, with links to the others. */
export function AdminFrame({
  title,
  about,
  end,
  children,
}: {
  title: string;
  about?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <PageFrame
      title={title}
      about={about}
      end={end}
      bar={
        <nav aria-label="Administration" className="-mx-1 flex flex-wrap gap-0.5">
          {PARTS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeProps={{ 'aria-current': 'page' }}
              className="flex h-7 items-center rounded-2 px-2.5 font-medium text-meta text-text-2 hover:bg-hover aria-[current=page]:bg-press aria-[current=page]:text-text max-desk:h-11"
            >
              {label}
            </Link>
          ))}
        </nav>
      }
    >
      <div className="mx-auto flex max-w-[1000px] flex-col gap-4 px-6 pt-5 pb-12 max-desk:px-3 max-desk:pt-3">
        {children}
      </div>
    </PageFrame>
  );
}

/** A framed list of rows. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-3 border border-line bg-surface">
      {children}
    </ul>
  );
}
