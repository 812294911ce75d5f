import { make } from './make.ts';
import { labelOf } from './selectorOf.ts';

/**
 * The choice of an element of the page, by pointer or by keys: arrows go to what is around, inside and beside, Enter takes, Escape leaves.
 * In the meantime the page notices nothing of the presses.
 */
export class Picker {
  private readonly outline = make('div', { class: 'outline', hidden: true });
  private readonly guide: HTMLElement;
  private readonly said: HTMLElement;
  private readonly cancel: HTMLButtonElement;
  private readonly stop = new AbortController();
  private current: Element | undefined;

  /** @param settle called once, with the element or undefined */
  constructor(
    private readonly root: ShadowRoot,
    private readonly words: { readonly guide: string; readonly cancel: string },
    private readonly settle: (element: Element | undefined) => void,
  ) {
    this.said = make('span', { role: 'status' }, words.guide);
    // Without a keyboard there is no Escape.
    this.cancel = make('button', { type: 'button', click: () => this.end() }, words.cancel);
    this.guide = make('div', { class: 'guide' }, this.said, this.cancel);
    root.append(this.outline, this.guide);
    const options = { capture: true, signal: this.stop.signal };
    addEventListener('pointermove', (event) => this.show(this.elementOf(event)), options);
    for (const kind of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const)
      addEventListener(kind, (event) => this.isOwn(event) || event.stopImmediatePropagation(), options);
    addEventListener('click', (event) => this.take(event), options);
    addEventListener('keydown', (event) => this.press(event), options);
    for (const kind of ['scroll', 'resize'] as const) addEventListener(kind, () => this.place(), options);
    const focused = document.activeElement;
    const isOfPage = focused !== null && focused !== root.host && focused !== document.body;
    this.show(isOfPage ? focused : firstOf(document.body));
  }

  end(element?: Element): void {
    this.stop.abort();
    this.outline.remove();
    this.guide.remove();
    this.settle(element);
  }

  private take(event: MouseEvent): void {
    if (this.isOwn(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.end(this.elementOf(event) ?? this.current);
  }

  private press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && this.root.activeElement === this.cancel) return;
    const next = MOVES[event.key];
    if (next === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (next === undefined) {
      this.end(event.key === 'Enter' ? this.current : undefined);
      return;
    }
    this.show(this.current && next(this.current));
    this.current?.scrollIntoView({ block: 'nearest' });
    this.place();
  }

  private show(element: Element | undefined): void {
    if (element === undefined || element === this.current || element === document.documentElement) return;
    this.current = element;
    this.said.textContent = `${labelOf(element)} · ${this.words.guide}`;
    this.place();
  }

  private place(): void {
    this.outline.hidden = this.current === undefined;
    if (this.current === undefined) return;
    const { left, top, width, height } = this.current.getBoundingClientRect();
    const { style } = this.outline;
    style.left = `${left - 3}px`;
    style.top = `${top - 3}px`;
    style.width = `${width + 6}px`;
    style.height = `${height + 6}px`;
  }

  /** Of all that the widget shows now, only its button takes presses. */
  private isOwn({ target }: Event): boolean {
    return target === this.root.host || (target instanceof Node && this.root.contains(target));
  }

  private elementOf(event: Event): Element | undefined {
    const { target } = event;
    // Nothing of the widget itself can be chosen.
    return target instanceof Element && target !== this.root.host ? target : undefined;
  }
}

const isShown = (element: Element | null): Element | undefined =>
  element === null || /^(script|style|template|link|meta|bascule-site-review)$/i.test(element.localName)
    ? undefined
    : element;

function firstOf(parent: Element): Element | undefined {
  return [...parent.children].find((child) => isShown(child));
}

function beside(element: Element, way: 'nextElementSibling' | 'previousElementSibling'): Element | undefined {
  for (let each = element[way]; each !== null; each = each[way]) if (isShown(each)) return each;
  return undefined;
}

const MOVES: Readonly<Record<string, (element: Element) => Element | undefined>> = {
  ArrowUp: (element) =>
    element.parentElement === document.documentElement ? undefined : (element.parentElement ?? undefined),
  ArrowDown: firstOf,
  ArrowRight: (element) => beside(element, 'nextElementSibling'),
  ArrowLeft: (element) => beside(element, 'previousElementSibling'),
};
