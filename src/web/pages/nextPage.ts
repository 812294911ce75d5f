import { html, type Markup } from '../html.ts';

/** The link to the next page of a list; false on the last page. */
export function nextPage(
  info: { hasNextPage: boolean; endCursor?: string | null },
  path: string,
  query: Readonly<Record<string, string | readonly string[]>>,
  options: { name?: string; label?: string } = {},
): Markup | false {
  if (!info.hasNextPage || !info.endCursor) return false;
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, item as string]),
    ),
  );
  params.set(options.name ?? 'after', info.endCursor);
  return html`<p class="next"><a class="button quiet" rel="next" href="${path}?${params.toString()}">${options.label ?? 'Older runs'}</a></p>`;
}
