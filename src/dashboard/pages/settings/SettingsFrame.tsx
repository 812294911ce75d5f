import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { useSeenSection } from './useSeenSection.ts';

/** The page is one for all of its parts: a link is current for screen readers when it leads to the part of the address. */
const BY_HASH = { exact: true, includeHash: true } as const;

interface Part {
  readonly id: string;
  readonly label: string;
}

const PROJECT: readonly Part[] = [
  { id: 'workflow', label: 'Workflow' },
  { id: 'columns', label: 'Columns' },
  { id: 'name', label: 'Name and slug' },
  { id: 'hooks', label: 'Rule file and hooks' },
  { id: 'cost-line', label: 'Cost line' },
  { id: 'full-text', label: 'Full text of tool calls' },
  { id: 'delete', label: 'Delete…' },
];
const ACCOUNT: readonly Part[] = [
  { id: 'display', label: 'Theme and times' },
  { id: 'export', label: 'Export' },
  { id: 'delete', label: 'Delete…' },
];

/**
 * The settings of a project, or those of the account, beside the list of all their parts. The part in sight is marked there.
 * @param project the handle of the project whose settings are listed; undefined for an account without one
 */
export function SettingsFrame({
  title,
  about,
  project,
  of,
  children,
}: {
  title: string;
  about: string;
  project: string | undefined;
  /** Whose settings are shown. */
  of: 'project' | 'account';
  children: ReactNode;
}) {
  const seen = useSeenSection(of === 'account' ? ACCOUNT : PROJECT);
  return (
    <PageFrame title={title} about={about}>
      <div className="min-h-full wide:grid wide:grid-cols-[184px_minmax(0,1fr)]">
        <nav aria-label="Parts of the settings" className="border-line border-r px-3 py-4 max-wide:hidden">
          <div className="sticky top-4">
            {project !== undefined && (
              <PartList
                title="Project"
                to={`/projects/${project}/settings`}
                parts={PROJECT}
                seen={of === 'project' ? seen : undefined}
              />
            )}
            <PartList title="Account" to="/account" parts={ACCOUNT} seen={of === 'account' ? seen : undefined} />
          </div>
        </nav>
        <div className="flex min-w-0 max-w-[1000px] flex-col gap-8 px-6 pt-6 pb-12 min-[1400px]:px-8 max-desk:px-4 max-desk:pt-4">
          {children}
        </div>
      </div>
    </PageFrame>
  );
}

function PartList({
  title,
  to,
  parts,
  seen,
}: {
  title: string;
  to: string;
  parts: readonly Part[];
  seen: string | undefined;
}) {
  return (
    <>
      <h2 className="px-2 pt-3 pb-1 font-medium text-micro text-text-3">{title}</h2>
      {parts.map(({ id, label }) => (
        <Link
          key={id}
          to={to}
          hash={id}
          activeOptions={BY_HASH}
          data-seen={id === seen || undefined}
          className="flex h-7 items-center rounded-2 px-2 font-medium text-text-2 hover:bg-hover data-seen:bg-press data-seen:text-text"
        >
          {label}
        </Link>
      ))}
    </>
  );
}
