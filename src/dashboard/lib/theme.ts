/** `system` follows the system. */
export type Theme = 'system' | 'light' | 'dark';

const COOKIE = 'bascule-theme';
const A_YEAR_S = 31_536_000;

/** The server writes the theme into the page, so that no page flashes in the other one. */
export function readTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === 'light' || shown === 'dark' ? shown : 'system';
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without https
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${theme === 'system' ? 0 : A_YEAR_S}; samesite=lax`;
}
