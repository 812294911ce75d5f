import { Refusal } from '../../errors.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { CommandKind } from '../../tables/words.ts';
import { BRIDGE_GONE } from '../bridges/pauseBridge.ts';
import { isOpenRun, isRerunnable, isResumable, isStoppable } from '../runs/runStates.ts';
import { PASSED_OVER, TRIED } from '../work/waiting/attempts.ts';

/** The commands that people send to a run. */
export type ControlKind = Exclude<CommandKind, 'collect-session-usage' | 'message-run'>;

/** The facts on which a control is judged. */
export interface Control {
  kind: ControlKind;
  run: RunRow;
  /** The capabilities that the run's bridge reports; undefined when the account has no row for the bridge. */
  capabilities: readonly string[] | undefined;
  /** Whether an earlier control still waits on the run. */
  waiting: boolean;
  /** Whether the end of what the run has left waits. */
  ending: boolean;
  /** Whether agents on the run's card are paused. */
  held: boolean;
  /** Whether the run is of an attempt of which another one was picked, or none. */
  passedOver: boolean;
  /** Whether the run is of an attempt that is not picked, now or for good. */
  unpicked: boolean;
  /** Whether the card is tried in several ways, and the run is of none of them. */
  tried: boolean;
  /** Whether a later run continued the session; false where this is not checked. */
  wentOn: boolean;
}

export const NOTHING_WAITS = 'This run has no command that waits';

/** The kinds by which work begins, or leaves a machine. */
const BEGINS: ReadonlySet<ControlKind> = new Set(['resume-run', 'rerun-command', 'accept-change']);

/** The reasons to refuse a control, in the order in which they are looked for (document 2 §7, but for the later run). */
const REASONS: readonly { text: string; of?: ControlKind; when: (control: Control) => boolean }[] = [
  { text: 'No bridge runs this session', when: ({ run }) => run.bridgeId === null },
  { text: BRIDGE_GONE, when: ({ capabilities }) => capabilities === undefined },
  {
    text: 'This run already has a command that waits for its bridge',
    when: ({ kind, waiting, ending }) => (kind === 'end-leftovers' ? ending : waiting),
  },
  { text: 'You cannot control an interactive session from here', when: ({ run }) => run.kind === 'interactive' },
  { text: 'This run has no session to resume', of: 'resume-run', when: ({ run }) => run.sessionId === null },
  {
    text: 'Only an ended run can resume',
    of: 'resume-run',
    when: ({ run }) => isOpenRun(run.state) || !isResumable(run.state),
  },
  { text: 'Only a queued or running run can stop', of: 'stop-run', when: ({ run }) => !isStoppable(run.state) },
  { text: 'Only a command run can run again', of: 'rerun-command', when: ({ run }) => run.kind !== 'command' },
  {
    text: 'Only a failed, timed-out or lost command run can run again',
    of: 'rerun-command',
    when: ({ run }) => !isRerunnable(run.state),
  },
  {
    text: 'Only the change of an ended run can be accepted',
    of: 'accept-change',
    when: ({ run }) => isOpenRun(run.state),
  },
  {
    text: 'Only what an ended run has left can be ended',
    of: 'end-leftovers',
    when: ({ run }) => isOpenRun(run.state),
  },
  { text: 'Nothing of this run still runs', of: 'end-leftovers', when: ({ run }) => run.leftovers === null },
  { text: PASSED_OVER, when: ({ kind, passedOver }) => passedOver && BEGINS.has(kind) },
  { text: TRIED, of: 'accept-change', when: ({ unpicked }) => unpicked },
  { text: TRIED, when: ({ kind, tried }) => tried && BEGINS.has(kind) },
  { text: 'A later run of this series went on', of: 'resume-run', when: ({ wentOn }) => wentOn },
  { text: 'Update the bridge to control its runs', when: (control) => !takes(control) },
  {
    text: 'Agents on this card are paused; let them run again first',
    of: 'resume-run',
    when: ({ held }) => held,
  },
];

/**
 * Whether the run's bridge may be sent the control.
 * @throws Refusal refused, its message the first reason that applies
 */
export function judgeControl(control: Control): void {
  const found = REASONS.find(({ of, when }) => (of === undefined || of === control.kind) && when(control));
  if (found !== undefined) throw new Refusal('refused', { message: found.text });
}

/** The kinds that a bridge takes only if it says so: bridges of others know those of the documents alone. */
const OWN_CAPABILITY: Readonly<Partial<Record<ControlKind, string>>> = {
  'rerun-command': 'rerun-command',
  'end-leftovers': 'end-leftovers',
  'accept-change': 'accept',
};

function takes({ kind, capabilities = [] }: Control): boolean {
  const own = OWN_CAPABILITY[kind];
  return capabilities.includes('commands') && (own === undefined || capabilities.includes(own));
}
