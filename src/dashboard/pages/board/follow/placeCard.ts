import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';

/** The key of the connection of a column's cards. */
const CARDS = 'BoardColumn_cards';

type Filter = Record<string, unknown> | null;

const listOf = (store: RecordSourceProxy, columnId: string, filter: Filter): RecordProxy | null | undefined => {
  const column = store.get(columnId);
  return column && ConnectionHandler.getConnection(column, CARDS, { filter });
};

/**
 * Puts a card of the store where its column and its position say, into the loaded lists of a board, and removes it from
 * all others. A card behind the last loaded one of a longer list stays out until that part is loaded.
 * @param belongs whether the card passes the filter of the board
 */
export function placeCard(
  store: RecordSourceProxy,
  cardId: string,
  columnIds: readonly string[],
  filter: Filter,
  belongs: (card: RecordProxy) => boolean = () => true,
): void {
  const card = store.get(cardId);
  const columnId = card?.getLinkedRecord('column')?.getDataID();
  const stands = card !== null && card !== undefined && card.getValue('archivedAt') == null && belongs(card);
  if (stands && columnId !== undefined && isInPlace(listOf(store, columnId, filter), card)) return;
  for (const id of columnIds) {
    const list = listOf(store, id, filter);
    if (!list) continue;
    ConnectionHandler.deleteNode(list, cardId);
    if (!stands || id !== columnId) continue;
    const at = placeIn(list, card);
    if (at === undefined) continue;
    const edges = list.getLinkedRecords('edges') ?? [];
    const edge = ConnectionHandler.createEdge(store, list, card, 'CardEdge');
    list.setLinkedRecords([...edges.slice(0, at), edge, ...edges.slice(at)], 'edges');
  }
}

/** Whether the loaded lists of a board already show a card correctly, so that `placeCard` would change nothing. */
export function isPlaced(
  store: RecordSourceProxy,
  cardId: string,
  columnIds: readonly string[],
  filter: Filter,
  belongs: (card: RecordProxy) => boolean,
): boolean {
  const card = store.get(cardId);
  const columnId = card?.getLinkedRecord('column')?.getDataID();
  const stands = card !== null && card !== undefined && card.getValue('archivedAt') == null && belongs(card);
  return columnIds.every((id) => {
    const list = listOf(store, id, filter);
    if (!list) return true;
    const isThere = (list.getLinkedRecords('edges') ?? []).some(
      (edge) => edge.getLinkedRecord('node')?.getDataID() === cardId,
    );
    if (!stands || id !== columnId) return !isThere;
    return isThere ? isInPlace(list, card) : placeIn(list, card) === undefined;
  });
}

/** The card of a list that a new one goes in front of; undefined after the last loaded one of a longer list. */
function placeIn(list: RecordProxy, card: RecordProxy): number | undefined {
  const edges = list.getLinkedRecords('edges') ?? [];
  const position = Number(card.getValue('position'));
  const at = edges.findIndex((edge) => Number(edge.getLinkedRecord('node')?.getValue('position')) > position);
  if (at >= 0) return at;
  return list.getLinkedRecord('pageInfo')?.getValue('hasNextPage') === true ? undefined : edges.length;
}

/** Whether a card is in the list of its column already, between cards with a lower and a higher position. */
function isInPlace(list: RecordProxy | null | undefined, card: RecordProxy): boolean {
  const nodes = (list?.getLinkedRecords('edges') ?? []).map((edge) => edge.getLinkedRecord('node'));
  const at = nodes.findIndex((node) => node?.getDataID() === card.getDataID());
  if (at < 0) return false;
  const position = Number(card.getValue('position'));
  const positionAt = (index: number) => nodes[index]?.getValue('position');
  return Number(positionAt(at - 1) ?? -Infinity) < position && position < Number(positionAt(at + 1) ?? Infinity);
}

/**
 * Shows a move at once: the card is in the column, in front of another card, until the service returns its true
 * position.
 * @param before null for the end
 */
export function showMove(
  store: RecordSourceProxy,
  cardId: string,
  to: { readonly columnId: string; readonly before: string | null },
  columnIds: readonly string[],
  filter: Filter,
): void {
  const card = store.get(cardId);
  const entered = store.get(to.columnId);
  if (!card || !entered) return;
  const position = guessPosition(store, to.columnId, filter, to.before, cardId);
  card.setLinkedRecord(entered, 'column');
  card.setValue(position, 'position');
  placeCard(store, cardId, columnIds, filter);
}

/** A temporary position between the neighbours at a place of a list, until the service returns the true one. */
function guessPosition(
  store: RecordSourceProxy,
  columnId: string,
  filter: Filter,
  before: string | null,
  cardId: string,
): number {
  const list = listOf(store, columnId, filter);
  const positions = (list?.getLinkedRecords('edges') ?? [])
    .map((edge) => edge.getLinkedRecord('node'))
    .filter((node) => node && node.getDataID() !== cardId)
    .map((node) => ({ id: node?.getDataID(), position: Number(node?.getValue('position')) }));
  const at = before === null ? -1 : positions.findIndex(({ id }) => id === before);
  const below = positions[at]?.position;
  if (at < 0 || below === undefined) return (positions.at(-1)?.position ?? 0) + 1;
  const above = positions[at - 1]?.position;
  return above === undefined ? below - 1 : (above + below) / 2;
}
