import { Link } from '@tanstack/react-router';
import { Icon } from '../parts/Icon.tsx';
import { SECTIONS } from './sections.ts';

const TAB =
  'flex flex-col items-center justify-center gap-[3px] font-medium text-micro text-text-3 aria-[current=page]:text-accent';

/** On a phone the main sections stand at the thumb. */
export function PhoneBar({ shown }: { shown: string | undefined }) {
  return (
    <nav aria-label="Sections" className="grid h-14 shrink-0 grid-cols-4 border-line border-t bg-surface desk:hidden">
      <Link to="/inbox" className={TAB} activeProps={{ 'aria-current': 'page' }}>
        <Icon name="inbox" size={20} />
        Inbox
      </Link>
      {shown !== undefined &&
        SECTIONS.filter(({ thumb }) => thumb).map(({ label, icon, path }) => (
          <Link key={path} to={`/projects/${shown}/${path}`} className={TAB} activeProps={{ 'aria-current': 'page' }}>
            <Icon name={icon} size={20} />
            {label}
          </Link>
        ))}
    </nav>
  );
}
