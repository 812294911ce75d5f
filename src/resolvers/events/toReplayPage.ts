import type { JsonBytes } from '../../lib/JsonBytes.ts';
import type { ReplayPage } from './Feed.ts';

/**
 * A page of events as the graph shows it. It is parsed only for readers that ask for its parts; most take the bytes as
 * they are.
 */
export function toReplayPage({ json }: { json: JsonBytes }): ReplayPage {
  let read: Omit<ReplayPage, 'json'> | undefined;
  const parts = () => {
    read ??= JSON.parse(json.toString()) as Omit<ReplayPage, 'json'>;
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
