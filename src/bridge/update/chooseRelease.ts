import { compare, gt, satisfies } from 'semver';
import type { Release } from './Release.ts';

export type Choice =
  | { readonly kind: 'install'; readonly release: Release }
  | { readonly kind: 'current' }
  /** The running version is outside of the range, and nothing fits. */
  | { readonly kind: 'unavailable' };

/**
 * The highest release inside of the range that is not to be skipped; it is installed when it is newer than what runs, or
 * when what runs is outside of the range, so that a bridge above it goes down (document 3 §9). A program with a release key
 * never goes down: every old release has a good signature, so somebody who broke into a service could choose by its range
 * which known faults a bridge runs with.
 */
export function chooseRelease(
  releases: readonly Release[],
  running: string,
  range: string,
  skip: ReadonlySet<string>,
  signed = false,
): Choice {
  const inside = satisfies(running, range);
  const [best] = releases
    .filter(({ version }) => satisfies(version, range) && !skip.has(version))
    .sort((a, b) => compare(b.version, a.version));
  if (best === undefined) return { kind: inside ? 'current' : 'unavailable' };
  if (gt(best.version, running) || (!inside && !signed)) return { kind: 'install', release: best };
  return { kind: inside ? 'current' : 'unavailable' };
}
