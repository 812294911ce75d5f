import { z } from 'zod';
import { isUuid } from '../../lib/uuid.ts';

const MAX_SLUG = 50;

/** A slug: words of lower-case letters and digits with single hyphens between. A uuid would read as an id. */
export const slug = z
  .string()
  .max(MAX_SLUG, `must be at most ${MAX_SLUG} characters long`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits with single hyphens between')
  .refine((text) => !isUuid(text), { message: 'must not look like a uuid' });

/** A slug made of a name: `Café & Bar` becomes `cafe-bar`. Never empty: a name without letters gives `fallback`. */
export function toSlug(name: string, fallback: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const cut = trimHyphens(trimHyphens(words).slice(0, MAX_SLUG));
  if (cut === '') return fallback;
  return isUuid(cut) ? `${fallback}-${cut}` : cut;
}

/** The slug itself, or with the first free number from 2 behind it. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let count = 2; ; count++) {
    const suffix = `-${count}`;
    const candidate = `${trimHyphens(wanted.slice(0, MAX_SLUG - suffix.length))}${suffix}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}
