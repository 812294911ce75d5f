import DOMPurify from 'dompurify';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { MENTION } from '../../../lib/text/mentionSign.ts';
import { type Task, tasksOf } from '../../../lib/text/tasksOf.ts';
import { showHidden } from '../../lib/hidden.ts';
import { leadsWhereItSays } from '../../lib/leadsWhereItSays.ts';
import { t } from '../../texts/t.ts';

const ATTRIBUTES = [
  'target',
  'rel',
  'align',
  'start',
  'tabindex',
  'type',
  'checked',
  'data-task',
  'data-language',
  'data-mention',
  'title',
  'aria-label',
  'src',
  'alt',
  'loading',
];
const TAGS = [
  ...['a', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre'],
  ...['section', 'strong', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
];
/** A link with any other scheme, or without one, stays text, as does one with a user name. Links to cards are made here. */
const LINK = /^(?:https?:\/\/|mailto:|\/projects\/[^/]+\/cards\/\d+$|\/artifacts\/[0-9a-f-]{36}$)/i;
/** A file on a card of this instance, by its lasting address. */
const ARTIFACT = /^\/artifacts\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The number of a card in a text, such as `#4`. One with more figures is a colour, or a number of another program. */
const CARD = /(?<![\p{L}\p{N}_#&/])#([1-9]\d{0,4})(?![\p{L}\p{N}_-])/u;

/** A person whom a text mentions by a handle. */
export interface ShownMention {
  readonly handle: string;
  readonly person: { readonly email: string; readonly isYou: boolean };
}

/** A box was pressed: its task, whether it is done now, and the text in which it is. */
export type OnTask = (task: Task, done: boolean, text: string) => void;

/**
 * Converts Markdown to HTML that runs nothing, and loads nothing but files of this instance: HTML in the text stays text, other images become links, links open
 * in a new tab, and hidden characters are made visible.
 * @param options `project`: the handle of the project whose cards are linked; `canTick`: whether the boxes of tasks can be pressed,
 *   which then have the numbers of their tasks; `mentions`: the people whose handles are marked
 */
export function renderMarkdown(
  text: string,
  {
    project,
    canTick = false,
    mentions = [],
  }: { project?: string | undefined; canTick?: boolean; mentions?: readonly ShownMention[] | undefined } = {},
): string {
  const raw = micromark(showHidden(text), { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  // A separate document loads no images.
  const { body } = new DOMParser().parseFromString(raw, 'text/html');
  // Those that the text wrote as entities (`&#x202e;`).
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    node.nodeValue = showHidden(node.nodeValue ?? '');
  }
  for (const image of body.querySelectorAll('img')) {
    const own = ownFile(image.getAttribute('src') ?? '');
    if (own !== undefined) {
      const shown = body.ownerDocument.createElement('img');
      shown.setAttribute('src', own);
      shown.setAttribute('alt', showHidden(image.getAttribute('alt') || t`Image`));
      shown.setAttribute('loading', 'lazy');
      image.replaceWith(shown);
      continue;
    }
    const link = document.createElement('a');
    link.setAttribute('href', image.getAttribute('src') ?? '');
    link.textContent = showHidden(image.getAttribute('alt') || t`Image`);
    image.replaceWith(image.closest('a') ? link.textContent : link);
  }
  // Whatever scrolls must be scrollable by keyboard too.
  for (const block of body.querySelectorAll('pre')) block.tabIndex = 0;
  const boxes = [...body.querySelectorAll('input')];
  const tasks = canTick ? tasksOf(text) : [];
  // Where the parser sees other tasks than those that can be ticked, a press could tick another one.
  const agrees = tasks.length === boxes.length && boxes.every((box, at) => isOf(box, tasks[at]));
  boxes.forEach((box, at) => {
    const task = tasks[at];
    if (task === undefined || !agrees) box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
    else {
      box.removeAttribute('disabled');
      box.setAttribute('data-task', String(at));
      box.setAttribute('aria-label', showHidden(task.text));
    }
  });
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    for (const name of link.getAttributeNames()) link.removeAttribute(name);
    if (!/^mailto:/i.test(href) && !leadsWhereItSays(href)) continue;
    link.setAttribute('href', href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  for (const code of body.querySelectorAll('pre > code')) {
    const [, language] = /^language-([\w+#-]{1,20})$/.exec(code.className) ?? [];
    if (language !== undefined) code.setAttribute('data-language', language);
  }
  if (project !== undefined) linkCards(body, project);
  if (mentions.length > 0) markMentions(body, mentions);
  return DOMPurify.sanitize(body.innerHTML, {
    ALLOWED_TAGS: [...TAGS, 'input', 'img'],
    ALLOWED_ATTR: [...ATTRIBUTES, 'href'],
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: LINK,
    ADD_URI_SAFE_ATTR: ATTRIBUTES,
  });
}

/** The path of a file on a card that an address of this instance leads to; undefined for any other address. */
function ownFile(address: string): string | undefined {
  const path = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
  return ARTIFACT.test(path) ? path : undefined;
}

const WORD = /[\p{L}\p{N}]+/u;

/** Whether a box is the one of a task: it has the same mark, and its item begins with the same word. */
function isOf(box: Element, task: Task | undefined): boolean {
  if (task === undefined || box.hasAttribute('checked') !== task.done) return false;
  return WORD.exec(box.closest('li')?.textContent ?? '')?.[0] === WORD.exec(task.text)?.[0];
}

/** Makes a link of each number of a card, outside of links and code. */
function linkCards(body: HTMLElement, project: string): void {
  replaceSigns(body, CARD, (number) => {
    const link = document.createElement('a');
    link.setAttribute('href', `/projects/${encodeURIComponent(project)}/cards/${number}`);
    link.textContent = `#${number}`;
    return link;
  });
}

/** Marks the handles of the people whom the text mentions, with their addresses. */
function markMentions(body: HTMLElement, mentions: readonly ShownMention[]): void {
  const people = new Map(mentions.map(({ handle, person }) => [handle, person]));
  replaceSigns(body, MENTION, (name) => {
    const person = people.get(name.toLowerCase());
    if (person === undefined) return `@${name}`;
    const mark = document.createElement('strong');
    mark.setAttribute('data-mention', person.isYou ? 'you' : '');
    mark.setAttribute('title', person.email);
    mark.textContent = `@${name}`;
    return mark;
  });
}

/** Replaces each sign in the texts of a document, outside of links and code; `instead` gets what the group of its pattern holds. */
function replaceSigns(body: HTMLElement, sign: RegExp, instead: (name: string) => Node | string): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (sign.test(node.nodeValue ?? '') && !node.parentElement?.closest('a, code, pre')) found.push(node as Text);
  }
  for (const node of found) {
    const parts = (node.nodeValue ?? '').split(new RegExp(sign, 'gu'));
    node.replaceWith(...parts.map((part, at) => (at % 2 === 0 ? part : instead(part))));
  }
}
