import type { WorkIn } from './workIn.ts';

/** `2 uncommitted files and 1 unpushed commit`. */
export function describeWork({ uncommitted, unpushed }: WorkIn): string {
  const parts = [
    ...(uncommitted === 0 ? [] : [uncommitted === 1 ? '1 uncommitted file' : `${uncommitted} uncommitted files`]),
    ...(unpushed === 0 ? [] : [unpushed === 1 ? '1 unpushed commit' : `${unpushed} unpushed commits`]),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}
