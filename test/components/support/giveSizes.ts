import type { HTMLElement, Window } from 'happy-dom';

const LINE = 20;
const SCROLLS = /(?:^|\s)overflow(?:-y)?-(?:auto|scroll)(?:\s|$)/;

/**
 * Gives elements sizes, because long lists draw what has room: what scrolls is as large as the window, and all else is as high as
 * a line and has no width, so that no chart is drawn.
 */
export function giveSizes(window: Window): void {
  const height = (element: HTMLElement) => (SCROLLS.test(element.className) ? window.innerHeight : LINE);
  const width = (element: HTMLElement) => (SCROLLS.test(element.className) ? window.innerWidth : 0);
  const sizes = {
    offsetHeight: height,
    clientHeight: height,
    offsetWidth: width,
    clientWidth: width,
    // Nothing stands at the very top: a list draws once more when it learns where it is.
    offsetTop: () => LINE,
  };
  for (const [name, measure] of Object.entries(sizes)) {
    Object.defineProperty(ownerOf(window, name), name, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(this);
      },
    });
  }
  Object.defineProperty(window, 'ResizeObserver', { configurable: true, value: FirstSize });
}

/** The class of elements that has the property. */
function ownerOf(window: Window, name: string): object {
  let owner: object = window.document.createElement('div');
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  return owner;
}

/** Tells each element's size once: none changes. */
class FirstSize {
  private readonly watched = new Set<HTMLElement>();

  constructor(private readonly tell: (entries: unknown[], observer: FirstSize) => void) {}

  observe(target: HTMLElement): void {
    this.watched.add(target);
    queueMicrotask(() => {
      if (!this.watched.has(target) || !target.isConnected) return;
      const size = { inlineSize: target.offsetWidth, blockSize: target.offsetHeight };
      const contentRect = { width: size.inlineSize, height: size.blockSize };
      this.tell([{ target, contentRect, borderBoxSize: [size], contentBoxSize: [size] }], this);
    });
  }

  unobserve(target: HTMLElement): void {
    this.watched.delete(target);
  }

  disconnect(): void {
    this.watched.clear();
  }
}
