import { t } from '../texts/t.ts';
/** The agents at work on cards that a person wants to move, archive or delete. */
export interface AgentsAtWork {
  /** How many cards leave. */
  readonly cards: number;
  /** How many of them an agent works on. */
  readonly atWork: number;
  readonly agents: number;
}

/** Cards that leave, of which it could not be read whether agents work on them. */
export interface UnknownAgents {
  readonly cards: number;
  readonly agents: undefined;
}

/** Counts them, from the runs at work on each card. */
export const countAgents = (runsOfCards: readonly (readonly unknown[])[]): AgentsAtWork => ({
  cards: runsOfCards.length,
  atWork: runsOfCards.filter((runs) => runs.length > 0).length,
  agents: runsOfCards.reduce((sum, runs) => sum + runs.length, 0),
});

/** `An agent works on this card`, `Agents work on 2 of these 5 cards`, `It is not known whether agents work on this card`. */
export function describeAgents(about: AgentsAtWork | UnknownAgents): string {
  const { cards } = about;
  if (about.agents === undefined)
    return cards === 1
      ? t`It is not known whether agents work on this card`
      : t`It is not known whether agents work on these ${cards} cards`;
  const { atWork, agents } = about;
  if (cards === 1) return agents === 1 ? t`An agent works on this card` : t`${agents} agents work on this card`;
  if (atWork === cards) return t`Agents work on these ${cards} cards`;
  return agents === 1
    ? t`An agent works on one of these ${cards} cards`
    : t`Agents work on ${atWork} of these ${cards} cards`;
}

/** The two answers. */
export const describeChoices = ({ agents }: Pick<AgentsAtWork | UnknownAgents, 'agents'>) =>
  agents === 1
    ? ({ LET_END: t`Let it end`, STOP: t`Stop it` } as const)
    : ({ LET_END: t`Let them end`, STOP: t`Stop them` } as const);

/** A run that is left, with the command that waits for its bridge. */
export interface LeftRun {
  readonly waitingCommand: { readonly kind: string } | null | undefined;
}

const isAskedToStop = ({ waitingCommand }: LeftRun): boolean => waitingCommand?.kind === 'STOP_RUN';

/** The outcome of a stop: a run that prepares, or whose bridge is gone, cannot be stopped. */
export function describeStop(left: readonly LeftRun[]): string {
  const others = left.filter((run) => !isAskedToStop(run)).length;
  if (others === 0) return left.length === 1 ? t`The agent is asked to stop.` : t`The agents are asked to stop.`;
  return others === 1
    ? t`An agent cannot be stopped now. The card shows for how long it works.`
    : t`${others} agents cannot be stopped now. Their cards show for how long they work.`;
}

/** The sentence on a card that has left. */
export function describeLeft(left: readonly LeftRun[]): string {
  const one = left.length === 1;
  if (!left.every(isAskedToStop))
    return one ? t`An agent still works on this card.` : t`${left.length} agents still work on this card.`;
  return one
    ? t`An agent still works on this card, and is asked to stop.`
    : t`${left.length} agents still work on this card, and are asked to stop.`;
}

/** The runs that a person may ask to stop. */
export const stoppableOf = <Run extends LeftRun>(left: readonly Run[]): readonly Run[] =>
  left.filter((run) => !isAskedToStop(run));
