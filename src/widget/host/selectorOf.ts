/** Attributes that authors put on elements to find them again. */
const MARKS = ['data-testid', 'data-test', 'name'] as const;
/** Longer ones are of no use to a person who reads them. */
const MAX_LENGTH = 1_000;

/** A selector that finds the element alone, as short as it can be: what authors named comes first, then the place in the tree. */
export function selectorOf(element: Element): string {
  const parts: string[] = [];
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const named = nameOf(each);
    const joined = [named ?? placeOf(each), ...parts].join(' > ');
    if (named !== undefined && joined.length <= MAX_LENGTH && findsAlone(joined, element)) return joined;
    // The end of a very long way still finds something like it.
    if ([placeOf(each), ...parts].join(' > ').length > MAX_LENGTH) break;
    parts.unshift(placeOf(each));
    if (each.parentElement === document.documentElement) break;
  }
  return parts.join(' > ');
}

/** The element that a selector finds; undefined where there is none, or it is no selector. */
export function findElement(selector: string | null): Element | undefined {
  if (selector === null || selector === '') return undefined;
  try {
    return document.querySelector(selector) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Words about an element for people: its kind and the beginning of its text. */
export function labelOf(element: Element): string {
  const kind = element.tagName.toLowerCase();
  const words = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent ?? '';
  const text = words.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return kind;
  return `${kind} “${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}

function nameOf(element: Element): string | undefined {
  // Ids with long numbers are made by programs, and others after the next load.
  if (element.id !== '' && !/\d{3,}|:/.test(element.id)) return `#${CSS.escape(element.id)}`;
  for (const mark of MARKS) {
    const value = element.getAttribute(mark);
    if (value) return `${element.tagName.toLowerCase()}[${mark}="${CSS.escape(value)}"]`;
  }
  return undefined;
}

function placeOf(element: Element): string {
  const kind = CSS.escape(element.localName);
  const same = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === element.localName);
  return same.length > 1 ? `${kind}:nth-of-type(${same.indexOf(element) + 1})` : kind;
}

const findsAlone = (selector: string, element: Element): boolean => {
  const found = document.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
};
