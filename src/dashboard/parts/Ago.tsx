import { useNow } from '../lib/clock.ts';
import { tellAge, tellMoment } from '../lib/times.ts';

/** How long ago something was, kept true while the page is open. Hover gets the exact moment, and screen readers the machine's form of it. */
export function Ago({ at, suffix = '' }: { at: string; suffix?: string }) {
  const now = useNow();
  const moment = tellMoment(at);
  return (
    <time dateTime={at} title={moment}>
      {tellAge(now - Date.parse(at))}
      {suffix}
    </time>
  );
}
