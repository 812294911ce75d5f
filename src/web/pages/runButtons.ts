import { isOpenRun, isRerunnable, isResumable, isStoppable, type RunState } from '../../domain/runs/runStates.ts';
import type { WebRunItemFragment } from '../../generated/web.ts';
import type { Fragment } from '../html.ts';
import { controlButton } from './controlButton.ts';
import { stateOf } from './runStateText.ts';

/** What a page of runs knows about itself and the signed-in person. */
export interface RunsView {
  readonly projectId: string;
  readonly csrf: string;
  /** Controls send commands to bridges, so none are shown while agent push is off. */
  readonly controllable: boolean;
  /** Whether the page is the runs section of a card, to which its buttons return. */
  readonly toCard?: boolean;
}

interface Button {
  readonly verb: string;
  readonly label: string;
  readonly when: (run: WebRunItemFragment, state: RunState) => boolean;
}

/**
 * The buttons of a run. They follow from its state. Whether its bridge can execute the command is judged on submission,
 * and the next page shows a refusal.
 */
const BUTTONS: readonly Button[] = [
  {
    verb: 'stop',
    label: 'Stop',
    when: (run, state) => run.kind !== 'INTERACTIVE' && !run.waitingCommand && isStoppable(state),
  },
  {
    verb: 'resume',
    label: 'Resume',
    when: (run, state) => run.kind === 'WORKER' && !run.waitingCommand && run.sessionId != null && isResumable(state),
  },
  {
    verb: 'rerun',
    label: 'Run again',
    when: (run, state) => run.kind === 'COMMAND' && !run.waitingCommand && isRerunnable(state),
  },
  { verb: 'cancel-command', label: 'Withdraw', when: (run) => Boolean(run.waitingCommand) },
  { verb: 'close', label: 'Close', when: (run, state) => run.kind === 'INTERACTIVE' && isOpenRun(state) },
];

/** The buttons of a run, each in a form. */
export function runButtons(run: WebRunItemFragment, view: RunsView): readonly Fragment[] {
  if (!view.controllable) return [];
  return BUTTONS.filter(({ when }) => when(run, stateOf(run.state))).map(({ verb, label }) =>
    controlButton({
      action: `/projects/${view.projectId}/worker-runs/${run.id}/${verb}`,
      label,
      csrf: view.csrf,
      id: `${verb}-${run.id}`,
      ...(view.toCard ? { toCard: true } : {}),
    }),
  );
}
