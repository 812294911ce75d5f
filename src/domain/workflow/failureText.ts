/** The end of a request in words for a person, by the reason that the bridge gave. */
const ENDINGS: Readonly<Record<string, string>> = {
  unfinished: 'stopped before it was finished',
  blocked: 'is blocked and needs a person',
  'waiting-on-forge': 'waits for the forge',
  failed: 'failed',
  'no-result': 'ended without a result',
  'not-started': 'could not be started',
  'disk-full': 'was cut off: the disk was full while its output was written',
};

/** Why a card paused after refused work: `The implement work failed.` */
export function refusalText(kind: string, reason: string | null, attempt: number): string {
  const ending = ENDINGS[reason ?? ''] ?? (reason === null ? 'was refused' : `was refused (${reason})`);
  return `The ${kind} work ${ending}${attempt > 1 ? ` after ${attempt} attempts` : ''}.`;
}

/** Why a card paused after work that no bridge took: `No bridge took the implement work within 24 hours.` */
export function timeoutText(kind: string, minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `No bridge took the ${kind} work within ${count} ${unit}${count === 1 ? '' : 's'}.`;
}

/** Why a card paused after work that no account did in time, since those that took it were limited. */
export function limitedText(kind: string): string {
  return `No agent account took the ${kind} work in time: the last one was limited, unpaid or not signed in.`;
}
