import type { RunRow_run$data } from '../../__generated__/RunRow_run.graphql.ts';
import { commandName } from '../../lib/commandName.ts';
import { describeOutcome } from '../../lib/describeOutcome.ts';
import { wordsOfState } from '../../lib/runStates.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { formatClock, formatDay } from '../../lib/times.ts';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';

type Run = RunRow_run$data;

/** The activity or wait of a run, or how it ended, in one line. */
export function describeEnd(run: Run): string {
  const { phrase, open } = wordsOfState(run.state);
  const [last] = run.commands;
  const told = [
    run.waitingBecause && known(run.waitingBecause),
    run.waitingCommand && t`${commandName(run.waitingCommand.kind)} waits for its bridge`,
    last?.state === 'REFUSED' &&
      (last.reason
        ? t`${commandName(last.kind)} was refused by the bridge: ${last.reason}`
        : t`${commandName(last.kind)} was refused by the bridge`),
    last?.state === 'EXPIRED' && t`${commandName(last.kind)} expired unanswered`,
    !open && describeOutcome(run),
    !open && run.exitCode && t`exit ${run.exitCode}`,
  ].filter(Boolean);
  return told.length > 0 ? told.join(' · ') : phrase;
}

/** When a run began: the time of day, or the date if it was another day. */
export function formatBegan(at: string): string {
  const then = new Date(at);
  if (then.toDateString() === new Date(serverNow()).toDateString()) return formatClock(at).slice(0, 5);
  return formatDay(at);
}
