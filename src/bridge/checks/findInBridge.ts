import type { Finding } from './Finding.ts';

/** Differences between the rule file and the bridge that runs with it. */
export function findInBridge(
  rules: { readonly file: string; readonly digest: string },
  bridge: { readonly rules?: { readonly digest: string } } | null,
): Finding[] {
  // A bridge of an older version does not say what it has loaded.
  if (bridge?.rules === undefined || bridge.rules.digest === rules.digest) return [];
  return [
    {
      about: 'bridge',
      blocks: false,
      message: `${rules.file} has changed since the running bridge loaded it: bascule bridge reload applies it`,
    },
  ];
}
