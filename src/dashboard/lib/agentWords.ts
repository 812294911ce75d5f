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
    return `It is not known whether agents work on ${cards === 1 ? 'this card' : `these ${cards} cards`}`;
  const { atWork, agents } = about;
  if (cards === 1) return agents === 1 ? 'An agent works on this card' : `${agents} agents work on this card`;
  if (atWork === cards) return `Agents work on these ${cards} cards`;
  return agents === 1
    ? `An agent works on one of these ${cards} cards`
    : `Agents work on ${atWork} of these ${cards} cards`;
}

/** The two answers. */
export const describeChoices = ({ agents }: Pick<AgentsAtWork | UnknownAgents, 'agents'>) =>
  agents === 1
    ? ({ LET_END: 'Let it end', STOP: 'Stop it' } as const)
    : ({ LET_END: 'Let them end', STOP: 'Stop them' } as const);

/** A run that is left, with the command that waits for its bridge. */
export interface LeftRun {
  readonly waitingCommand: { readonly kind: string } | null | undefined;
}

const isAskedToStop = ({ waitingCommand }: LeftRun): boolean => waitingCommand?.kind === 'STOP_RUN';

/** The outcome of a stop: a run that prepares, or whose bridge is gone, cannot be stopped. */
export function describeStop(left: readonly LeftRun[]): string {
  const others = left.filter((run) => !isAskedToStop(run)).length;
  if (others === 0) return left.length === 1 ? 'The agent is asked to stop.' : 'The agents are asked to stop.';
  return others === 1
    ? 'An agent cannot be stopped now. The card shows for how long it works.'
    : `${others} agents cannot be stopped now. Their cards show for how long they work.`;
}

/** The sentence on a card that has left. */
export function describeLeft(left: readonly LeftRun[]): string {
  const one = left.length === 1;
  const works = one ? 'An agent still works on this card' : `${left.length} agents still work on this card`;
  if (!left.every(isAskedToStop)) return `${works}.`;
  return `${works}, and ${one ? 'is' : 'are'} asked to stop.`;
}

/** The runs that a person may ask to stop. */
export const stoppableOf = <Run extends LeftRun>(left: readonly Run[]): readonly Run[] =>
  left.filter((run) => !isAskedToStop(run));
