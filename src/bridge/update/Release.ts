/** A release as the list shows it, as far as the update check reads it. */
export interface Release {
  readonly version: string;
  readonly assets: ReadonlyMap<string, string>;
}
