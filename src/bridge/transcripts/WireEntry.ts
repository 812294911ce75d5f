import type { Entry, PlanStep } from '../harness/Entry.ts';
import { cleanText } from '../process/cleanText.ts';
import type { Masker } from '../secrets/Masker.ts';

export const MOST_TEXT = 4_000;
const MOST_ID = 200;
const MOST_NAME = 100;
/** Of all steps of a plan together: a message has room for one entry at least. */
const MOST_PLAN = 20_000;

type Words = { readonly text: string; readonly cut?: number };
type Wire =
  | ({ readonly type: 'text' | 'reasoning' | 'question' | 'error' } & Words)
  | ({ readonly type: 'call'; callId: string; tool: string; act: string; path: string | null } & Words)
  | ({ readonly type: 'result'; callId: string; isError: boolean | null } & Words)
  | { readonly type: 'plan'; readonly steps: readonly PlanStep[] }
  | { readonly type: 'notice'; readonly about: string; readonly text: string; readonly [more: string]: unknown };

/** An entry as the service takes it. */
export type WireEntry = Wire & { readonly at: string | null; readonly parent: string | null };

/** What the bridge itself has to say in a transcript. */
export type OwnNotice = { readonly about: 'left-out' | 'masked'; readonly count: number };

/** RFC 3339; null for what is unknown or no time. */
export function timeOf(at: number | undefined): string | null {
  const date = new Date(at ?? Number.NaN);
  const isShown = date.getTime() > 0 && date.getUTCFullYear() <= 9999;
  return isShown ? date.toISOString() : null;
}

/** An entry without secrets, in the words of the service. @param parent the call of the run's own agent that it belongs to */
export async function wireEntry(entry: Entry, parent: string | null, masker: Masker): Promise<WireEntry> {
  const base = { at: timeOf(entry.at), parent: parent === null ? null : idOf(parent, masker) };
  const words = async (text: string, cut?: number): Promise<Words> => {
    const bounded = await masker.bound(cleanText(text, text.length, 'start'), MOST_TEXT, cut);
    return bounded.cut === 0 ? { text: bounded.text } : bounded;
  };
  switch (entry.type) {
    case 'call': {
      const { id, tool, act, path, text, cut } = entry;
      return {
        type: 'call',
        ...base,
        callId: idOf(id, masker),
        tool: nameOf(tool, masker),
        act,
        path: path === undefined ? null : (await words(path)).text,
        ...(await words(text, cut)),
      };
    }
    case 'result': {
      const { id, isError, text, cut } = entry;
      return { type: 'result', ...base, callId: idOf(id, masker), isError, ...(await words(text, cut)) };
    }
    case 'plan': {
      const most = Math.min(MOST_TEXT, Math.floor(MOST_PLAN / Math.max(1, entry.steps.length)));
      const steps: PlanStep[] = [];
      for (const { text, state } of entry.steps)
        steps.push({ text: (await masker.bound(cleanText(text, text.length, 'start'), most)).text, state });
      return { type: 'plan', ...base, steps };
    }
    case 'notice':
      return { type: 'notice', ...base, ...(await noticeOf(entry, masker)) };
    default:
      return { type: entry.type, ...base, ...(await words(entry.text, 'cut' in entry ? entry.cut : undefined)) };
  }
}

/** A notice of the bridge itself. */
export function ownNotice({ about, count }: OwnNotice, at: number): WireEntry {
  const number = count.toLocaleString('en');
  const text =
    about === 'masked'
      ? `${number} parts that looked like passwords or keys were blanked on the machine of the bridge.`
      : `${number} entries are left out here, because the transcript is too large.`;
  return { type: 'notice', at: timeOf(at), parent: null, about, text, count };
}

async function noticeOf(
  entry: Extract<Entry, { type: 'notice' }>,
  masker: Masker,
): Promise<{ about: string; text: string }> {
  const name = (text: string): string => nameOf(text, masker);
  switch (entry.about) {
    case 'start': {
      const { model, session } = entry;
      const named = {
        ...(model === undefined ? {} : { model: name(model) }),
        ...(session === undefined ? {} : { session: name(session) }),
      };
      const text =
        model === undefined ? 'The agent’s program has begun.' : `The agent’s program has begun, with ${name(model)}.`;
      return { about: 'start', text, ...named };
    }
    case 'answer':
      return { about: 'answer', text: 'The question needs no answer any more.' };
    case 'refusal': {
      const tool = name(entry.tool);
      const named = { callId: idOf(entry.id, masker), tool };
      return { about: 'refusal', text: `The agent’s program did not let a call of ${tool} through.`, ...named };
    }
    case 'retry': {
      const { attempt, of, reason } = entry;
      const why = reason === undefined ? null : (await masker.bound(name(reason), MOST_NAME)).text;
      const text = 'The agent’s program asks its model service again.';
      return { about: 'retry', text, ...{ attempt, of: of ?? null, reason: why } };
    }
    case 'message':
      return { about: 'message', text: 'The agent took a message of a person.', ...{ callId: entry.id } };
    case 'missing': {
      const server = name(entry.server);
      return { about: 'missing', text: `The agent works without the tool server ${server}.`, ...{ server } };
    }
  }
}

const idOf = (id: string, masker: Masker): string => cleanText(masker.conceal(id), MOST_ID, 'start');
const nameOf = (name: string, masker: Masker): string => cleanText(masker.conceal(name), MOST_NAME, 'start');
