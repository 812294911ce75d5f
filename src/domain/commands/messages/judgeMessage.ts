import { Refusal } from '../../../errors.ts';
import type { RunRow } from '../../../tables/Run.ts';
import { BRIDGE_GONE } from '../../bridges/pauseBridge.ts';
import { isOpenRun, isResumable, type RunState } from '../../runs/runStates.ts';
import { PASSED_OVER, TRIED } from '../../work/waiting/attempts.ts';
import { CARD_GONE, HELD, NEVER_READ, NOT_STARTED, STOPPED, UPDATE } from './messageReasons.ts';
import { MAX_OPEN, type MessageFacts } from './readMessageFacts.ts';

interface Judged extends MessageFacts {
  readonly run: RunRow;
}

interface Reason {
  readonly text: string;
  readonly when: (judged: Judged) => boolean;
}

const takes = ({ capabilities = [] }: MessageFacts): boolean =>
  capabilities.includes('commands') && capabilities.includes('message');

const GONE: Reason = { text: BRIDGE_GONE, when: ({ capabilities }) => capabilities === undefined };
const OLD: Reason = { text: UPDATE, when: (judged) => !takes(judged) };
const NO_CARD: Reason = { text: CARD_GONE, when: ({ cardGone }) => cardGone };
/** The bridge ends what still runs of it. */
const LOST: Reason = { text: PASSED_OVER, when: ({ passedOver }) => passedOver };
const ended = ({ run }: Judged): boolean => !isOpenRun(run.state);

/** The reasons to refuse what a person writes to a run, in the order in which they are looked for. */
const REASONS: readonly Reason[] = [
  { text: 'No bridge runs this session', when: ({ run }) => run.bridgeId === null },
  GONE,
  { text: 'You cannot write to an interactive session from here', when: ({ run }) => run.kind === 'interactive' },
  { text: 'A command run has no agent to write to', when: ({ run }) => run.kind === 'command' },
  { text: 'This run has no session to write to', when: ({ run }) => run.sessionId === null },
  { text: 'A later run of this series went on', when: ({ wentOn }) => wentOn },
  OLD,
  {
    text: 'This run is stopping',
    when: ({ run, stopping }) => isOpenRun(run.state) && (stopping || run.state === 'stopping'),
  },
  { text: 'The session of this run cannot resume', when: (judged) => ended(judged) && !isResumable(judged.run.state) },
  NO_CARD,
  LOST,
  { text: TRIED, when: (judged) => ended(judged) && judged.tried },
  { text: HELD, when: (judged) => ended(judged) && judged.held },
  {
    text: `${MAX_OPEN} messages of this session wait to be read; withdraw one first`,
    when: ({ open }) => open >= MAX_OPEN,
  },
];

/** Why a person cannot write to the run; null when they can. */
export const refusalOf = (judged: Judged): string | null => REASONS.find(({ when }) => when(judged))?.text ?? null;

/** @throws Refusal refused, its message the first reason that applies */
export function judgeMessage(judged: Judged): void {
  const message = refusalOf(judged);
  if (message !== null) throw new Refusal('refused', { message });
}

/** A run in one of these had no agent that could have read anything. */
const NEVER_STARTED: ReadonlySet<RunState> = new Set<RunState>(['not-started', 'skipped', 'dropped', 'replaced']);

/** The reasons why the session of a run that ends is not resumed for the messages that are left. */
const END_REASONS: readonly Reason[] = [
  { text: STOPPED, when: ({ run, stopping }) => run.state === 'stopped' || stopping },
  { text: NOT_STARTED, when: ({ run }) => NEVER_STARTED.has(run.state) },
  GONE,
  OLD,
  NO_CARD,
  LOST,
  { text: TRIED, when: ({ tried }) => tried },
  { text: HELD, when: ({ held }) => held },
];

/** So often a message resumes its session: an agent that fails at once would otherwise be started without end. */
const MAX_RESUMES = 3;

/** Why an open message of a run that ended is refused; null when the session resumes with it. */
export function endRefusalOf(judged: Judged, { resumes }: { resumes: number }): string | null {
  const reason = END_REASONS.find(({ when }) => when(judged))?.text;
  return reason ?? (resumes >= MAX_RESUMES ? NEVER_READ : null);
}
