import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';

interface Item {
  readonly lead: string | null | undefined;
  readonly quote: string | null | undefined;
}

/** The text of an item: what the service says is in the language of the page, what others wrote is as they wrote it. */
export function itemText({ lead, quote }: Item): string {
  if (lead == null) return quote ?? '';
  const sentence = known(lead);
  if (quote == null) return sentence;
  const beginning = sentence.replace(/\.$/, '');
  return t`${beginning}: ${quote}`;
}
