import type { AcpOrder } from '../AcpOrder.ts';
import type { RelayFact } from '../RelayLine.ts';
import { GIVE_AGAIN, GO_ON, REMINDER, withResultTool } from '../resultPrompt.ts';
import type { RelayMessages } from './RelayMessages.ts';

/** An agent that tries what is refused again and again comes to an end. */
const MOST_TURNS = 20;
/** Reasons for which a turn stops without an end of its own. */
const BAD_ENDS: ReadonlySet<string> = new Set(['refusal', 'cancelled']);

export interface TurnDeps {
  readonly messages: RelayMessages;
  /** @param messages the ids of those among the texts @returns the reason for which the turn stopped @throws AgentRefusal */
  turn(texts: readonly string[], messages: readonly string[]): Promise<string>;
  /** Ends the turn that the agent is in. */
  interrupt(): void;
  tell(fact: RelayFact): void;
  /** Tells the result that the agent has given, if it is new. @returns it */
  tellResult(): Promise<unknown>;
  /** How many requests for leave were refused so far. */
  refusals(): number;
  isStopping(): boolean;
}

/**
 * The turns of the work: the first one, those that people begin with messages, and further ones where an agent ended with a call that was
 * refused, or forgot its result. Messages that wait when a turn begins go with its prompt.
 * @returns the exit code
 */
export async function takeTurns(order: Pick<AcpOrder, 'prompt' | 'tools'>, deps: TurnDeps): Promise<number> {
  const { messages } = deps;
  const hasTool = order.tools !== undefined;
  let reminded = !hasTool;
  let text: string | undefined = hasTool ? withResultTool(order.prompt) : order.prompt;
  for (let turn = 1; ; turn++) {
    const before = deps.refusals();
    // Nothing is awaited between the messages that are taken and their turn, so that one which comes in between ends that turn.
    const isGiven = hasTool && messages.areWaiting && (await deps.tellResult()) !== undefined;
    const given = messages.take();
    const texts = [...(text === undefined ? [] : [text]), ...given.map((one) => one.text)];
    if (isGiven) texts.push(GIVE_AGAIN);
    const ids = given.map(({ id }) => id);
    const reason = await messages.during(deps.turn(texts, ids), deps.interrupt);
    const value = await deps.tellResult();
    text = undefined;
    if (deps.isStopping()) return codeOf(reason);
    if (messages.areWaiting) {
      turn = 0;
      continue;
    }
    const goesOn = value === undefined && turn < MOST_TURNS;
    if (goesOn && deps.refusals() > before && reason !== 'refusal') text = GO_ON;
    else if (goesOn && !reminded && reason === 'end_turn') {
      text = REMINDER;
      reminded = true;
    } else {
      if (messages.isOpen) deps.tell({ kind: 'waits' });
      await messages.more();
      if (!messages.areWaiting || deps.isStopping()) return codeOf(reason);
      turn = 0;
    }
  }
}

const codeOf = (reason: string): number => (BAD_ENDS.has(reason) ? 1 : 0);
