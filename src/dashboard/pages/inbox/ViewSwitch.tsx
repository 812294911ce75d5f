import { Link } from '@tanstack/react-router';
import { t } from '../../texts/t.ts';
import { type InboxView, inboxSearch } from './inboxView.ts';

const VIEWS: readonly { readonly view: InboxView; readonly label: string }[] = [
  { view: 'NEEDS_ME', label: t`Needs me` },
  { view: 'SNOOZED', label: t`Snoozed` },
  { view: 'DONE', label: t`Done` },
];

/** The router marks active links. The link to the current part is always active, whatever item the address names. */
const SHOWN = { includeSearch: false } as const;
const OTHER = { exact: true } as const;

/** The parts of the inbox, each with its own address. */
export function ViewSwitch({ view, snoozed }: { view: InboxView; snoozed: number }) {
  return (
    <nav aria-label="Parts of the inbox" className="flex rounded-2 border border-line bg-sunken p-px">
      {VIEWS.map((each) => (
        <Link
          key={each.view}
          to="/inbox"
          search={inboxSearch({ view: each.view, item: undefined })}
          activeOptions={each.view === view ? SHOWN : OTHER}
          className="thumb inline-flex h-6 items-center whitespace-nowrap rounded-[5px] px-2 font-medium text-meta text-text-2 aria-[current=page]:bg-raised aria-[current=page]:text-text aria-[current=page]:ring-1 aria-[current=page]:ring-line-strong max-desk:h-9 max-desk:min-w-11 max-desk:justify-center"
        >
          {each.label}
          {each.view === 'SNOOZED' && snoozed > 0 && ` ${snoozed}`}
        </Link>
      ))}
    </nav>
  );
}
