import type { Element, HTMLElement, HTMLLabelElement } from 'happy-dom';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex], [contenteditable="true"]';

type Kind = 'pointer' | 'mouse';

/** Puts the mouse over an element. */
export function hover(element: Element): void {
  for (const kind of ['pointer', 'mouse'] as const) {
    for (const type of ['over', 'enter', 'move']) send(element, kind, `${kind}${type}`);
  }
}

/** Presses and lets go of the mouse over an element. */
export function press(element: Element): void {
  hover(element);
  send(element, 'pointer', 'pointerdown');
  if (send(element, 'mouse', 'mousedown')) moveFocus(element);
  send(element, 'pointer', 'pointerup');
  send(element, 'mouse', 'mouseup');
  // A handler of the mouse release may have removed it.
  if (element.isConnected) send(element, 'pointer', 'click');
}

/** @returns whether nothing prevents what a browser does about it */
function send(element: Element, kind: Kind, type: string): boolean {
  const window = element.ownerDocument.defaultView as NonNullable<typeof element.ownerDocument.defaultView>;
  const Class = kind === 'mouse' ? window.MouseEvent : window.PointerEvent;
  const isDown = type.endsWith('down');
  const event = new Class(type, {
    bubbles: !type.endsWith('enter'),
    cancelable: true,
    composed: true,
    button: 0,
    buttons: isDown ? 1 : 0,
    detail: type === 'click' || kind === 'mouse' ? 1 : 0,
    ...(kind === 'pointer' && {
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      width: 1,
      height: 1,
      pressure: isDown ? 0.5 : 0,
    }),
  });
  return element.dispatchEvent(event);
}

/** The focus goes to the pressed element, or to one around it. */
function moveFocus(element: Element): void {
  const taken = element.closest(FOCUSABLE) ?? (element.closest('label') as HTMLLabelElement | null)?.control;
  if (taken) (taken as HTMLElement).focus();
  else (element.ownerDocument.activeElement as HTMLElement | null)?.blur();
}
