/** Used until some cards are measured. */
const USUAL = 112;
const ENOUGH = 5;

/** The heights of the rendered cards, from which all other positions are computed. */
export class CardHeights {
  private readonly heights = new Map<string, number>();
  private fresh: HTMLElement[] = [];
  private usual: number | undefined;
  private readonly observer: ResizeObserver;

  /** @param changed called when the height of a rendered card changes */
  constructor(changed: () => void) {
    this.observer = new ResizeObserver((entries) => {
      if (this.take(entries.map(({ target }) => target as HTMLElement))) changed();
    });
  }

  heightOf = (cardId: string): number => this.heights.get(cardId) ?? this.usual ?? USUAL;

  /** The `ref` of the element around a card; its `data-sized` names the card. */
  measure = (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    this.fresh.push(element);
    this.observer.observe(element);
    return () => this.observer.unobserve(element);
  };

  /** Measures newly rendered cards. Returns whether that changes a position. */
  measureFresh(): boolean {
    const fresh = this.fresh;
    this.fresh = [];
    return this.take(fresh);
  }

  private take(elements: readonly HTMLElement[]): boolean {
    let changes = false;
    for (const element of elements) {
      const id = element.dataset.sized;
      const height = element.offsetHeight;
      if (id === undefined || height === 0 || this.heights.get(id) === height) continue;
      this.heights.set(id, height);
      changes = true;
    }
    // The estimate is fixed for all later cards, otherwise positions would keep changing.
    if (this.usual === undefined && this.heights.size >= ENOUGH) {
      this.usual = Math.round([...this.heights.values()].reduce((sum, height) => sum + height, 0) / this.heights.size);
    }
    return changes;
  }
}
