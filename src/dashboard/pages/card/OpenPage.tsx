import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { Icon } from '../../parts/Icon.tsx';

/** The link from a peek to the page of the card. */
export function OpenPage({ project, number }: { project: string; number: number }) {
  return (
    <Link
      to="/projects/$project/cards/$number"
      params={{ project, number: String(number) }}
      aria-label="Open the page of the card"
      className={buttonStyle('ghost', 'smallIcon')}
    >
      <Icon name="ext" size={14} />
    </Link>
  );
}
