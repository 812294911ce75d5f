import DOMPurify from 'dompurify';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { showHidden } from '../../lib/hidden.ts';
import { leadsWhereItSays } from '../../lib/leadsWhereItSays.ts';

const TAGS = [
  ...['a', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre'],
  ...['section', 'strong', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
];
/** A link with any other scheme, or without one, stays text, as does one with a user name. */
const LINK = /^(?:https?:\/\/|mailto:)/i;

/**
 * Converts Markdown to HTML that runs and loads nothing: HTML in the text stays text, images become links, links open
 * in a new tab, and hidden characters are made visible.
 */
export function renderMarkdown(text: string): string {
  const raw = micromark(showHidden(text), { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  // A separate document loads no images.
  const { body } = new DOMParser().parseFromString(raw, 'text/html');
  // Those that the text wrote as entities (`&#x202e;`).
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    node.nodeValue = showHidden(node.nodeValue ?? '');
  }
  for (const image of body.querySelectorAll('img')) {
    const link = document.createElement('a');
    link.setAttribute('href', image.getAttribute('src') ?? '');
    link.textContent = showHidden(image.getAttribute('alt') || 'Image');
    image.replaceWith(image.closest('a') ? link.textContent : link);
  }
  // Whatever scrolls must be scrollable by keyboard too.
  for (const block of body.querySelectorAll('pre')) block.tabIndex = 0;
  for (const box of body.querySelectorAll('input')) box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    for (const name of link.getAttributeNames()) link.removeAttribute(name);
    if (!/^mailto:/i.test(href) && !leadsWhereItSays(href)) continue;
    link.setAttribute('href', href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  return DOMPurify.sanitize(body.innerHTML, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'target', 'rel', 'align', 'start', 'tabindex'],
    ALLOWED_URI_REGEXP: LINK,
    ADD_URI_SAFE_ATTR: ['align', 'start', 'tabindex'],
  });
}
