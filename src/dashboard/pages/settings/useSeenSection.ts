import { useEffect, useState } from 'react';

/** The upper part of the page: what begins there, or lies across it, is what a person reads. */
const BAND = '-8% 0px -75% 0px';

/** The first of the parts that a person sees at the top of the page; the last one that was there while none is. */
export function useSeenSection(parts: readonly { readonly id: string }[]): string | undefined {
  const [seen, setSeen] = useState(parts[0]?.id);
  useEffect(() => {
    const there = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) there.add(target.id);
          else there.delete(target.id);
        }
        const first = parts.find(({ id }) => there.has(id));
        if (first !== undefined) setSeen(first.id);
      },
      { rootMargin: BAND },
    );
    for (const { id } of parts) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [parts]);
  return seen;
}
