/** The script or the style of a part did not come: there is no connection, or the service has another version by now. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';

  constructor(
    cause: unknown,
    private readonly forget: () => void,
    /** Whether the service answers, so that it is the browser that remembers a failure: the page has to be loaded again. */
    readonly needsReload: boolean,
  ) {
    super(
      needsReload
        ? 'Its script did not come, and the browser does not ask for it again. Load the page again.'
        : 'There is no connection, and this was not opened before. It appears by itself once the connection is back.',
      { cause },
    );
  }

  /** Has the next attempt load it anew. */
  again(): void {
    this.forget();
    // The loader of scripts asks for a style once and takes it for loaded from then on.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (link.sheet === null) link.replaceWith(link.cloneNode());
    }
  }
}
