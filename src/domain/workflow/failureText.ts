import { describeEnding, type WorkEnding } from '../work/workEndings.ts';

/** The reasons of bridges that say how the work ended. */
const ENDINGS: ReadonlySet<string> = new Set<WorkEnding>([
  'unfinished',
  'blocked',
  'waiting-on-forge',
  'failed',
  'no-result',
  'not-started',
  'disk-full',
]);
const isEnding = (reason: string): reason is WorkEnding => ENDINGS.has(reason);

/** Why a card paused after refused work: `The implement work failed. It was tried 3 times.` */
export function refusalText(kind: string, reason: string | null, attempt: number): string {
  const ending = endingText(kind, reason);
  const tries = `It was tried ${attempt} times.`;
  return attempt > 1 ? `${ending} ${tries}` : ending;
}

function endingText(kind: string, reason: string | null): string {
  if (reason === null) return `The ${kind} work was refused.`;
  return isEnding(reason) ? describeEnding(reason, kind) : `The ${kind} work was refused (${reason}).`;
}

/** Why a card paused after work that no bridge took: `No bridge took the implement work within 24 hours.` */
export function timeoutText(kind: string, minutes: number): string {
  if (minutes === 1) return `No bridge took the ${kind} work within a minute.`;
  if (minutes === 60) return `No bridge took the ${kind} work within an hour.`;
  const hours = minutes / 60;
  return Number.isInteger(hours)
    ? `No bridge took the ${kind} work within ${hours} hours.`
    : `No bridge took the ${kind} work within ${minutes} minutes.`;
}

/** Why a card paused after work that no account did in time, since those that took it were limited. */
export function limitedText(kind: string): string {
  return `No agent account took the ${kind} work in time: the last one was limited, unpaid or not signed in.`;
}
