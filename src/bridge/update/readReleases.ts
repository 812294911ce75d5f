import { valid } from 'semver';
import { withoutSecrets } from '../http/withoutSecrets.ts';
import { archiveName, CHECKSUMS, TAG_PREFIX } from './assetNames.ts';
import { type DownloadOptions, download } from './download.ts';
import type { Release } from './Release.ts';

const PER_PAGE = 100;
const MOST_PAGES = 10;
const MOST_BYTES = 16 * 1024 * 1024;

interface System {
  readonly os?: string;
  readonly arch?: string;
}

/**
 * Reads the release list, newest first, 100 a page and ten pages at most. Returns the finished releases of this program
 * that have an archive for this system (document 3 §9).
 * @throws Error with a text for the log
 */
export async function readReleases(listUrl: string, of: System & DownloadOptions = {}): Promise<Release[]> {
  const releases: Release[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const items = await readPage(listUrl, page, of);
    releases.push(...items.flatMap((item) => toRelease(item, of)));
    if (items.length < PER_PAGE) break;
  }
  return releases;
}

async function readPage(listUrl: string, page: number, options: DownloadOptions): Promise<unknown[]> {
  const url = new URL(listUrl);
  url.searchParams.set('per_page', String(PER_PAGE));
  url.searchParams.set('page', String(page));
  const text = (await download(url, MOST_BYTES, options)).toString('utf8');
  let items: unknown;
  try {
    items = JSON.parse(text);
  } catch {
    // A proxy, for example, may answer with something other than JSON. The check below refuses it.
  }
  if (!Array.isArray(items)) throw new Error(`${withoutSecrets(url)} is not a list of releases`);
  return items;
}

function toRelease(item: unknown, { os, arch }: System): Release[] {
  const { tag_name: tag, draft, prerelease, assets } = (item ?? {}) as Record<string, unknown>;
  if (draft === true || prerelease === true || typeof tag !== 'string' || !tag.startsWith(TAG_PREFIX)) return [];
  const version = tag.slice(TAG_PREFIX.length);
  if (!/^\d+\.\d+\.\d+$/.test(version) || valid(version) === null || !Array.isArray(assets)) return [];
  const urls = new Map<string, string>();
  for (const asset of assets as { name?: unknown; browser_download_url?: unknown }[]) {
    const { name, browser_download_url: url } = asset ?? {};
    if (typeof name === 'string' && typeof url === 'string' && /^https?:\/\//.test(url)) urls.set(name, url);
  }
  const archive = archiveName(version, os, arch);
  return archive !== undefined && urls.has(archive) && urls.has(CHECKSUMS) ? [{ version, assets: urls }] : [];
}
