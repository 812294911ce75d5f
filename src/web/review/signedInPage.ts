import { html } from '../../lib/text/html.ts';
import type { WrittenPage } from '../rendering/layout.ts';
import { REVIEW_PATHS } from './reviewPaths.ts';

/** The last page of a sign-in of the widget. Its script hands the code over and closes the window. */
export const signedInPage: WrittenPage = (t) => ({
  title: t('Review of a site'),
  script: REVIEW_PATHS.signedInScript,
  narrow: true,
  body: html`<section class="card"><h1>${t('Review of a site')}</h1>
<p data-outcome role="status">${t('One moment: the answer goes to the page that you review.')}</p>
<p data-outcome id="done" role="status" hidden>${t('You can close this window and go on in the page that you review.')}</p>
<p data-outcome id="lost" role="alert" hidden>${t('The page that opened this window is out of reach. Close this window, and press “Sign in” in the widget once more.')}</p>
<noscript><p>${t('The widget needs JavaScript.')}</p></noscript>
</section>`,
});
