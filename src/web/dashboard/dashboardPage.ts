import type { SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import { html, type Markup } from '../../lib/text/html.ts';
import { localeOf } from '../../lib/text/locale.ts';
import type { Notice } from '../../tables/Session.ts';
import type { Translate } from '../texts/Translate.ts';
import type { DashboardBuild } from './build.ts';

/** The data in the dashboard's document for its script. */
export interface DashboardFacts {
  readonly build: DashboardBuild;
  /** The address of the page, as in `addresses.ts`. */
  readonly address: string;
  readonly nonce: string;
  readonly signedIn: SignedIn;
  /** The theme that the person chose; undefined follows the system. */
  readonly theme: 'light' | 'dark' | undefined;
  /** Whether the page may follow changes (flag live_updates.enabled). */
  readonly follows: boolean;
  /** Whether the browser asks to be spared what it does not need yet. */
  readonly saveData: boolean;
  /** The elements of the head for error tracking, and the widget. */
  readonly tracking: Markup;
  /** The answer of the last form control, shown once. */
  readonly notice: Notice | undefined;
  /** The language of the account, for what the document says without its script. */
  readonly t: Translate;
}

/** The background of the page, as `--canvas` in tokens.css, for the system's bars around it. */
const THEME_COLORS = [
  ['light', '#f6f6f7'],
  ['dark', '#0d0d0f'],
] as const;

export const ASSETS = '/assets/app/';

/** The document of the dashboard: one for all its addresses. The script fills it. */
export function dashboardPage({
  build,
  address,
  nonce,
  signedIn,
  theme,
  follows,
  saveData,
  tracking,
  notice,
  t,
}: DashboardFacts): Markup {
  const { account, csrfToken } = signedIn;
  const { begin, preload } = build.pages[address] ?? { begin: [], preload: [] };
  // The script that requests the data comes first.
  const imported = new Set([...begin.slice(1), ...build.preload, ...preload]);
  const neighbours = saveData ? [] : neighboursOf(build).filter((name) => !imported.has(name));
  const language = localeOf(account.locale);
  // It runs before the modules, so that none of them may run as soon as it is there.
  const texts = build.texts?.[language];
  return html`<!doctype html>
<html lang="${language}"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="csrf-token" content="${csrfToken}">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="app-version" content="${build.version}">
<meta name="viewer-email" content="${account.email}">
<meta name="viewer-id" content="${account.id}">
${neighbours.length > 0 && html`<meta name="neighbours" content="${neighbours.join(' ')}">`}
${follows && html`<meta name="live-updates" content="on">`}
<title>Bascule</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/assets/icon-192.png">
<link rel="manifest" href="/assets/app.webmanifest">
${THEME_COLORS.filter(([scheme]) => theme === undefined || scheme === theme).map(
  ([scheme, color]) =>
    html`<meta name="theme-color" content="${color}"${theme === undefined && html` media="(prefers-color-scheme: ${scheme})"`}>`,
)}
${tracking}
${build.styles.map((name) => html`<link rel="stylesheet" href="${ASSETS}${name}">`)}
${texts !== undefined && html`<script defer src="${ASSETS}${texts}"></script>`}
${begin.slice(0, 1).map((name) => html`<script type="module"${texts === undefined && html` async`} src="${ASSETS}${name}"></script>`)}
${[...imported].map((name) => html`<link rel="modulepreload" href="${ASSETS}${name}">`)}
<script type="module" src="${ASSETS}${build.script}"></script>
</head>
<body>
<div id="app">${notice && showNotice(notice)}<noscript>${t('The board of Bascule needs JavaScript. Signing in and letting a bridge in work without it.')}</noscript></div>
</body>
</html>
`;
}

/** The scripts of the pages to which the sidebar of a project leads. */
const neighboursOf = ({ pages }: DashboardBuild): string[] => [
  ...new Set(
    Object.entries(pages)
      .filter(([address]) => address === '/inbox' || address.startsWith('/projects/'))
      .flatMap(([, files]) => files?.preload ?? []),
  ),
];

function showNotice({ kind, text }: Notice) {
  return html`<p id="notice" data-kind="${kind}" role="${kind === 'refused' ? 'alert' : 'status'}">${text}</p>`;
}
