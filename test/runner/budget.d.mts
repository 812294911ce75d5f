export const BUDGET: { readonly tests: number; readonly long: number; readonly all: number };
export const TOO_SLOW: number;
export function judge(
  part: keyof typeof BUDGET,
  seconds: number,
  slowness: number,
): { readonly keeps: boolean; readonly line: string };
