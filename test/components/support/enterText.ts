import type { HTMLInputElement } from 'happy-dom';

/**
 * Gives a field another text, as typing does. The value is set by the setter of the field's class: React puts one of its own on the
 * element, by which it would take the value for its own.
 */
export function enterText(field: HTMLInputElement, text: string, isDone = true): void {
  const { InputEvent, Event } = field.ownerDocument.defaultView as NonNullable<typeof field.ownerDocument.defaultView>;
  let owner = Object.getPrototypeOf(field);
  while (owner !== null && !Object.hasOwn(owner, 'value')) owner = Object.getPrototypeOf(owner);
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  if (isDone) field.dispatchEvent(new Event('change', { bubbles: true }));
}
