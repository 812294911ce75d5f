import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { Element, HTMLElement } from 'happy-dom';

/** Tailwind's classes that draw an element, by the width from which on they apply; `max-` ones apply below it. */
const WIDTHS = { desk: 640, wide: 1024, huge: 1600 } as const;
const DISPLAY = /^(?:(max-)?(desk|wide|huge):)?(hidden|block|flex|grid|contents|inline(?:-\w+)?|table(?:-\w+)?)$/;

/** By width and classes: pages have few of them, and queries ask for each element again and again. */
const drawnBy = new Map<string, boolean>();

/** Whether the classes of an element draw it at a width, in pixels: there are no styles that could say so. */
function isDrawn(element: Element, width: number): boolean {
  const classes = element.getAttribute('class');
  if (classes === null || classes === '') return true;
  const key = `${width} ${classes}`;
  const known = drawnBy.get(key);
  if (known !== undefined) return known;
  const drawn = areDrawn(classes, width);
  drawnBy.set(key, drawn);
  return drawn;
}

function areDrawn(classes: string, width: number): boolean {
  let drawn = true;
  for (const name of classes.split(/\s+/)) {
    const [, below, from, display] = DISPLAY.exec(name) ?? [];
    if (display === undefined) continue;
    const applies = from === undefined || width >= WIDTHS[from as keyof typeof WIDTHS] === (below === undefined);
    // In the style sheet, rules with a width come after those without.
    if (applies && (from !== undefined || display === 'hidden')) drawn = display !== 'hidden';
  }
  return drawn;
}

/** Whether an element and all of its ancestors are drawn. */
export function isShown(element: Element, width: number): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.hasAttribute('hidden') || !isDrawn(at, width)) return false;
    if (at.hasAttribute('style') && isStyledAway(at as HTMLElement)) return false;
    if (at.tagName === 'HEAD' || at.tagName === 'TEMPLATE' || at.tagName === 'SCRIPT') return false;
  }
  return element.isConnected;
}

/** Few elements have a style of their own, and to read one takes longer than all else that is asked here. */
function isStyledAway({ style }: HTMLElement): boolean {
  return style.display === 'none' || style.visibility === 'hidden';
}

/** Whether a screen reader finds an element. */
export function isTold(element: Element, width: number): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('inert')) return false;
  return isShown(element, width);
}

const MORE_ROLES: Readonly<Record<string, string>> = {
  BLOCKQUOTE: 'blockquote',
  CAPTION: 'caption',
  CODE: 'code',
  DEL: 'deletion',
  EM: 'emphasis',
  INS: 'insertion',
  METER: 'meter',
  P: 'paragraph',
  STRONG: 'strong',
  TIME: 'time',
};

/** Most of a page is of these, and each query asks for the role of every element. */
const PLAIN_TAGS = new Set(['DIV', 'SPAN', 'svg', 'path']);

/** The role of an element; a section or a form has one only with a name. */
export function roleOf(element: Element): string | null {
  if (PLAIN_TAGS.has(element.tagName) && !element.hasAttribute('role')) return null;
  const role = getRole(element as never);
  const needsName = ['SECTION', 'FORM'].includes(element.tagName) && !element.hasAttribute('role');
  if (needsName && !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby')) return null;
  if (element.tagName === 'TH' && role === 'columnheader' && /^row/.test(element.getAttribute('scope') ?? ''))
    return 'rowheader';
  return role ?? MORE_ROLES[element.tagName] ?? null;
}

const PLAIN = { display: 'block', visibility: 'visible', content: '', getPropertyValue: () => '' };
const HIDDEN = { ...PLAIN, display: 'none' };

/** The name that a screen reader says, with its white space in one. */
export function nameOf(element: Element, width: number): string {
  const name = computeAccessibleName(element as never, {
    getComputedStyle: (of: unknown) => (isDrawn(of as Element, width) ? PLAIN : HIDDEN) as never,
  });
  return name.replaceAll(/\s+/g, ' ').trim();
}
