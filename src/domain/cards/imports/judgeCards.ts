import { Refusal } from '../../../errors.ts';
import type { CardPriority } from '../../../tables/words.ts';
import { toViolations } from '../../input/toViolations.ts';
import { type ImportedCard, importedCard } from './importInput.ts';

/** A card as it is offered: what it is called where it came from, and what createCard takes. */
export interface OfferedCard {
  key: string;
  title: string;
  body?: string | null;
  /** The slug or the label of a column. */
  column?: string | null;
  labels?: string[] | null;
  priority?: CardPriority | null;
  dueOn?: string | null;
  estimate?: number | null;
  isArchived?: boolean | null;
  createdAt?: Date | null;
  comments?: { key: string; author?: string | null; text: string; createdAt?: Date | null }[] | null;
}

/** Why a card is refused, and the field of it. */
export type Refused = { refusal: Refusal; field: string };
/** A card as it was offered, with what became of it by the rules of a card. */
export type Judged = { offered: OfferedCard } & (
  | { card: ImportedCard; refused?: undefined }
  | { card?: undefined; refused: Refused }
);

/** Judges each card by itself; of two with one key, the second is refused. */
export function judgeCards(now: Date, offered: readonly OfferedCard[]): Judged[] {
  const rule = importedCard(now);
  const keys = new Set<string>();
  return offered.map((one): Judged => {
    const result = rule.safeParse(one);
    if (!result.success) {
      const [first] = toViolations(result.error);
      return { offered: one, refused: brokenField(first?.propertyPath ?? 'key', first?.message ?? 'is wrong') };
    }
    if (keys.has(result.data.key)) {
      return { offered: one, refused: brokenField('key', 'must be that of one card only') };
    }
    keys.add(result.data.key);
    return { offered: one, card: result.data };
  });
}

const brokenField = (field: string, message: string): Refused => ({
  refusal: new Refusal('bad_user_input', { message: `${field} ${message}.` }),
  field,
});
