import { t } from '../texts/t.ts';
import { formatAge, formatSeconds } from './times.ts';

/** What a live run does, as the service shows it. */
export interface Activity {
  readonly text: string;
  readonly since: string;
  readonly updatedAt: string;
}

/** Shorter than this, the words alone say it: a number that appears for a moment only flickers. */
const SHORT_MS = 3_000;
/** Bridges repeat what stands every 30 seconds. After two that did not come, nobody knows whether it still does. */
const OLD_MS = 75_000;

/** What a run does and for how long, such as `npm test, 40 s`; of an old word how old it is, instead of pretending. */
export function tellActivity({ text, since, updatedAt }: Activity, now: number): string {
  const age = now - Date.parse(updatedAt);
  if (age >= OLD_MS) return t`${text}, reported ${formatAge(age)} ago`;
  const ms = now - Date.parse(since);
  return ms < SHORT_MS ? text : `${text}, ${formatSeconds(ms)}`;
}
