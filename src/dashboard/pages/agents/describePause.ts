import { t } from '../../texts/t.ts';
/**
 * The requested and the reported pause differ until the next heartbeat. Returns null for a bridge that takes new work.
 */
export function describePause({
  paused,
  reportedPaused,
}: {
  readonly paused: boolean;
  readonly reportedPaused: boolean | null | undefined;
}): string | null {
  if (paused) {
    return reportedPaused
      ? t`Paused: it takes no new work.`
      : t`Pausing: it may still take work that it knows of until it answers, with its next heartbeat.`;
  }
  return reportedPaused ? t`Paused on its own machine: it takes no new work.` : null;
}
