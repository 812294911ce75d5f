import { Link } from '@tanstack/react-router';
import { type InboxView, inboxSearch } from './inboxView.ts';

const VIEWS: readonly { readonly view: InboxView; readonly label: string }[] = [
  { view: 'NEEDS_ME', label: 'Needs me' },
  { view: 'SNOOZED', label: 'Snoozed' },
  { view: 'DONE', label: 'Done' },
];

/** The parts of the inbox, each an address of its own. */
export function ViewSwitch({ view, snoozed }: { view: InboxView; snoozed: number }) {
  return (
    <nav aria-label="Parts of the inbox" className="flex rounded-2 border border-line bg-sunken p-px">
      {VIEWS.map((each) => (
        <Link
          key={each.view}
          to="/inbox"
          search={inboxSearch({ view: each.view, item: undefined })}
          aria-current={each.view === view}
          activeProps={{ 'aria-current': each.view === view }}
          className="inline-flex h-6 items-center whitespace-nowrap rounded-[5px] px-2 font-medium text-meta text-text-2 aria-[current=true]:bg-raised aria-[current=true]:text-text aria-[current=true]:shadow-card max-desk:h-11 max-desk:min-w-11 max-desk:justify-center"
        >
          {each.label}
          {each.view === 'SNOOZED' && snoozed > 0 && ` ${snoozed}`}
        </Link>
      ))}
    </nav>
  );
}
