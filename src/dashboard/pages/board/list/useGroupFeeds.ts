import { useCallback, useState } from 'react';
import type { GroupFeed } from './arrangeCards.ts';
import type { ListCard } from './GroupCards.tsx';

/** The cards that the groups have loaded, and the function by which a group hands them over. */
export function useGroupFeeds() {
  const [feeds, setFeeds] = useState<ReadonlyMap<string, GroupFeed<ListCard>>>(new Map());
  const feed = useCallback((group: string, loaded: GroupFeed<ListCard> | undefined) => {
    setFeeds((now) => {
      const next = new Map(now);
      if (loaded === undefined) next.delete(group);
      else next.set(group, loaded);
      return next;
    });
  }, []);
  return { feeds, feed };
}
