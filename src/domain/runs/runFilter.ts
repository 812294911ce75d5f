import { z } from 'zod';
import { invalidInput } from '../../errors.ts';
import { isStorableText } from '../../lib/text/isStorableText.ts';
import { RUN_KINDS } from '../../tables/words.ts';
import { parseInput } from '../input/parseInput.ts';
import { anyCaseUuid } from '../input/uuid.ts';
import { RUN_GROUPS, RUN_STATES, statesOf } from './runStates.ts';

/**
 * `newest` and `oldest` go by the first report, `started` by the start, latest first, and leaves out what never
 * started. Each is walked along an index, so that page ten thousand costs what page one does.
 */
export const RUN_ORDERS = ['newest', 'oldest', 'started'] as const;
export type RunOrder = (typeof RUN_ORDERS)[number];

const id = anyCaseUuid.nullish();
const text = z
  .string('must be text')
  .refine((value) => value.length <= 200 && isStorableText(value), { message: 'must be a value that a run can hold' })
  .nullish();
const time = z.date('must be a moment').nullish();

const FILTER = z.object({
  project: id,
  card: id,
  bridge: id,
  state: z.array(z.enum(RUN_STATES)).max(RUN_STATES.length, 'names a state twice').nullish(),
  group: z.enum(RUN_GROUPS).nullish(),
  text,
  kind: z.enum(RUN_KINDS).nullish(),
  workKind: text,
  account: text,
  model: text,
  experiment: text,
  variant: text,
  from: time,
  to: time,
});
/** Made once: zod compiles a schema at its first use, which costs more than a page takes to read. */
const FILTER_FIELD = z.object({ filter: FILTER });

/**
 * Which runs of a list are meant; a missing field, null and an empty list of states mean any. `from` (included) and
 * `to` (not included) bound the first report, or the start in a list that is ordered by it. `group` selects the states of
 * a group, and of those that need a person only the runs that no later run resumed.
 */
export type RunFilter = z.input<typeof FILTER>;

/** The fields of a filter. */
export const RUN_FILTERS = Object.keys(FILTER.shape) as (keyof RunFilter)[];

/** With another filter the index of the starts would be searched for matches, over all of history. */
const WITH_STARTED: ReadonlySet<string> = new Set(['project', 'card', 'from', 'to']);

/**
 * Judges a filter together with the order; fields that bound nothing are left out of the result.
 * @throws Refusal bad_user_input on `filter.<field>` or `order`
 */
export function parseRunFilter(input: RunFilter | null | undefined, order: RunOrder): RunFilter {
  const judged = parseInput(FILTER_FIELD, { filter: input ?? {} });
  const { state, group, text, ...rest } = judged.filter;
  const given = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  // Twice the same state would bring its runs twice.
  const named = state?.length ? [...new Set(state)] : undefined;
  const states = group ? statesOf(group).filter((one) => named?.includes(one) ?? true) : named;
  const filter: RunFilter = {
    ...Object.fromEntries(given),
    ...(states ? { state: [...states] } : {}),
    ...(group === 'needs-you' ? { group } : {}),
    ...(text?.trim() ? { text: text.trim() } : {}),
  };
  // The name of a variant says nothing outside of its experiment.
  if (filter.variant && !filter.experiment) {
    throw invalidInput([{ propertyPath: 'filter.variant', message: 'requires an experiment' }]);
  }
  if (order === 'started' && Object.keys(filter).some((field) => !WITH_STARTED.has(field))) {
    throw invalidInput([
      { propertyPath: 'order', message: 'by the start allows only the filters project, card, from and to' },
    ]);
  }
  return filter;
}
