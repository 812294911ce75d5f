interface Judged {
  readonly variant: string;
  readonly weight: number | null | undefined;
  readonly enoughData: boolean;
  readonly successRate: { readonly low: number; readonly high: number } | null | undefined;
}

/**
 * The active variant whose success interval is entirely above those of all other active ones. There is none while any
 * of them lacks data, or while intervals overlap.
 */
export function findWinner(variants: readonly Judged[]): string | undefined {
  const offered = variants.filter(({ weight }) => weight != null);
  if (offered.length < 2 || !offered.every(({ enoughData }) => enoughData)) return undefined;
  const winner = offered.find((each) =>
    offered.every((other) => other === each || (each.successRate?.low ?? 0) > (other.successRate?.high ?? 1)),
  );
  return winner?.variant;
}
