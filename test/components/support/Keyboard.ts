import type { Element, HTMLElement, HTMLInputElement } from 'happy-dom';
import { elementArray } from 'happy-dom/lib/PropertySymbol.js';
import type { DomPage } from './DomPage.ts';
import { enterText } from './enterText.ts';
import { isShown } from './roles.ts';

const MODIFIERS = { Control: 'ctrlKey', Shift: 'shiftKey', Alt: 'altKey', Meta: 'metaKey' } as const;
type Modifier = keyof typeof MODIFIERS;
const isModifier = (key: string): key is Modifier => Object.hasOwn(MODIFIERS, key);
const FIELDS = new Set(['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA']);
/** Fields into which one types; other inputs are pressed. */
const isTyped = (element: Element): element is HTMLInputElement =>
  element.tagName === 'TEXTAREA' ||
  (element.tagName === 'INPUT' &&
    !['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'].includes(
      (element as HTMLInputElement).type,
    ));

/** The keys of a page: the events for scripts, and a browser's default actions when no script prevents them. */
export class Keyboard {
  private readonly held = new Set<Modifier>();

  constructor(private readonly page: DomPage) {}

  /** Presses and lets go of a key, or of keys together, such as `Control+k`. */
  async press(keys: string): Promise<void> {
    const names = keys === '+' ? ['+'] : keys.split('+');
    const key = names.pop() as string;
    for (const name of names) await this.down(name);
    await this.down(key);
    await this.up(key);
    for (const name of names.reverse()) await this.up(name);
    await this.page.settle();
  }

  /** Types a text, key by key. */
  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key === '\n' ? 'Enter' : key);
  }

  /** Puts a text of the clipboard in, as Control and V do. */
  async paste(text: string): Promise<void> {
    const { defaultView } = this.page.document;
    const { ClipboardEvent, DataTransfer } = defaultView as NonNullable<typeof defaultView>;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    clipboardData.setData('text/plain', text);
    const at = this.target();
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
    if (at.dispatchEvent(event as never) && isTyped(at)) edit(at, text);
    await this.page.settle();
  }

  async down(name: string): Promise<void> {
    if (isModifier(name)) this.held.add(name);
    const at = this.target();
    const goesOn = this.send('keydown', name);
    if (goesOn && at.isConnected) this.act(keyOf(name), at);
  }

  async up(name: string): Promise<void> {
    if (isModifier(name)) this.held.delete(name);
    const at = this.target();
    const isSpace = keyOf(name) === ' ' && !isTyped(at) && at.matches('button, input, summary, [type=checkbox]');
    if (this.send('keyup', name) && isSpace) (at as HTMLElement).click();
  }

  private target(): Element {
    const { activeElement, body } = this.page.document;
    return (activeElement ?? body) as unknown as Element;
  }

  private send(type: 'keydown' | 'keyup', name: string): boolean {
    const { defaultView } = this.page.document;
    const { KeyboardEvent } = defaultView as NonNullable<typeof defaultView>;
    const key = keyOf(name);
    const event = new KeyboardEvent(type, {
      key: this.held.has('Shift') && /^[a-z]$/.test(key) ? key.toUpperCase() : key,
      code: codeOf(key),
      bubbles: true,
      cancelable: true,
      composed: true,
      ...Object.fromEntries([...this.held].map((each) => [MODIFIERS[each], true])),
    });
    return this.target().dispatchEvent(event as never);
  }

  /** A browser's default action for a key. */
  private act(key: string, at: Element): void {
    if (key === 'Tab') this.moveOn(this.held.has('Shift') ? -1 : 1);
    if (key === 'Tab' || ['Control', 'Meta', 'Alt'].some((each) => this.held.has(each as Modifier))) return;
    if (key === 'Enter' && isTyped(at) && at.tagName === 'INPUT') submitFrom(at);
    else if (key === 'Enter' && at.matches('a[href], button, summary')) (at as HTMLElement).click();
    else if (isTyped(at) && !at.readOnly) edit(at, this.held.has('Shift') ? key.toUpperCase() : key);
  }

  private moveOn(step: 1 | -1): void {
    const root = this.page.document.documentElement as unknown as Element;
    const start = this.target();
    for (let at = neighbour(start, step, root); at !== start; at = neighbour(at, step, root)) {
      if (!isTabbable(at) || !isShown(at, this.page.width) || at.closest('[inert]')) continue;
      (at as HTMLElement).focus();
      return;
    }
  }
}

/** The next element in the order of the document, or the one before; behind the last one comes the first. */
function neighbour(of: Element, step: 1 | -1, root: Element): Element {
  if (step === 1 && of[elementArray][0] !== undefined) return of[elementArray][0];
  for (let at = of; at !== root && at.parentElement !== null; at = at.parentElement) {
    const siblings = at.parentElement[elementArray];
    const sibling = siblings[siblings.indexOf(at) + step];
    if (sibling !== undefined) return step === 1 ? sibling : lastOf(sibling);
    if (step === -1) return at.parentElement;
  }
  return step === 1 ? root : lastOf(root);
}

function lastOf(element: Element): Element {
  const last = element[elementArray].at(-1);
  return last === undefined ? element : lastOf(last);
}

/** A selector that names them all costs as much for each key as all that the page does about it. */
function isTabbable(element: Element): boolean {
  const place = element.getAttribute('tabindex');
  if (place !== null) return Number(place) >= 0;
  return element.tagName === 'A'
    ? element.hasAttribute('href')
    : FIELDS.has(element.tagName) && !element.hasAttribute('disabled');
}

function edit(field: HTMLInputElement, key: string): void {
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  const end = field.selectionEnd ?? value.length;
  const put = (from: number, to: number, text: string) => {
    enterText(field, value.slice(0, from) + text + value.slice(to), false);
    field.setSelectionRange?.(from + text.length, from + text.length);
  };
  if (key === 'Backspace') put(start === end ? Math.max(0, start - 1) : start, end, '');
  else if (key === 'Delete') put(start, start === end ? end + 1 : end, '');
  else if (key === 'Enter') put(start, end, '\n');
  else if ([...key].length === 1) put(start, end, key);
}

/** Enter in a field presses the button of its form. */
function submitFrom(field: HTMLInputElement): void {
  const { form } = field;
  if (form === null) return;
  const button = [...form.querySelectorAll('button, input[type=submit]')].find(
    (each) => (each as unknown as HTMLInputElement).type === 'submit',
  );
  if (button === undefined) form.requestSubmit();
  else if (!button.hasAttribute('disabled')) (button as unknown as HTMLElement).click();
}

const keyOf = (name: string): string => (name === 'Space' ? ' ' : name);

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key === ' ' ? 'Space' : key;
}
