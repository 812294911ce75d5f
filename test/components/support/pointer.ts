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

/** The keys that a person holds while pressing the mouse. */
export type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>;

/** Presses and lets go of the mouse over an element. */
export function press(element: Element, held: Held = {}): void {
  hover(element);
  send(element, 'pointer', 'pointerdown', held);
  if (send(element, 'mouse', 'mousedown', held)) moveFocus(element);
  send(element, 'pointer', 'pointerup', held);
  send(element, 'mouse', 'mouseup', held);
  // A handler of the mouse release may have removed it.
  if (element.isConnected) send(element, 'pointer', 'click', held);
}

/** @returns whether nothing prevents what a browser does about it */
function send(element: Element, kind: Kind, type: string, held: Held = {}): boolean {
  const window = element.ownerDocument.defaultView as NonNullable<typeof element.ownerDocument.defaultView>;
  const Class = kind === 'mouse' ? window.MouseEvent : window.PointerEvent;
  const isDown = type.endsWith('down');
  const event = new Class(type, {
    bubbles: !type.endsWith('enter'),
    cancelable: true,
    composed: true,
    ...held,
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
