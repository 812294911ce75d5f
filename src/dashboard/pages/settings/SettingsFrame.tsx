import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { MAY, type Role } from '../../lib/may.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { useSeenSection } from './useSeenSection.ts';

/** One page contains all parts: screen readers treat a link as current when it leads to the part in the address. */
const BY_HASH = { exact: true, includeHash: true } as const;

interface Part {
  readonly id: string;
  readonly label: string;
  /** Who may see it: everybody, managers, the owner, or people who can pay here. */
  readonly of?: 'managers' | 'owner' | 'payers';
}

const PROJECT: readonly Part[] = [
  { id: 'workflow', label: 'Workflow', of: 'managers' },
  { id: 'columns', label: 'Columns', of: 'managers' },
  { id: 'name', label: 'Name and slug', of: 'managers' },
  { id: 'people', label: 'People' },
  { id: 'permissions', label: 'Permissions of agents', of: 'managers' },
  { id: 'hooks', label: 'Rule file and hooks', of: 'managers' },
  { id: 'cost-line', label: 'Cost line', of: 'managers' },
  { id: 'full-text', label: 'Full text of tool calls', of: 'managers' },
  { id: 'delete', label: 'Delete…', of: 'owner' },
];
const ACCOUNT: readonly Part[] = [
  { id: 'display', label: 'Theme and language' },
  { id: 'mails', label: 'Mails' },
  { id: 'email', label: 'E-mail address' },
  { id: 'password', label: 'Password' },
  { id: 'identities', label: 'Sign-ins elsewhere' },
  { id: 'factors', label: 'Second factor' },
  { id: 'sessions', label: 'Signed in' },
  { id: 'programs', label: 'Connected programs' },
  { id: 'tokens', label: 'Access tokens' },
  { id: 'billing', label: 'Billing', of: 'payers' },
  { id: 'storage', label: 'Storage' },
  { id: 'export', label: 'Export' },
  { id: 'delete', label: 'Delete…' },
];

/**
 * The settings of a project, or those of the account, beside the list of all their parts. The visible part is marked
 * there.
 * @param project the handle of the project whose settings are listed; undefined for an account without one
 */
export function SettingsFrame({
  title,
  about,
  project,
  of,
  role = 'OWNER',
  pays = false,
  children,
}: {
  title: string;
  about: string;
  project: string | undefined;
  /** Whose settings are shown. */
  of: 'project' | 'account';
  /** The viewer's role in the project. */
  role?: Role;
  /** Whether the instance takes payments. */
  pays?: boolean;
  children: ReactNode;
}) {
  const parts = useMemo(() => PROJECT.filter((part) => isFor(part, role)), [role]);
  const own = useMemo(() => ACCOUNT.filter((part) => part.of === undefined || pays), [pays]);
  const seen = useSeenSection(of === 'account' ? own : parts);
  return (
    <PageFrame title={title} about={about}>
      <div className="min-h-full wide:grid wide:grid-cols-[184px_minmax(0,1fr)]">
        <nav aria-label="Parts of the settings" className="border-line border-r px-3 py-4 max-wide:hidden">
          <div className="sticky top-4">
            {project !== undefined && (
              <PartList
                title="Project"
                to={`/projects/${project}/settings`}
                parts={parts}
                seen={of === 'project' ? seen : undefined}
              />
            )}
            <PartList title="Account" to="/account" parts={own} seen={of === 'account' ? seen : undefined} />
          </div>
        </nav>
        <div className="flex min-w-0 max-w-[1000px] flex-col gap-8 px-6 pt-6 pb-12 min-[1400px]:px-8 max-desk:px-4 max-desk:pt-4">
          {children}
        </div>
      </div>
    </PageFrame>
  );
}

const isFor = ({ of }: Part, role: Role): boolean =>
  of === undefined || (of === 'owner' ? role === 'OWNER' : MAY[role].manage);

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
