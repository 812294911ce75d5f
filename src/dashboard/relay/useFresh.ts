import { useEffect, useEffectEvent } from 'react';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { type LiveMessage, type LiveType, on } from '../live/live.ts';
import { readLatest } from './readLatest.ts';

/** As many as one `nodes` query takes. */
const MOST = 100;
/** The minimum time between two fetches, so that a burst of changes costs no more than a person can see. */
const GAP_MS = 50;

/**
 * Keeps the things of a page up to date: for each message of the type it fetches the thing that the message names,
 * through a query `($ids: [ID!]!) { nodes(ids: $ids) { …fragment } }`, whose result goes into the store. The first
 * change is fetched at once; changes during a fetch are combined in the next one.
 * @param idOf the id of the thing; undefined for a message that does not concern the page
 */
export function useFresh<Type extends LiveType>(
  type: Type,
  query: GraphQLTaggedNode,
  idOf: (message: LiveMessage<Type>) => string | undefined,
): void {
  const readId = useEffectEvent(idOf);
  useEffect(() => {
    const fetcher = new NodeFetcher(query);
    const stop = on(type, (message) => {
      const id = readId(message);
      if (id !== undefined) fetcher.want(id);
    });
    return () => {
      stop();
      fetcher.close();
    };
  }, [type, query]);
}

class NodeFetcher {
  private readonly wanted = new Set<string>();
  private busy = false;
  private closed = false;

  constructor(private readonly query: GraphQLTaggedNode) {}

  want(id: string): void {
    this.wanted.add(id);
    if (!this.busy) void this.run();
  }

  close(): void {
    this.closed = true;
    this.wanted.clear();
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.wanted.size > 0 && !this.closed) {
      const ids = [...this.wanted].slice(0, MOST);
      for (const id of ids) this.wanted.delete(id);
      // After a failure, it is fetched again when the connection returns.
      await readLatest(this.query, { ids })
        .toPromise()
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    }
    this.busy = false;
  }
}
