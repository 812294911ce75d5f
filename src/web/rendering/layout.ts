import type { SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import { type Fragment, html, type Markup } from '../../lib/text/html.ts';
import type { Translate } from '../texts/Translate.ts';
import { REVEAL } from './revealScript.ts';
import { STYLESHEET_VERSION } from './stylesheet.ts';

/** A page: its title, its main part, and the signed-in person. */
export interface Page {
  readonly title: string;
  readonly body: Fragment;
  readonly signedIn?: SignedIn | undefined;
  /** A single centred column, for a form. */
  readonly narrow?: boolean;
  /** A public page whose address says nothing about a person, so it may contain the analytics tag. */
  readonly public?: boolean;
  /** Additional elements of the head. */
  readonly head?: Markup | undefined;
  /** The address of the source code of the instance, shown in the footer. */
  readonly sourceUrl?: string | undefined;
  /** The elements of the head for error tracking. */
  readonly tracking?: Markup;
  /** The address of an optional script, which may ask this server. */
  readonly script?: string | undefined;
  /** Whether the page has fields for passwords, which a script shows when it is asked to. */
  readonly reveals?: boolean;
  /** The theme that the person chose in the dashboard; undefined follows the system. */
  readonly theme?: 'light' | 'dark' | undefined;
}

/** Writes a page in the language of its reader. */
export type WrittenPage = (t: Translate) => Page;

/** The product's logo: two arms of a balance. */
export const MARK = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 9.5 21 5.5"/><path d="M12 7.5V20"/><path d="M8 20h8"/><circle cx="4.5" cy="14" r="2.5"/><circle cx="19.5" cy="10" r="2.5"/></svg>`;

/** The whole document around a page. Signed-in pages carry the CSRF value in `<meta name="csrf-token">`. */
export function layout(page: Page, t: Translate): Markup {
  const { signedIn } = page;
  return html`<!doctype html>
<html lang="${t.locale}"${page.theme && html` data-theme="${page.theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Bascule</title>
${signedIn && html`<meta name="csrf-token" content="${signedIn.csrfToken}">`}
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style.css?v=${STYLESHEET_VERSION}">${page.head}
${page.tracking}
${[page.script, page.reveals === true && REVEAL.addressOf(t)].map((script) => script && html`<script type="module" src="${script}"></script>`)}
</head>
<body>
<header class="bar"><a class="brand" href="/"><span class="glyph">${MARK}</span>Bascule</a>${signedIn && signedInBar(t, signedIn)}</header>
<main${page.narrow && html` class="narrow"`}>${page.body}</main>
${page.sourceUrl && html`<footer><a href="${page.sourceUrl}">${t('Source code')}</a></footer>`}
</body>
</html>
`;
}

function signedInBar(t: Translate, { account, csrfToken }: SignedIn): Markup {
  return html`<span class="who">${account.email}</span>
<form method="post" action="/logout"><input type="hidden" name="_csrf" value="${csrfToken}"><button class="plain">${t('Sign out')}</button></form>`;
}
