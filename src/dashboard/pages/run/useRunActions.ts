import type { RunActions_run$data } from '../../__generated__/RunActions_run.graphql.ts';
import { commandName } from '../../lib/commandName.ts';
import { isOpenState } from '../../lib/runStates.ts';
import { formatDuration } from '../../lib/times.ts';
import type { IconName } from '../../parts/Icon.tsx';
import { useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { runVerbs } from './runVerbs.ts';
import { useRunRefusals } from './useRunRefusals.ts';

export interface Action {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  /** What the action does, or why it is refused. */
  readonly about: string;
  readonly refused: boolean;
  /** Whether a sheet asks for a text first. */
  readonly asks?: true;
  readonly run: () => Promise<unknown>;
}

/** The actions on the run, each with its effect, or the reason for its refusal. */
export function useRunActions(run: RunActions_run$data): readonly Action[] {
  const { id, card, kind, state, waitingCommand } = run;
  const series = run.series.map((each) => `${each.id} ${each.state}`).join();
  const facts = `${run.updatedAt} ${state} ${waitingCommand?.id} ${card?.held} ${series}`;
  const refusals = useRunRefusals(id, card?.id, facts);
  const { act } = useVerb();
  const escalation = t`Asks now, SIGTERM after ${formatDuration(run.stopSigtermAfterMs)}, SIGKILL ${formatDuration(run.stopSigkillAfterMs)} later. The work stays in its folder; the card is not held.`;
  /** An action that the service judges. It is not offered before the service has answered. */
  const judged = (refusal: string | null | undefined, about: string) => ({
    about: refusal === undefined ? t`One moment…` : (refusal ?? about),
    refused: refusal !== null,
  });
  const actions: Action[] = [];
  if (waitingCommand) {
    const label = commandName(waitingCommand.kind);
    actions.push({
      key: 'cancel',
      label: t`Withdraw ${label}`,
      icon: 'x',
      about: t`The bridge has not answered it yet.`,
      refused: false,
      run: () => act(runVerbs.cancel, { id }, { done: t`The command is withdrawn.` }),
    });
  }
  if (kind === 'INTERACTIVE') {
    const open = isOpenState(state);
    actions.push({
      key: 'close',
      label: t`Close the session`,
      icon: 'check',
      about: open ? t`The run ends; what its session used is collected.` : t`This session has ended already`,
      refused: !open,
      run: () => act(runVerbs.close, { id }, { done: t`The session is closed.` }),
    });
  }
  const stopping = judged(refusals?.stop, escalation);
  actions.push({
    key: 'stop',
    label: t`Stop`,
    icon: 'stop',
    ...stopping,
    run: () => act(runVerbs.stop, { id }, { done: t`The bridge is asked to stop this run.` }),
  });
  if (card && !card.held && !stopping.refused) {
    actions.push({
      key: 'unmanage',
      label: t`Stop and make unmanaged`,
      icon: 'pause',
      about: t`No agent takes the card until you manage it again.`,
      refused: false,
      run: async () => {
        const done = t`Agents on this card are paused, and the bridge is asked to stop this run.`;
        if (await act(runVerbs.hold, { cardId: card.id })) await act(runVerbs.stop, { id }, { done });
      },
    });
  }
  if (kind !== 'COMMAND') {
    actions.push({
      key: 'resume',
      label: t`Resume`,
      icon: 'play',
      ...judged(refusals?.resume, t`A new run goes on with the session, on the same bridge.`),
      run: () => act(runVerbs.resume, { id }, { done: t`The bridge is asked to resume this session.` }),
    });
  }
  if (card && kind !== 'COMMAND' && actions.at(-1)?.refused === false) {
    actions.push({
      key: 'message',
      label: t`Resume with a message…`,
      icon: 'comment',
      about: t`Your message becomes a comment on the card before the session goes on.`,
      refused: false,
      asks: true,
      run: () =>
        act(
          runVerbs.resume,
          { id },
          { done: t`Your message is on the card, and the bridge is asked to resume this session.` },
        ),
    });
  }
  actions.push({
    key: 'rerun',
    label: t`Run again`,
    icon: 'redo',
    ...judged(refusals?.rerun, t`The command runs once more, as a new run.`),
    run: () => act(runVerbs.rerun, { id }, { done: t`The bridge is asked to run this command again.` }),
  });
  return actions;
}
