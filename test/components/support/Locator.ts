import type { Element, HTMLInputElement } from 'happy-dom';
import type { DomPage } from './DomPage.ts';
import { enterText } from './enterText.ts';
import { type Held, hover, press } from './pointer.ts';
import { type Filter, fits, Queries, textOf } from './Queries.ts';
import { isShown } from './roles.ts';

type State = 'visible' | 'hidden' | 'attached' | 'detached';

/**
 * Elements of a page, looked up again at each use. Actions wait until there is one element, and refuse to choose
 * between two.
 */
export class Locator extends Queries {
  constructor(
    protected readonly page: DomPage,
    protected readonly words: string,
    private readonly look: () => Element[],
  ) {
    super();
  }

  roots(): Element[] {
    return this.look();
  }

  protected locate(words: string, look: () => Element[]): Locator {
    return new Locator(this.page, words, look);
  }

  filter({ hasText, hasNotText, has, visible }: Filter): Locator {
    if (hasText === undefined && hasNotText === undefined && has === undefined && visible === undefined) return this;
    const wanted = has && new Set<Element>();
    return this.narrow(`that has ${String(hasText ?? hasNotText ?? has?.words ?? 'a place')}`, (found) => {
      wanted?.clear();
      for (const each of has?.look() ?? []) wanted?.add(each);
      return found.filter(
        (element) =>
          (hasText === undefined || fits(textOf(element), hasText, false)) &&
          (hasNotText === undefined || !fits(textOf(element), hasNotText, false)) &&
          (wanted === undefined || [...wanted].some((each) => each !== element && element.contains(each))) &&
          (visible === undefined || isShown(element, this.page.width) === visible),
      );
    });
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  nth(place: number): Locator {
    return this.narrow(`at ${place}`, (found) => {
      const element = found.at(place);
      return element === undefined ? [] : [element];
    });
  }

  or(other: Locator): Locator {
    return this.narrow(`or ${other.words}`, (found) => [...new Set([...found, ...other.look()])]);
  }

  and(other: Locator): Locator {
    return this.narrow(`and ${other.words}`, (found) => {
      const others = new Set(other.look());
      return found.filter((element) => others.has(element));
    });
  }

  /** The elements around these ones. */
  parent(): Locator {
    return this.narrow('around', (found) => [...new Set(found.flatMap(({ parentElement }) => parentElement ?? []))]);
  }

  private narrow(words: string, choose: (found: Element[]) => Element[]): Locator {
    return this.locate(`${this.words} ${words}`, () => choose(this.look()));
  }

  async waitFor({ state = 'visible', timeout }: { state?: State; timeout?: number } = {}): Promise<void> {
    await this.page.until(
      () => `${this.words} is ${state}`,
      () => {
        const element = this.only();
        if (state === 'attached') return element !== undefined;
        if (state === 'detached') return element === undefined;
        const shown = element !== undefined && isShown(element, this.page.width);
        return state === 'visible' ? shown : !shown;
      },
      timeout,
    );
  }

  async count(): Promise<number> {
    return this.look().length;
  }

  async all(): Promise<Locator[]> {
    return this.look().map((_, place) => this.nth(place));
  }

  async isVisible(): Promise<boolean> {
    const element = this.only();
    return element !== undefined && isShown(element, this.page.width);
  }

  async textContent(): Promise<string> {
    return (await this.one()).textContent ?? '';
  }

  async innerText(): Promise<string> {
    return textOf(await this.one());
  }

  async allTextContents(): Promise<string[]> {
    return this.look().map((element) => element.textContent ?? '');
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }

  async evaluate<Told>(tell: (element: Element) => Told): Promise<Told> {
    return tell(await this.one());
  }

  async evaluateAll<Told>(tell: (elements: Element[]) => Told): Promise<Told> {
    return tell(this.look());
  }

  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value;
  }

  async isChecked(): Promise<boolean> {
    const element = await this.one();
    return (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true';
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.one());
  }

  async isEnabled(): Promise<boolean> {
    return !isDisabled(await this.one());
  }

  /** Whether the keys go to it. */
  async isFocused(): Promise<boolean> {
    return (await this.one()) === (this.page.document.activeElement as unknown as Element);
  }

  async focus(): Promise<void> {
    ((await this.ready()) as HTMLInputElement).focus();
  }

  async hover(): Promise<void> {
    hover(await this.ready());
  }

  async click(held: Held = {}): Promise<void> {
    press(await this.ready(), held);
    await this.page.settle();
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
  }

  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click();
  }

  async fill(text: string): Promise<void> {
    const field = (await this.ready()) as HTMLInputElement;
    field.focus();
    enterText(field, text);
    await this.page.settle();
  }

  async clear(): Promise<void> {
    await this.fill('');
  }

  /** Presses a key or keys together, such as `Control+Enter`. */
  async press(keys: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.press(keys);
  }

  async selectOption(value: string): Promise<void> {
    const field = (await this.ready()) as HTMLInputElement;
    const option = [...field.querySelectorAll('option')].find(
      (each) => each.getAttribute('value') === value || textOf(each) === value,
    );
    if (option === undefined) throw new Error(`${this.words} has no ${value}`);
    enterText(field, option.getAttribute('value') ?? textOf(option));
    await this.page.settle();
  }

  /** The element, as soon as it is there. */
  async one(): Promise<Element> {
    return await this.page.until(
      () => `there is ${this.words}`,
      () => this.only(),
    );
  }

  /** The element, as soon as a person can use it. */
  private async ready(): Promise<Element> {
    return await this.page.until(
      () => `${this.words} can be used`,
      () => {
        const element = this.only();
        const usable = element !== undefined && isShown(element, this.page.width) && !isDisabled(element);
        return usable && element;
      },
    );
  }

  private only(): Element | undefined {
    const found = this.look();
    if (found.length > 1)
      throw new Error(
        `${this.words} are ${found.length}: ${found.map((each) => each.outerHTML.slice(0, 120)).join('\n')}`,
      );
    return found[0];
  }
}

function isDisabled(element: Element): boolean {
  const { disabled = false } = element as unknown as { disabled?: boolean };
  return disabled || element.getAttribute('aria-disabled') === 'true' || element.closest('fieldset[disabled]') !== null;
}
