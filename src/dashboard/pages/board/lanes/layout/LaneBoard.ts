import { toast } from '../../../../shell/toasts.ts';
import type { BoardActions, BoardColumnName } from '../../BoardActions.ts';
import type { Direction, DropPlace } from '../../drag/dragStore.ts';
import type { Lanes } from '../../filters/boardChoices.ts';
import { focusSoon } from '../../keys/focusCard.ts';
import { type LaneDrop, laneChange, type PutInLane } from '../laneChange.ts';
import { type LaneFacts, laneOf } from './lanes.ts';
import { COLUMN_HEAD, LANE_HEAD, type LaidLane, type LanesLayout } from './layLanes.ts';

export interface LaneBoardFacts<Card> {
  readonly kind: Lanes;
  /** From left to right, with the loaded cards in the order of the column; empty for a collapsed column. */
  readonly columns: readonly (BoardColumnName & { readonly cards: readonly Card[] | undefined })[];
  readonly layout: LanesLayout<Card>;
  /** The names of the project's labels in their order. */
  readonly labels: readonly string[];
  readonly scroller: HTMLElement | null;
  readonly move: BoardActions['move'];
  readonly putInLane: PutInLane;
}

/** The lanes across the columns as currently rendered. Determines where keys lead, and what a drop means. */
export class LaneBoard<Card extends LaneFacts = LaneFacts> {
  constructor(private readonly facts: LaneBoardFacts<Card>) {}

  /** The place in which a card is. */
  placeOf(cardId: string): DropPlace | undefined {
    const at = this.find(cardId);
    return at && { columnId: at.columnId, lane: at.lane.key, before: at.ids[at.index + 1] ?? null };
  }

  /** The next place up or down in the same cell. */
  beside(cardId: string, direction: 'up' | 'down'): DropPlace | undefined {
    const at = this.find(cardId);
    const place = at && { columnId: at.columnId, lane: at.lane.key };
    if (!place) return undefined;
    if (direction === 'up') return at.index > 0 ? { ...place, before: at.ids[at.index - 1] ?? null } : undefined;
    // A card that moves down goes in front of the next card but one.
    return at.index < at.ids.length - 1 ? { ...place, before: at.ids[at.index + 2] ?? null } : undefined;
  }

  /**
   * The next place of a carried card: within the cell, then in the next lane, or in the same lane of the next column.
   */
  placeBeyond(cardId: string, { columnId, lane, before }: DropPlace, direction: Direction): DropPlace | undefined {
    const place = this.beyond(cardId, columnId, lane, before, direction);
    if (place !== undefined) this.reveal(place, cardId);
    return place;
  }

  private beyond(
    cardId: string,
    columnId: string,
    lane: string | undefined,
    before: string | null,
    direction: Direction,
  ): DropPlace | undefined {
    const { columns, layout } = this.facts;
    const placesIn = (laid: LaidLane<Card> | undefined, column: string) => [
      ...idsIn(laid, column).filter((id) => id !== cardId),
      null,
    ];
    if (direction === 'left' || direction === 'right') {
      const next = columns[columns.findIndex(({ id }) => id === columnId) + (direction === 'left' ? -1 : 1)];
      if (next === undefined) return undefined;
      const laid = layout.lanes.find(({ key }) => key === lane);
      // A collapsed column takes cards at its end, and so does a collapsed lane.
      const isOpen = next.cards !== undefined && laid?.folded !== true;
      return { columnId: next.id, lane, before: isOpen ? (placesIn(laid, next.id)[0] ?? null) : null };
    }
    const { lanes } = layout;
    const at = lanes.findIndex(({ key }) => key === lane);
    // A collapsed lane takes cards at its end.
    const open = (laid: LaidLane<Card> | undefined) => (laid?.folded ? [null] : placesIn(laid, columnId));
    const places = open(lanes[at]);
    const beside = places[places.indexOf(before) + (direction === 'up' ? -1 : 1)];
    if (beside !== undefined) return { columnId, lane, before: beside };
    const next = lanes[at + (direction === 'up' ? -1 : 1)];
    if (next === undefined) return undefined;
    return { columnId, lane: next.key, before: direction === 'up' ? null : (open(next)[0] ?? null) };
  }

  /** What a card's drop in a place would do; undefined for a card that is not loaded. */
  tell(cardId: string, { columnId, lane, before }: DropPlace): LaneDrop | undefined {
    const { columns, kind, labels, layout } = this.facts;
    const from = columns.find(({ cards }) => cards?.some(({ id }) => id === cardId));
    const card = from?.cards?.find(({ id }) => id === cardId);
    if (!card) return undefined;
    const change = lane === undefined ? undefined : laneChange(card, kind, lane, labels);
    const order = columns.find(({ id }) => id === columnId)?.cards?.map(({ id }) => id) ?? [];
    const now = order[order.indexOf(cardId) + 1] ?? null;
    const others = order.filter((id) => id !== cardId);
    const isHere = from?.id === columnId;
    const last = idsIn(
      layout.lanes.find(({ key }) => key === (lane ?? laneOf(card, kind))),
      columnId,
    ).findLast((id) => id !== cardId);
    // The end of a cell is after its last card, even if cards of other lanes follow. In an empty cell the order does
    // not matter.
    const end = last === undefined ? (isHere ? now : null) : (others[others.indexOf(last) + 1] ?? null);
    const target = before ?? end;
    return { moves: !isHere || target !== now, before: target, change };
  }

  /** Moves a card to a place. Resolves to whether it was accepted. */
  async put(cardId: string, column: BoardColumnName, place: DropPlace): Promise<boolean> {
    const { move, putInLane } = this.facts;
    const drop = this.tell(cardId, place);
    if (drop === undefined) return move(cardId, column, place.before);
    const { change, moves, before } = drop;
    if (change === undefined) return moves ? move(cardId, column, before) : true;
    if ('refusal' in change) {
      toast({ kind: 'refused', text: change.refusal });
      return false;
    }
    return putInLane(cardId, column, drop, change);
  }

  /** Gives the focus to the next card: in the same cell, then in the next lane; or in the same lane of the next column. */
  step(cardId: string, direction: Direction): void {
    const at = this.find(cardId);
    if (!at) return;
    const { columns, layout } = this.facts;
    let next: string | undefined;
    if (direction === 'up' || direction === 'down') {
      const by = direction === 'up' ? -1 : 1;
      next = at.ids[at.index + by];
      const open = layout.lanes.filter(({ folded }) => !folded);
      for (let n = open.indexOf(at.lane) + by; next === undefined && n >= 0 && n < open.length; n += by) {
        next = idsIn(open[n], at.columnId).at(direction === 'up' ? -1 : 0);
      }
    } else {
      const by = direction === 'left' ? -1 : 1;
      const top = at.lane.cells.get(at.columnId)?.tops[at.index] ?? 0;
      const from = columns.findIndex(({ id }) => id === at.columnId);
      for (let n = from + by; next === undefined && n >= 0 && n < columns.length; n += by) {
        const cell = at.lane.cells.get(columns[n]?.id ?? '');
        const nearest = cell?.tops.reduce(
          (best, each, index) => (Math.abs(each - top) < Math.abs((cell.tops[best] ?? 0) - top) ? index : best),
          0,
        );
        next = cell?.cards[nearest ?? 0]?.id;
      }
    }
    if (next === undefined) return;
    this.show(next);
    focusSoon(next);
  }

  /** Scrolls to a card, even if it is not rendered yet. */
  show(cardId: string): void {
    const at = this.find(cardId);
    if (!at) return;
    const cell = at.lane.cells.get(at.columnId);
    const top = cell?.tops[at.index] ?? 0;
    this.scrollTo(at.columnId, at.lane, top, cell?.tops[at.index + 1] ?? cell?.end ?? top);
  }

  private reveal({ columnId, lane, before }: DropPlace, cardId: string): void {
    const laid = this.facts.layout.lanes.find(({ key }) => key === lane);
    if (!laid) return;
    const cell = laid.folded ? undefined : laid.cells.get(columnId);
    const index = cell?.cards.findIndex(({ id }) => id === before) ?? -1;
    const top = (index < 0 ? cell?.end : cell?.tops[index]) ?? 0;
    const height = laid.folded || idsIn(laid, columnId).includes(cardId) ? 0 : LANE_HEAD;
    this.scrollTo(columnId, laid, top, top + height);
  }

  private scrollTo(columnId: string, lane: LaidLane<Card>, from: number, to: number): void {
    const { scroller } = this.facts;
    if (scroller === null) return;
    // The heads of the column and of the lane cover the content that scrolls below them.
    const top = lane.top + from;
    const bottom = lane.top + LANE_HEAD + to;
    const height = scroller.clientHeight - COLUMN_HEAD;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + height) scroller.scrollTop = Math.min(top, bottom - height);
    const head = scroller.querySelector(`[data-column-head="${columnId}"]`);
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  private find(cardId: string) {
    for (const lane of this.facts.layout.lanes) {
      for (const [columnId, { cards }] of lane.cells) {
        const index = cards.findIndex(({ id }) => id === cardId);
        if (index >= 0) return { lane, columnId, index, ids: cards.map(({ id }) => id) };
      }
    }
    return undefined;
  }
}

const idsIn = <Card extends LaneFacts>(lane: LaidLane<Card> | undefined, columnId: string): string[] =>
  lane?.cells.get(columnId)?.cards.map(({ id }) => id) ?? [];
