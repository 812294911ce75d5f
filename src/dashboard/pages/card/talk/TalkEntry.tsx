import type { ReactNode } from 'react';
import { Ago } from '../../../parts/Ago.tsx';

const LINE =
  'relative grid grid-cols-[28px_minmax(0,1fr)] gap-2 pb-4 before:absolute before:top-0 before:bottom-0 before:left-[13.5px] before:w-px before:bg-line last:pb-0 last:before:hidden';
const MARK = 'relative grid h-6 w-7 place-items-center bg-surface';

/** Something that happened, in one line. */
export function TalkEvent({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className={LINE}>
      <span className={MARK}>{mark}</span>
      <p className="text-meta text-text-2 leading-6">{children}</p>
    </li>
  );
}

/** Something that a person or an agent said. */
export function TalkSaid({
  who,
  name,
  did,
  at,
  note,
  badge,
  menu,
  below,
  children,
}: {
  /** The mark of the person or the agent. */
  who: ReactNode;
  name: string;
  did?: string;
  at: string;
  /** Behind the time. */
  note?: ReactNode;
  badge?: { readonly text: string; readonly look: string } | undefined;
  /** What may be done with it. */
  menu?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={LINE}>
      <span className={MARK}>{who}</span>
      <article className="overflow-hidden rounded-3 border border-line bg-raised">
        <header className="flex flex-wrap items-center gap-x-1.5 px-3 pt-2 text-meta text-text-3">
          <b className="min-w-0 truncate font-semibold text-text">{name}</b>
          {did} <Ago at={at} ago /> {note}
          {badge && (
            <span className={`ml-auto rounded-1 px-1.5 font-medium text-micro leading-[18px] ${badge.look}`}>
              {badge.text}
            </span>
          )}
          {menu && <span className="-my-1 -mr-1.5 ml-auto">{menu}</span>}
        </header>
        <div className="px-3 pt-1 pb-2.5">{children}</div>
        {below}
      </article>
    </li>
  );
}
