import { statement } from '../../db/statement.ts';
import { quietSpan } from '../../lib/time/quietSpan.ts';
import type { TxContext } from '../context.ts';
import type { DuePerson } from './DuePerson.ts';

/** Where a look stands to the quiet hours of its person. */
export interface QuietTime {
  readonly isQuiet: boolean;
  /** Whether quiet hours ended since the last look, so that what is new came in them, or just behind them. */
  readonly hasEnded: boolean;
  /** The end of those that run or come next. */
  readonly end: Date | null;
  /** Whether the row is behind. */
  readonly isToNote: boolean;
}

export function quietTimeOf({ quiet, quietEnd, quietMailSince }: DuePerson, now: Date): QuietTime {
  const span = quiet === null ? undefined : quietSpan(quiet, now);
  const isQuiet = span !== undefined && span.since <= now;
  const end = span?.until ?? null;
  return {
    isQuiet,
    hasEnded: !isQuiet && quietEnd !== null && quietEnd <= now,
    end,
    isToNote: isQuiet || end?.getTime() !== quietEnd?.getTime() || quietMailSince !== null,
  };
}

/** A look while it is quiet is followed by one right at the end. A mail that was kept since the look waits for the next one. */
const NOTE = statement(
  'notices_quiet_time',
  `update inbox_choices set quiet_end = $2, due_at = case when $3 then least(due_at, $2) else due_at end,
     quiet_mail_since = case when $3 or quiet_mail_since is distinct from $4::timestamptz then quiet_mail_since end
   where account_id = $1`,
);

export async function noteQuietTime(
  tx: TxContext,
  { accountId, quietMailSince }: DuePerson,
  time: QuietTime,
): Promise<void> {
  if (time.isToNote) await tx.queries.query(NOTE, [accountId, time.end, time.isQuiet, quietMailSince]);
}
