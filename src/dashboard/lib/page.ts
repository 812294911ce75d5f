/** What the server states about the page and its viewer, in `<meta>` elements. */
export interface PageFacts {
  /** The proof that a change comes from this page. */
  readonly csrfToken: string;
  /** The version of the dashboard that the page loaded. */
  readonly version: string;
  /** The e-mail address of the viewer. */
  readonly email: string;
  /** The id of the viewer's account. */
  readonly accountId: string;
  /** Whether the page may follow changes (flag live_updates.enabled). */
  readonly follows: boolean;
}

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const page: PageFacts = {
  csrfToken: meta('csrf-token'),
  version: meta('app-version'),
  email: meta('viewer-email'),
  accountId: meta('viewer-id'),
  follows: meta('live-updates') === 'on',
};

/** A navigation to the sign-in page that takes longer counts as abandoned. */
const LEAVING_MS = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;
let asProof = false;

/**
 * The next sign-in is to be a proof, so services elsewhere shall ask the person again: whichever answer is the first to say that
 * the session is over.
 */
export function signInAsProof(): void {
  asProof = true;
}

/**
 * Sends the browser to the sign-in page and then back here. Happens only once, however many answers report a missing
 * session.
 */
export function signInAgain(): void {
  if (performance.now() - leftAt < LEAVING_MS) return;
  leftAt = performance.now();
  const here = `${location.pathname}${location.search}`;
  location.assign(`/login?${asProof ? 'again=&' : ''}return_to=${encodeURIComponent(here)}`);
}
