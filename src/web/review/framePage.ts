import { html } from '../../lib/text/html.ts';
import type { AskedSite } from './readSite.ts';
import { REVIEW_PATHS } from './reviewPaths.ts';

/** The document of the frame. It shows nothing. A site that is not allowed gets the script too, which says no more than that. */
export const framePage = ({ project, site }: AskedSite, isAllowed: boolean, baseUrl: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Bascule</title>
<script defer src="${REVIEW_PATHS.frameScript}" data-site="${site}"${isAllowed && html` data-allowed data-project="${project}" data-sign-in="${signInUrl(baseUrl, { project, site })}" data-redirect="${baseUrl}${REVIEW_PATHS.signedIn}"`}></script>
</head>
<body></body>
</html>
`.text;

/**
 * Only the site that asks may have the frame around it. A program can ask in the name of another site, but a browser then shows the frame
 * on that site alone.
 */
export const framePolicy = (site: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${site}`,
    "base-uri 'none'",
  ].join('; ');

const signInUrl = (baseUrl: string, { project, site }: AskedSite): string =>
  `${baseUrl}${REVIEW_PATHS.signIn}?${new URLSearchParams({ project, site })}`;
