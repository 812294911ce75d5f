import { useEffect } from 'react';
import { focusPart } from '../lib/focusPart.ts';
import { hasNoFocus } from '../lib/hasNoFocus.ts';

/** Where the focus was: the element with those around it, and the place of each in the next one, from the inside out. */
type Trail = readonly { readonly element: Element; readonly index: number }[];

/** How far back a dialog leads that closes over another one. */
const MOST = 8;
/** React Aria and the board return the focus by themselves within a frame or two. */
const FRAMES = 3;
/** No field of text: the keyboard of a phone would open. */
const CONTROLS =
  'a[href], button:not([disabled]), [role="button"][tabindex="0"], input[type="checkbox"], [tabindex="0"]';
/** The parts of a page that last while their contents change. */
const PARTS = 'main, nav, [role="dialog"], [role="alertdialog"]';

/**
 * A person who works by keyboard loses their place when the element with the focus leaves the page, such as the button of a form that
 * was sent, or a dialog whose button is gone. Where nothing else returned the focus, it goes to what took the place of that element,
 * else to where it was before, else to the main part of the page. A person who presses beside everything keeps no focus.
 */
export function useFoundFocus(): void {
  useEffect(() => {
    let trails: readonly Trail[] = [];
    let waits = false;
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      trails = [trailOf(target), ...trails.filter(([last]) => last?.element !== target)].slice(0, MOST);
    };
    const look = (frames: number) => {
      if (hasNoFocus() && frames > 0) requestAnimationFrame(() => look(frames - 1));
      else {
        waits = false;
        if (hasNoFocus()) find(trails);
      }
    };
    const changes = new MutationObserver((records) => {
      const last = trails[0]?.[0]?.element;
      if (waits || last === undefined || !hasNoFocus()) return;
      if (last.isConnected) {
        // A button that was off while its change was under way.
        if (records.some(({ type, target }) => type === 'attributes' && target === last)) focus(last);
        return;
      }
      waits = true;
      look(FRAMES);
    });
    document.addEventListener('focusin', note);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      changes.disconnect();
    };
  }, []);
}

function trailOf(target: Element): Trail {
  const trail: { element: Element; index: number }[] = [];
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement)
    trail.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return trail;
}

function find(trails: readonly Trail[]): void {
  for (const trail of trails) {
    if (focus(trail[0]?.element)) return;
    const at = trail.findIndex(({ element }) => element.isConnected && element.closest(PARTS) !== null);
    const around = trail[at]?.element;
    // Of a page that was left nothing is there any more, and of an overlay that closed neither.
    if (around !== undefined && !around.matches('main') && focusIn(around, trail[at - 1]?.index ?? 0)) return;
    if (around !== undefined || trail.some(({ element }) => element.matches('main'))) break;
  }
  focusPart(document.querySelector('main'));
}

/** Focuses the first control of what is in the place now, of what follows, or of what is in front of it. */
function focusIn(around: Element, index: number): boolean {
  const children = [...around.children];
  const order = [...children.slice(index), ...children.slice(0, index).reverse()];
  const controls = order.flatMap((child) => [child, ...child.querySelectorAll(CONTROLS)]);
  // An arrow opens a menu, and a person who finds the focus on its button may go on by an arrow.
  const opensMenu = (each: Element) => each.hasAttribute('aria-haspopup');
  return controls.some((each) => !opensMenu(each) && focus(each)) || controls.some((each) => focus(each));
}

function focus(element: Element | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected || !element.matches(CONTROLS)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
