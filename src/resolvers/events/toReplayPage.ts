import type { ReplayPage } from './Feed.ts';

/**
 * A page of events as the graph shows it. It is parsed only for readers that ask for its parts; most take the text as
 * it is.
 */
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
