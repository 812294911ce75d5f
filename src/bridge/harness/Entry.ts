import { cleanText } from '../process/cleanText.ts';

/** Enough for what an agent says; of what a tool printed, transcripts show less. */
const MOST_TEXT = 32_000;
const MOST_NAME = 100;
/** The steps of a plan. */
export const MOST_STEPS = 100;

/** What a tool does, as far as its harness knows. `delegate` hands work to another agent. */
export type Act = 'run' | 'edit' | 'read' | 'search' | 'fetch' | 'delegate' | 'other';

/** A step of an agent's plan. */
export interface PlanStep {
  readonly text: string;
  readonly state: 'pending' | 'active' | 'done';
}

/** A text of any length, bounded by {@link entryWords}. */
interface Words {
  readonly text: string;
  /** How many characters were left out behind it; undefined: none. */
  readonly cut?: number;
}

interface Place {
  readonly inSubagent: boolean;
  /** The call that handed the work to the subagent, where the harness knows it. */
  readonly parent?: string;
}

type Content =
  /** What the agent said. */
  | ({ readonly type: 'text' } & Words & Place)
  /** What the model thought, as far as its program shows it. May be empty. */
  | ({ readonly type: 'reasoning' } & Words & Place)
  /** A call of a tool begins. Its text is the command of a shell, or everything that another tool was given. */
  | ({
      readonly type: 'call';
      /** The harness's id of the call, by which its result names it. */
      readonly id: string;
      readonly tool: string;
      readonly act: Act;
      /** The file or folder that it is about, absolute or relative to the folder of the run. */
      readonly path: string | undefined;
    } & Words &
      Place)
  /** A call ended. With a `backgroundId` it goes on as that task. */
  | ({
      readonly type: 'result';
      readonly id: string;
      /** Null: unknown. */
      readonly isError: boolean | null;
      readonly backgroundId: string | undefined;
    } & Words &
      Pick<Place, 'parent'>)
  /** The agent's plan, as a whole: it replaces the one before. */
  | { readonly type: 'plan'; readonly steps: readonly PlanStep[] }
  /** The agent asks a person, and goes on or waits. */
  | ({ readonly type: 'question' } & Words)
  /** The program began: with which model, and as which session of its own. */
  | { readonly type: 'notice'; readonly about: 'start'; readonly model?: string; readonly session?: string }
  /** A question that the run waited for has its answer, or needs none any more. */
  | { readonly type: 'notice'; readonly about: 'answer' }
  /** The program did not let a call through. */
  | { readonly type: 'notice'; readonly about: 'refusal'; readonly id: string; readonly tool: string }
  /** The program asks its model service again. */
  | {
      readonly type: 'notice';
      readonly about: 'retry';
      readonly attempt: number;
      readonly of: number | undefined;
      readonly reason: string | undefined;
    }
  /** The agent took a message of a person. */
  | { readonly type: 'notice'; readonly about: 'message'; readonly id: string }
  /** The agent works without a tool server that it was to have. */
  | { readonly type: 'notice'; readonly about: 'missing'; readonly server: string }
  /** The turn or the program failed. */
  | ({ readonly type: 'error' } & Words);

/**
 * One thing that happened in a run, in the words that all harnesses share. `at` is its time in milliseconds since 1970: the
 * one that the program told, or that of its arrival; undefined when neither is known. Texts are bounded by
 * {@link entryText} and {@link entryName}, and may hold anything else.
 */
export type Entry = Content & { readonly at: number | undefined };

/** Hears the entries of a run in the order of the program's lines. Never throws. */
export type EntryListener = (entry: Entry) => void;

/** A text as an entry holds it, and how much of it was left out. */
export function entryWords(text: string): Words {
  const kept = entryText(text);
  const cut = text.length - kept.length;
  // What no database takes is left out as well, and is nothing to count.
  return text.length <= MOST_TEXT || cut <= 0 ? { text: kept } : { text: kept, cut };
}

/** A text as an entry holds it: the beginning, without what no database takes. */
export const entryText = (text: string): string => cleanText(text, MOST_TEXT, 'start');

/** The same for a name, such as that of a tool or a model. */
export const entryName = (text: string): string => cleanText(text, MOST_NAME, 'start');
