/** What the addresses of the widget need from the platform. */
export interface SiteReviewDeps {
  /** The address of this instance, to which the authorization server leads back. */
  readonly baseUrl: string;
  /** Whether a project, named by its id or slug, lists the origin among its allowed sites. */
  readonly listsSite: (project: string, site: string) => Promise<boolean>;
}
