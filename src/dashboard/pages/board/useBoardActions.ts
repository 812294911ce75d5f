import { useMemo } from 'react';
import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { useBoardActionsArchiveMutation } from '../../__generated__/useBoardActionsArchiveMutation.graphql.ts';
import type { useBoardActionsCreateMutation } from '../../__generated__/useBoardActionsCreateMutation.graphql.ts';
import type { useBoardActionsHoldMutation } from '../../__generated__/useBoardActionsHoldMutation.graphql.ts';
import type { useBoardActionsMoveMutation } from '../../__generated__/useBoardActionsMoveMutation.graphql.ts';
import type { useBoardActionsReleaseMutation } from '../../__generated__/useBoardActionsReleaseMutation.graphql.ts';
import type { useBoardActionsUnarchiveMutation } from '../../__generated__/useBoardActionsUnarchiveMutation.graphql.ts';
import type { useBoardActionsUpdateMutation } from '../../__generated__/useBoardActionsUpdateMutation.graphql.ts';
import { useAct } from '../../relay/useAct.ts';
import { toast } from '../../shell/toasts.ts';
import type { Priority } from './boardSearch.ts';
import { guessPosition, placeCard } from './placeCard.ts';
import { markOwn } from './selection.ts';

const move = graphql`
  mutation useBoardActionsMoveMutation($cardId: ID!, $column: String!, $before: ID, $last: Boolean!) {
    moveCard(input: { cardId: $cardId, column: $column, before: $before, last: $last }) {
      card {
        id
        position
        column {
          id
        }
        ...CardFace_card
      }
    }
  }
`;
const create = graphql`
  mutation useBoardActionsCreateMutation($projectId: ID!, $title: String!, $column: String!) {
    createCard(input: { projectId: $projectId, title: $title, column: $column }) {
      card {
        id
        position
        archivedAt
        column {
          id
        }
        ...CardFace_card
      }
    }
  }
`;
const update = graphql`
  mutation useBoardActionsUpdateMutation($input: UpdateCardInput!) {
    updateCard(input: $input) {
      card {
        id
        ...CardFace_card
      }
    }
  }
`;
const archive = graphql`
  mutation useBoardActionsArchiveMutation($cardId: ID!) {
    archiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
      }
    }
  }
`;
const unarchive = graphql`
  mutation useBoardActionsUnarchiveMutation($cardId: ID!) {
    unarchiveCard(input: { cardId: $cardId }) {
      card {
        id
        archivedAt
        position
        column {
          id
        }
        ...CardFace_card
      }
    }
  }
`;
const hold = graphql`
  mutation useBoardActionsHoldMutation($cardId: ID!) {
    holdCard(input: { cardId: $cardId }) {
      card {
        id
        ...CardFace_card
      }
    }
  }
`;
const release = graphql`
  mutation useBoardActionsReleaseMutation($cardId: ID!) {
    releaseCard(input: { cardId: $cardId }) {
      card {
        id
        ...CardFace_card
      }
    }
  }
`;

/** Cards are made one after the other, so that a pasted list keeps its order. */
let creating: Promise<void> = Promise.resolve();

export interface BoardColumnName {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
}

/** What people do on the board. Each shows at once and comes back when it is refused. */
export interface BoardActions {
  /** Moves a card in front of another, or to the end of the column; tells whether it was not refused. */
  move(cardId: string, column: BoardColumnName, before?: string | null): Promise<boolean>;
  /** Makes a card at the end of the column, after those that were asked for before. */
  create(title: string, column: BoardColumnName): Promise<void>;
  /** Changes a card; tells whether it was not refused. */
  update(cardId: string, change: { title?: string; priority?: Priority; labels?: string[] }): Promise<boolean>;
  archive(cardId: string): Promise<void>;
  hold(cardId: string, held: boolean): Promise<void>;
}

export function useBoardActions(
  projectId: string,
  columns: readonly BoardColumnName[],
  filter: Record<string, unknown> | null,
): BoardActions {
  const [commitMove] = useAct<useBoardActionsMoveMutation>(move);
  const [commitCreate] = useAct<useBoardActionsCreateMutation>(create);
  const [commitUpdate] = useAct<useBoardActionsUpdateMutation>(update);
  const [commitArchive] = useAct<useBoardActionsArchiveMutation>(archive);
  const [commitUnarchive] = useAct<useBoardActionsUnarchiveMutation>(unarchive);
  const [commitHold] = useAct<useBoardActionsHoldMutation>(hold);
  const [commitRelease] = useAct<useBoardActionsReleaseMutation>(release);
  const ids = columns.map(({ id }) => id).join();
  return useMemo(() => {
    const columnIds = ids.split(',');
    const place = (cardId: string) => (store: RecordSourceProxy) => placeCard(store, cardId, columnIds, filter);
    return {
      async move(cardId, column, before = null) {
        markOwn(cardId);
        const moved = await commitMove(
          { cardId, column: column.slug, before, last: before === null },
          {
            optimisticUpdater: (store) => {
              const card = store.get(cardId);
              const entered = store.get(column.id);
              if (!card || !entered) return;
              const position = guessPosition(store, column.id, filter, before, cardId);
              card.setLinkedRecord(entered, 'column');
              card.setValue(position, 'position');
              place(cardId)(store);
            },
            updater: place(cardId),
          },
        );
        return moved !== undefined;
      },
      async create(title, column) {
        const before = creating;
        const { promise, resolve } = Promise.withResolvers<void>();
        creating = promise;
        await before;
        await commitCreate(
          { projectId, title, column: column.slug },
          {
            updater: (store) => {
              const id = store.getRootField('createCard')?.getLinkedRecord('card')?.getDataID();
              if (id === undefined) return;
              markOwn(id);
              place(id)(store);
            },
          },
        );
        resolve();
      },
      async update(cardId, { labels, priority, title }) {
        markOwn(cardId);
        const input = { cardId, ...(title && { title }), ...(labels && { labels }), ...(priority && { priority }) };
        const updated = await commitUpdate(
          { input },
          {
            optimisticUpdater: (store) => {
              if (priority) store.get(cardId)?.setValue(priority, 'priority');
              if (title) store.get(cardId)?.setValue(title, 'title');
            },
          },
        );
        return updated !== undefined;
      },
      async archive(cardId) {
        markOwn(cardId);
        const done = await commitArchive({ cardId }, { updater: place(cardId) });
        if (!done) return;
        const undo = () => void commitUnarchive({ cardId }, { updater: place(cardId) });
        toast({ kind: 'done', text: 'The card is in the archive.', action: { label: 'Undo', run: undo } });
      },
      async hold(cardId, held) {
        markOwn(cardId);
        if (held) await commitHold({ cardId });
        else await commitRelease({ cardId });
      },
    };
  }, [
    projectId,
    ids,
    filter,
    commitMove,
    commitCreate,
    commitUpdate,
    commitArchive,
    commitUnarchive,
    commitHold,
    commitRelease,
  ]);
}
