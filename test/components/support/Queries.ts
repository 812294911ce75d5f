import type { Element } from 'happy-dom';
import { elementArray } from 'happy-dom/lib/PropertySymbol.js';
import type { DomPage } from './DomPage.ts';
import type { Locator } from './Locator.ts';
import { isTold, nameOf, roleOf } from './roles.ts';

type Wanted = string | RegExp;

export interface RoleOptions {
  readonly name?: Wanted;
  /** Whether the name has to be precisely this one, and not only to contain it. */
  readonly exact?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
  readonly disabled?: boolean;
}

/** What elements must have besides. */
export interface Filter {
  readonly hasText?: Wanted;
  readonly hasNotText?: Wanted;
  readonly has?: Locator;
  readonly visible?: boolean;
}

const STATES = ['checked', 'expanded', 'pressed', 'selected', 'disabled'] as const;
/** Elements whose text nobody reads in the page. */
const NO_TEXT = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'HTML']);
const FIELDS = 'input, textarea, select, button, meter, output, progress, [role], [contenteditable]';

/**
 * Looks for elements by what people see, and what screen readers announce. The words are those of Playwright, so that
 * a test reads the same for both.
 */
export abstract class Queries {
  protected abstract readonly page: DomPage;
  /** The elements within which is looked. */
  abstract roots(): Element[];
  /** A description of the query, for readers of a failed test. */
  protected abstract readonly words: string;
  protected abstract locate(words: string, look: () => Element[]): Locator;

  /** Elements that a screen reader finds, with the role. */
  getByRole(role: string, options: RoleOptions = {}): Locator {
    const { name, exact = false, level } = options;
    return this.find(`${role}${name === undefined ? '' : ` ${String(name)}`}`, (element) => {
      if (roleOf(element) !== role || !isTold(element, this.page.width)) return false;
      if (level !== undefined && levelOf(element) !== level) return false;
      for (const state of STATES)
        if (options[state] !== undefined && options[state] !== has(element, state)) return false;
      return name === undefined || fits(nameOf(element, this.page.width), name, exact);
    });
  }

  /** The innermost elements with the text. */
  getByText(text: Wanted, { exact = false } = {}): Locator {
    const hasText = (element: Element) => fits(textOf(element), text, exact);
    // What contains no words has nothing within that contains them.
    const isContained = typeof text === 'string' && !exact;
    return this.locate(`${this.words} › text ${String(text)}`, () => {
      const found = new Set<Element>();
      /** @returns whether the element has the text */
      const visit = (element: Element): boolean => {
        const isFitting = hasText(element);
        if (!isFitting && isContained) return false;
        // Elements stay in the order of the document, in which one comes before those within.
        if (isFitting && !NO_TEXT.has(element.tagName)) found.add(element);
        for (const child of element[elementArray]) if (visit(child)) found.delete(element);
        return isFitting;
      };
      for (const root of this.roots()) for (const child of root[elementArray]) visit(child);
      return [...found];
    });
  }

  /** Fields with the label. */
  getByLabel(label: Wanted, { exact = false } = {}): Locator {
    return this.find(
      `label ${String(label)}`,
      (element) => fits(nameOf(element, this.page.width), label, exact) && isLabelled(element),
      FIELDS,
    );
  }

  getByTitle(title: Wanted, { exact = false } = {}): Locator {
    return this.find(
      `title ${String(title)}`,
      (element) => fits(element.getAttribute('title') ?? '', title, exact),
      '[title]',
    );
  }

  getByPlaceholder(text: Wanted, { exact = false } = {}): Locator {
    return this.find(
      `placeholder ${String(text)}`,
      (element) => fits(element.getAttribute('placeholder') ?? '', text, exact),
      '[placeholder]',
    );
  }

  /** Elements that a selector of CSS names; `visible=true` names those of these that are drawn. */
  locator(css: string, filter: Filter = {}): Locator {
    if (css === 'visible=true')
      return this.locate(`${this.words} drawn`, () => this.roots()).filter({ ...filter, visible: true });
    return this.find(css, () => true, css).filter(filter);
  }

  private find(words: string, judge: (element: Element) => boolean, css?: string): Locator {
    const find = () => {
      const found = new Set<Element>();
      for (const root of this.roots())
        for (const each of css === undefined ? elementsOf(root) : root.querySelectorAll(css))
          if (judge(each)) found.add(each);
      return [...found];
    };
    return this.locate(`${this.words} › ${words}`, find);
  }
}

/**
 * The elements within one, in the order of the document. A selector for all of them would leave a note on each, which whatever
 * changes next has to take away.
 */
function elementsOf(root: Element, found: Element[] = []): Element[] {
  for (const child of root[elementArray]) {
    found.push(child);
    elementsOf(child, found);
  }
  return found;
}

/** A text as people read it. */
export const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

export function fits(text: string, wanted: Wanted, exact: boolean): boolean {
  if (typeof wanted !== 'string') return wanted.test(text);
  const plain = wanted.replaceAll(/\s+/g, ' ').trim();
  return exact ? text === plain : text.toLowerCase().includes(plain.toLowerCase());
}

function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? /^H([1-6])$/.exec(element.tagName)?.[1]);
}

function has(element: Element, state: (typeof STATES)[number]): boolean {
  const own = (element as unknown as Record<string, unknown>)[state];
  if (typeof own === 'boolean' && (own || !element.hasAttribute(`aria-${state}`))) return own;
  return element.getAttribute(`aria-${state}`) === 'true';
}

/** A button is named by what it says; only what a label names besides counts as labelled. */
function isLabelled(element: Element): boolean {
  const labels = (element as unknown as { labels?: ArrayLike<unknown> }).labels;
  return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') || (labels?.length ?? 0) > 0;
}
