/** The page's data about its viewer. */
export interface PageFacts {
  /** The proof that a change comes from this page; undefined when nobody is signed in. */
  readonly csrfToken: string | undefined;
  /** The nonce of styles that are made while the page runs. */
  readonly styleNonce: string | undefined;
}

export function readPage(): PageFacts {
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
  return { csrfToken: meta('csrf-token'), styleNonce: meta('style-nonce') };
}
