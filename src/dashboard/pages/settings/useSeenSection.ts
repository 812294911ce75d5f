import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** A part that ends this near to the top, as a share of the visible height, has been read. */
const READ = 0.08;

/**
 * The part that a person is reading: the first one at the top of the page. At the end of the page, where the last parts
 * cannot reach the top, it is the one in the address, or the last one.
 */
export function useSeenSection(parts: readonly { readonly id: string }[]): string | undefined {
  const [seen, setSeen] = useState(parts[0]?.id);
  const named = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const sections = parts.flatMap(({ id }) => document.getElementById(id) ?? []);
    const scroller = sections[0]?.closest('main > *');
    if (scroller === null || scroller === undefined) return undefined;
    const look = () => setSeen(seenOf(sections, scroller, named));
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [parts, named]);
  return seen;
}

function seenOf(sections: readonly Element[], scroller: Element, named: string): string | undefined {
  const { top, bottom, height } = scroller.getBoundingClientRect();
  const below = scroller.scrollHeight - scroller.clientHeight;
  if (scroller.scrollTop >= below - 1) {
    const chosen = sections.find(({ id }) => id === named)?.getBoundingClientRect();
    if (chosen !== undefined && chosen.bottom > top && chosen.top < bottom) return named;
    if (below > 0) return sections.at(-1)?.id;
  }
  return sections.find((each) => each.getBoundingClientRect().bottom > top + height * READ)?.id;
}
