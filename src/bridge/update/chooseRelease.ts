import { compare, gt, satisfies } from 'semver';
import type { Release } from './Release.ts';

export type Choice =
  | { readonly kind: 'install'; readonly release: Release }
  | { readonly kind: 'current' }
  /** The running version is outside of the range, and nothing fits. */
  | { readonly kind: 'unavailable' };

/**
 * The highest release inside of the range that is not to be skipped; it is installed when it is newer than what runs, or
 * when what runs is outside of the range, so that a bridge above it goes down (document 3 §9).
 */
export function chooseRelease(
  releases: readonly Release[],
  running: string,
  range: string,
  skip: ReadonlySet<string>,
): Choice {
  const inside = satisfies(running, range);
  const [best] = releases
    .filter(({ version }) => satisfies(version, range) && !skip.has(version))
    .sort((a, b) => compare(b.version, a.version));
  if (best === undefined) return { kind: inside ? 'current' : 'unavailable' };
  return !inside || gt(best.version, running) ? { kind: 'install', release: best } : { kind: 'current' };
}
