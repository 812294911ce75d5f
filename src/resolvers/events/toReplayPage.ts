import type { ReplayPage } from './Feed.ts';

/** A page as the graph's node. It is taken apart only for who asks for its parts: most readers take the text as it is. */
export function toReplayPage({ json }: { json: string }): ReplayPage {
  let read: Omit<ReplayPage, 'json'> | undefined;
  const parts = () => {
    read ??= JSON.parse(json) as Omit<ReplayPage, 'json'>;
    return read;
  };
  return {
    json,
    get events() {
      return parts().events;
    },
    get hasMore() {
      return parts().hasMore;
    },
    get resetTo() {
      return parts().resetTo ?? null;
    },
  };
}
