import { z } from 'zod';
import { WORK_REQUEST_STATES, type WorkRequestState } from '../../../tables/words.ts';
import { parseInput } from '../../input/parseInput.ts';
import { freeText } from '../../input/text.ts';
import { anyCaseUuid } from '../../input/uuid.ts';

const FILTER = z.object({
  state: z.array(z.enum(WORK_REQUEST_STATES)).max(WORK_REQUEST_STATES.length, 'names a state twice').nullish(),
  kind: z.string().max(200, 'is longer than any kind').nullish(),
  card: anyCaseUuid.nullish(),
  bridge: anyCaseUuid.nullish(),
  text: freeText(200).nullish(),
  outstanding: z.boolean().nullish(),
});
/** Made once: zod compiles a schema at its first use, which costs more than a page takes to read. */
const FILTER_FIELD = z.object({ filter: FILTER });

/** Which work requests of a list are meant; a missing field, null and an empty list of states mean any. */
export type WorkRequestFilter = z.input<typeof FILTER>;

/** The values of a filter; a null one is not asked for, and no statement names it. */
export interface WantedRequests {
  readonly states: readonly WorkRequestState[] | null;
  readonly kind: string | null;
  readonly cardId: string | null;
  readonly bridgeId: string | null;
  readonly text: string | null;
  /** Whether work is left out that was requested again, or has succeeded, since. */
  readonly outstanding: true | null;
}

/** @throws Refusal bad_user_input on `filter.<field>` */
export function wantedOf(input: WorkRequestFilter | null | undefined): WantedRequests {
  const judged = parseInput(FILTER_FIELD, { filter: input ?? {} });
  const { state, kind, card, bridge, text, outstanding } = judged.filter;
  return {
    states: state?.length ? state : null,
    kind: kind || null,
    cardId: card ?? null,
    bridgeId: bridge ?? null,
    text: text?.trim() || null,
    outstanding: outstanding || null,
  };
}
