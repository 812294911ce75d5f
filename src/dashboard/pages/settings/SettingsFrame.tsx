import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Role } from '../../lib/may.ts';
import { Pick } from '../../parts/Pick.tsx';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { accountParts, projectParts, type SettingsPart } from './settingsParts.ts';

/**
 * A page of the settings of a project, or of those of the account, beside the list of all of them. Where there is no room for the
 * list, a field above the page leads to the others.
 * @param project the handle of the project whose settings are listed; undefined for an account without one
 * @param part the end of the address; undefined for the first page
 * @param children the content by the page's id
 */
export function SettingsFrame({
  title,
  about,
  project,
  of,
  part,
  role = 'OWNER',
  pays = false,
  children,
}: {
  title: string;
  about: string;
  project: string | undefined;
  /** Whose settings are shown. */
  of: 'project' | 'account';
  part: string | undefined;
  /** The viewer's role in the project. */
  role?: Role;
  /** Whether the instance takes payments. */
  pays?: boolean;
  children: (shown: string) => ReactNode;
}) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const lists = [
    ...(project === undefined
      ? []
      : [{ of: 'project', title: t`Project`, at: `/projects/${project}/settings`, parts: projectParts(role) }]),
    { of: 'account', title: t`Account`, at: '/account', parts: accountParts(pays) },
  ];
  const own = lists.find((list) => list.of === of);
  const shown = own?.parts.find(({ id }) => part === undefined || id === part);
  const named = part === undefined ? own?.parts.find(({ sections }) => sections.includes(hash)) : undefined;
  if (own === undefined || shown === undefined) return <Missing />;
  if (named !== undefined) return <Navigate to={`${own.at}/${named.id}`} hash={hash} replace />;
  const current = `${own.at}/${shown.id}`;
  return (
    <PageFrame title={title} about={about}>
      <div className="min-h-full wide:grid wide:grid-cols-[184px_minmax(0,1fr)]">
        <nav aria-label="Parts of the settings" className="border-line border-r px-3 py-4 max-wide:hidden">
          <div className="sticky top-4">
            {lists.map((list) => (
              <PartList key={list.of} title={list.title} at={list.at} parts={list.parts} current={current} />
            ))}
          </div>
        </nav>
        <div className="flex min-w-0 max-w-[1000px] flex-col gap-8 px-6 pt-6 pb-12 min-[1400px]:px-8 max-desk:px-4 max-desk:pt-4">
          <div className="w-80 max-w-full wide:hidden">
            <Pick
              label="Part of the settings"
              choices={lists.flatMap((list) =>
                list.parts.map(({ id, label }) => ({
                  value: `${list.at}/${id}`,
                  label: lists.length === 1 ? label : `${list.title}: ${label}`,
                })),
              )}
              picked={[current]}
              onPick={([to]) => to !== undefined && void navigate({ to })}
            />
          </div>
          {children(shown.id)}
        </div>
      </div>
    </PageFrame>
  );
}

function PartList({
  title,
  at,
  parts,
  current,
}: {
  title: string;
  /** The address that the pages are under. */
  at: string;
  parts: readonly SettingsPart[];
  current: string;
}) {
  return (
    <>
      <h2 className="px-2 pt-3 pb-1 font-medium text-micro text-text-3">{title}</h2>
      {parts.map(({ id, label }) => (
        <Link
          key={id}
          to={`${at}/${id}`}
          // The address without an end shows the first page, which the router does not know.
          aria-current={`${at}/${id}` === current ? 'page' : undefined}
          // Some languages need two lines.
          className="flex min-h-7 items-center rounded-2 px-2 py-1 font-medium leading-4.5 text-text-2 hover:bg-hover aria-[current=page]:bg-press aria-[current=page]:text-text"
        >
          {label}
        </Link>
      ))}
    </>
  );
}
