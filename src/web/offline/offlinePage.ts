import { hash } from 'node:crypto';
import { html, Markup } from '../../lib/text/html.ts';
import { MARK } from '../rendering/layout.ts';
import { STYLESHEET } from '../rendering/stylesheet.ts';
import type { Translate } from '../texts/Translate.ts';

/**
 * Loads the address again once the server answers. It requests the shortest possible answer, so that nothing
 * flickers.
 */
const ASK_AGAIN = `
const ask = () => fetch('/assets/app/version', { cache: 'no-store' }).then((answer) => answer.ok && location.reload(), () => {});
setInterval(ask, 2000);
addEventListener('online', ask);
document.addEventListener('visibilitychange', ask);
`;

/** The page of the dashboard while the server cannot be reached. It loads nothing. */
export const offlinePage = (t: Translate): string =>
  html`<!doctype html>
<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('No connection')} · Bascule</title>
<style>${new Markup(STYLESHEET)}</style>
</head>
<body>
<header class="bar"><span class="brand"><span class="glyph">${MARK}</span>Bascule</span></header>
<main class="narrow"><div class="card" role="status">
<h1>${t('No connection')}</h1>
<p class="muted">${t('Bascule does not answer: this device is offline, or the server is down. The page loads automatically once the server answers.')}</p>
<a class="button quiet wide" href="">${t('Try now')}</a>
</div></main>
<script>${new Markup(ASK_AGAIN)}</script>
</body>
</html>
`.text;

const digest = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

export const OFFLINE_POLICY = [
  "default-src 'none'",
  `script-src ${digest(ASK_AGAIN)}`,
  `style-src ${digest(STYLESHEET)}`,
  "connect-src 'self'",
  "img-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
