const KEY = 'bascule.project';

/** Remembers the last visited project, for pages without one. */
export function rememberProject(slug: string): void {
  if (localStorage.getItem(KEY) !== slug) localStorage.setItem(KEY, slug);
}

/** The project of the address, by slug or id; otherwise the last visited one, otherwise the first one. */
export function shownProject<Project extends { readonly id: string; readonly slug: string }>(
  projects: readonly Project[],
  handle: string | undefined,
): Project | undefined {
  if (handle !== undefined) return projects.find(({ id, slug }) => slug === handle || id === handle);
  const last = localStorage.getItem(KEY);
  return projects.find(({ slug }) => slug === last) ?? projects[0];
}
