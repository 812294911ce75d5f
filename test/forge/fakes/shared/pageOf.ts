import type { Asked } from './FakeServer.ts';

/** The page of a list that a request asks for, with the header by which clients find the others. */
export function pageOf<One>(
  all: readonly One[],
  { path, query }: Asked,
  url: string,
  { size: name = 'per_page', usual = 30, most = 100 }: { size?: string; usual?: number; most?: number } = {},
): { items: readonly One[]; headers: Record<string, string>; page: number; size: number; pages: number } {
  const size = Math.min(most, Math.max(1, Number(query.get(name) ?? usual) || usual));
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
  const pages = Math.max(1, Math.ceil(all.length / size));
  const link = (to: number, rel: string) => {
    const there = new URL(path, url);
    for (const [key, value] of query) there.searchParams.set(key, value);
    there.searchParams.set(name, String(size));
    there.searchParams.set('page', String(to));
    return `<${there}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
    ...(page < pages ? [link(pages, 'last')] : []),
    ...(page > 1 ? [link(1, 'first')] : []),
  ];
  return {
    items: all.slice((page - 1) * size, page * size),
    headers: links.length === 0 ? {} : { Link: links.join(', ') },
    page,
    size,
    pages,
  };
}
