import type { ReviewComment } from '../protocol.ts';
import { make } from './make.ts';
import { findElement } from './selectorOf.ts';

interface Pin {
  readonly comment: ReviewComment;
  readonly button: HTMLButtonElement;
}

/** The numbers beside the elements that comments are about. They follow their elements while the page moves. */
export class Pins {
  private pins: readonly Pin[] = [];
  private stop: AbortController | undefined;
  private watched: { disconnect(): void }[] = [];
  private isDue = false;

  /** @param choose called with a comment whose pin is pressed */
  constructor(
    private readonly layer: HTMLElement,
    private readonly labelOf: (number: number) => string,
    private readonly choose: (id: string) => void,
  ) {}

  /** @param comments in the order of their numbers, from 1 */
  show(comments: readonly ReviewComment[]): void {
    this.pins = comments.map((comment, index) => {
      const press = () => this.choose(comment.id);
      const label = this.labelOf(index + 1);
      const button = make(
        'button',
        { type: 'button', class: 'pin', 'aria-label': label, click: press },
        String(index + 1),
      );
      return { comment, button };
    });
    this.layer.replaceChildren(...this.pins.map(({ button }) => button));
    this.watch(this.pins.length > 0);
    this.place();
  }

  /** Whether the element of a comment is on the page. */
  isOnPage(comment: ReviewComment): boolean {
    return findElement(comment.selector) !== undefined;
  }

  private place(): void {
    this.isDue = false;
    for (const { comment, button } of this.pins) {
      const element = findElement(comment.selector);
      const box = element?.getBoundingClientRect();
      // An element without a size is hidden.
      button.hidden = box === undefined || (box.width === 0 && box.height === 0);
      if (box === undefined) continue;
      button.style.left = `${Math.max(0, Math.min(innerWidth - 28, box.left - 14))}px`;
      button.style.top = `${Math.max(0, box.top - 14)}px`;
      if (box.bottom < 0 || box.top > innerHeight) button.hidden = true;
    }
  }

  private readonly placeSoon = (): void => {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => this.place());
  };

  private watch(isOn: boolean): void {
    if (isOn === (this.stop !== undefined)) return;
    this.stop?.abort();
    for (const each of this.watched) each.disconnect();
    this.stop = undefined;
    this.watched = [];
    if (!isOn) return;
    this.stop = new AbortController();
    const options = { capture: true, passive: true, signal: this.stop.signal };
    for (const kind of ['scroll', 'resize', 'load', 'transitionend'] as const)
      addEventListener(kind, this.placeSoon, options);
    const changes = new MutationObserver(this.placeSoon);
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    const sizes = new ResizeObserver(this.placeSoon);
    sizes.observe(document.body);
    this.watched = [changes, sizes];
  }
}
