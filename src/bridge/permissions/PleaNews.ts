import type { CallQuestion } from '../harness/shared/permissions/describeCall.ts';

/** A call that a living program asks leave for. */
export interface Plea {
  /** The program's own id of the request. */
  readonly id: string;
  /** What people are asked; undefined: they are not, and the call is refused. */
  readonly question: CallQuestion | undefined;
  /** The answer as the program reads it. @param why for the agent, of a denial */
  reply(isAllowed: boolean, why: string): string;
}

/** `settled`: the program has its answer. `withdrawn`: it wants none any more. */
export type PleaEvent =
  | { readonly kind: 'asked'; readonly plea: Plea }
  | { readonly kind: 'settled' | 'withdrawn'; readonly id: string };

/** Collects what a program asks leave for until the run asks for it. */
export class PleaNews {
  private events: PleaEvent[] = [];

  add(event: PleaEvent): void {
    this.events.push(event);
  }

  drain(): readonly PleaEvent[] {
    if (this.events.length === 0) return [];
    const { events } = this;
    this.events = [];
    return events;
  }
}
