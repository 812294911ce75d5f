import { useCallback, useEffect, useState } from 'react';
import { commitLocalUpdate } from 'react-relay';
import { createOperationDescriptor, type GraphQLTaggedNode, getRequest, type OperationType } from 'relay-runtime';
import { on } from '../../live/live.ts';
import { environment } from '../../relay/environment.ts';
import { readLatest } from '../../relay/readLatest.ts';
import { insertNewest, type List } from './insertNewest.ts';

/** A burst of changes causes one fetch in this time. */
const GAP_MS = 500;

/**
 * Fetches entries that are newer than a list, whenever something changes.
 * @param query reads the newest entries, as `node { newest { nodes { id } } }`
 * @param known the ids that the list shows
 * @param cardId only changes of this card matter; undefined for all
 * @returns the ids of the new ones, newest first, and a function that adds them to the list
 */
export function useNewest<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  list: List,
  known: ReadonlySet<string>,
  cardId?: string,
): readonly [arrived: readonly string[], take: () => void] {
  const [newest, setNewest] = useState<readonly string[]>([]);
  const asked = JSON.stringify(variables);
  useEffect(() => {
    setNewest([]);
    // Entries that wait for a click are in no list yet, so the store would collect them without this.
    const kept = environment.retain(createOperationDescriptor(getRequest(query), JSON.parse(asked)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    let closed = false;
    const look = async () => {
      // After a failure, the next change or the return of the connection fetches again.
      const answer = await readLatest<Query>(query, JSON.parse(asked))
        .toPromise()
        .catch(() => undefined);
      if (!closed) setNewest(idsOf(answer));
    };
    const note = () => {
      again = true;
      if (timer !== undefined) return;
      const turn = () => {
        timer = undefined;
        if (!again || closed) return;
        again = false;
        timer = setTimeout(turn, GAP_MS);
        void look();
      };
      turn();
    };
    const ends = [
      on('board.card_changed', (message) => (cardId === undefined || message.cardId === cardId) && note(), {
        local: true,
      }),
      on(['board.columns_changed', 'runs.changed', 'requests.changed'], note),
    ];
    // No message covered the time between the fetch of the list and this moment.
    note();
    return () => {
      closed = true;
      kept.dispose();
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [query, asked, cardId]);
  const arrived = newest.filter((id) => !known.has(id));
  const wanted = JSON.stringify({ list, arrived });
  const take = useCallback(() => insert(JSON.parse(wanted)), [wanted]);
  return [arrived, take];
}

function idsOf(answer: unknown): readonly string[] {
  const { node } = (answer ?? {}) as { node?: { newest?: { nodes: readonly { readonly id: string }[] } } | null };
  return node?.newest?.nodes.map(({ id }) => id) ?? [];
}

function insert({ list, arrived }: { list: List; arrived: readonly string[] }): void {
  commitLocalUpdate(environment, (store) => insertNewest(store, list, arrived));
}
