import type { Entry } from '../harness/Entry.ts';
import { type Doing, KIND_OF_ACT, type LiveCall, type LiveState } from './LiveState.ts';
import { type SubjectRules, subjectOf } from './subjectOf.ts';

/** The number of calls that are reported. */
export const MOST_CALLS = 20;
/** An agent with more calls at once is not followed further: the oldest are forgotten. */
const MOST_OPEN = 100;

type Of<Type extends Entry['type']> = Extract<Entry, { type: Type }>;

/**
 * The state of a run after an entry. The same object when the entry changes nothing that is reported.
 * @param now for an entry whose time is not known
 */
export function reduceEntry(state: LiveState, entry: Entry, rules: SubjectRules, now: number): LiveState {
  const at = entry.at ?? now;
  switch (entry.type) {
    case 'call':
      return begin(state, entry, rules, at);
    case 'result':
      return end(state, entry, at);
    case 'notice':
      return note(state, entry, at);
    case 'question':
      return { ...state, doing: { ...NOTHING, kind: 'asking', since: at } };
    case 'text':
    case 'reasoning':
      // What a subagent says is no answer of the agent's own model.
      return entry.inSubagent ? state : settle(state, at);
    case 'plan':
    case 'error':
      return state;
  }
}

const NOTHING = { tool: undefined, subject: undefined } as const;

function begin(state: LiveState, entry: Of<'call'>, rules: SubjectRules, at: number): LiveState {
  const { id, tool, act, inSubagent } = entry;
  if (state.open.some((call) => call.id === id)) return state;
  const kind = KIND_OF_ACT[act];
  const subject = subjectOf(entry, rules);
  const call: LiveCall = { id, tool, kind, subject, inSubagent, startedAt: at, endedAt: undefined, state: 'running' };
  return settle(
    {
      ...state,
      calls: [...state.calls, call].slice(-MOST_CALLS),
      open: [...state.open, call].slice(-MOST_OPEN),
    },
    at,
  );
}

function end(state: LiveState, { id, isError, backgroundId }: Of<'result'>, at: number): LiveState {
  const call = state.open.find((each) => each.id === id);
  if (call === undefined) return state;
  const known = state.calls.find((each) => each.id === id && each.state === 'refused');
  const ended: LiveCall = {
    ...call,
    endedAt: at,
    state: known ? 'refused' : backgroundId !== undefined ? 'background' : isError === true ? 'failed' : 'done',
  };
  return settle({ ...replace(state, ended), open: state.open.filter((each) => each !== call) }, at);
}

function note(state: LiveState, entry: Of<'notice'>, at: number): LiveState {
  if (entry.about === 'start') {
    const { model = state.model, session = state.session } = entry;
    const started = { ...state, model, session };
    return state.doing.kind === 'starting' ? settle(started, at) : started;
  }
  if (entry.about === 'retry') {
    const { attempt, of } = entry;
    const since = state.doing.kind === 'retrying' ? state.doing.since : at;
    return { ...state, doing: { ...NOTHING, kind: 'retrying', since, attempt, of } };
  }
  if (entry.about === 'missing' || entry.about === 'message') return state;
  if (entry.about === 'answer') return settle(state, at);
  const call = state.calls.find(({ id }) => id === entry.id);
  // Programs report a refusal more than once.
  if (call?.state === 'refused') return state;
  const refused = { ...state, refusals: state.refusals + 1 };
  return call === undefined ? refused : replace(refused, { ...call, state: 'refused' });
}

function replace(state: LiveState, call: LiveCall): LiveState {
  return { ...state, calls: state.calls.map((each) => (each.id === call.id ? call : each)) };
}

/** The newest call of the agent itself decides; without one, its model has the word. */
function settle(state: LiveState, at: number): LiveState {
  const call = state.open.findLast(({ inSubagent }) => !inSubagent);
  const doing: Doing =
    call === undefined
      ? { ...NOTHING, kind: 'thinking', since: state.doing.kind === 'thinking' ? state.doing.since : at }
      : { kind: call.kind, tool: call.tool, subject: call.subject, since: call.startedAt };
  return isSame(doing, state.doing) ? state : { ...state, doing };
}

function isSame(one: Doing, other: Doing): boolean {
  return (
    one.kind === other.kind && one.tool === other.tool && one.subject === other.subject && one.since === other.since
  );
}
