import { compare, gt, satisfies } from 'semver';
import type { Release } from './Release.ts';

export type Choice =
  | { readonly kind: 'install'; readonly release: Release }
  | { readonly kind: 'current' }
  /** The running version is outside the range, and no release fits. */
  | { readonly kind: 'unavailable' };

/**
 * The highest release within the range that is not skipped. It is installed if it is newer than the running version, or
 * if that is outside the range, so that a bridge above the range is downgraded (document 3 §9). A program with a
 * release key is never downgraded: every old release has a valid signature, so an attacker who controls a service could
 * otherwise choose, by its range, which known vulnerabilities a bridge has.
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
