/** A release in the list, with the fields that the update check reads. */
export interface Release {
  readonly version: string;
  readonly assets: ReadonlyMap<string, string>;
}
