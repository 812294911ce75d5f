import type { StoredCall } from '../../tables/RunActivity.ts';
import type { ActivityKind } from '../../tables/words.ts';

interface Told {
  readonly kind: ActivityKind;
  readonly tool: string | null;
  readonly subject: string | null;
  readonly attempt?: number | null;
  readonly attempts?: number | null;
}

const onSubject =
  (verb: string) =>
  ({ tool, subject }: Told): string =>
    subject === null ? `Uses ${tool ?? 'a tool'}` : `${verb} ${subject}`;

/** What people read for each kind: with the subject if the bridge reported one, else with the tool alone. */
const WORDS: Readonly<Record<ActivityKind, string | ((told: Told) => string)>> = {
  starting: 'Starting',
  thinking: 'Waits for the model',
  retrying: ({ attempt, attempts }) => {
    if (attempt === null || attempt === undefined) return 'Waits for the model, which is asked again';
    return `Waits for the model, retry ${attempt}${attempts ? ` of ${attempts}` : ''}`;
  },
  asking: 'Asks a question',
  running: ({ subject }) => subject ?? 'Runs a command',
  editing: onSubject('Editing'),
  reading: onSubject('Reading'),
  searching: onSubject('Searching'),
  fetching: onSubject('Fetching'),
  delegating: 'Waits for a subagent',
  using: onSubject('Uses'),
};

/** What a run does, in words that are the same wherever they are shown. */
export function describeActivity(told: Told): string {
  const words = WORDS[told.kind];
  return typeof words === 'string' ? words : words(told);
}

/** A call in one line: what it runs or is about, or its tool. */
export const describeLiveCall = ({ tool, subject }: StoredCall): string => subject ?? tool;
