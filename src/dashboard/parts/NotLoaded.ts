import { t } from '../texts/t.ts';
/**
 * The script or the style of a part could not be loaded: there is no connection, or the service has another version.
 */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';

  constructor(
    cause: unknown,
    private readonly forget: () => void,
    /** Whether the service answers. If it does, the browser has cached the failure, and the page has to be reloaded. */
    readonly needsReload: boolean,
  ) {
    super(
      needsReload
        ? t`The script of this page did not load, and the browser does not request it again. Reload the page.`
        : t`There is no connection, and this was not opened before. The page appears automatically once the connection is back.`,
      { cause },
    );
  }

  /** Makes the next attempt load it again. */
  again(): void {
    this.forget();
    // The module loader requests a style only once and considers it loaded from then on.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (link.sheet === null) link.replaceWith(link.cloneNode());
    }
  }
}
