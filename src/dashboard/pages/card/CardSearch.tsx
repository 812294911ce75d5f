import { useState } from 'react';
import { SearchChoice } from '../../parts/SearchChoice.tsx';
import { useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import type { CardProject } from './useCard.ts';
import { useCardsByText } from './useCardsByText.ts';

/** A field that finds another card of the board by its title or number; what is chosen is done at once. */
export function CardSearch({
  project,
  label,
  field,
  without,
  send,
}: {
  project: CardProject;
  label: string;
  /** The field of the change that names the card: what the service says about it is shown here. */
  field: string;
  /** The ids of cards that are not offered. */
  without: readonly string[];
  /** Sends the change; undefined when it was refused. */
  send: (act: ReturnType<typeof useVerb>['act'], cardId: string) => Promise<unknown>;
}) {
  const { act, busy, refusal, faultAt, forget } = useVerb('fields');
  const [text, setText] = useState('');
  const found = useCardsByText(project.slug, text.trim(), without);
  const write = (next: string) => {
    setText(next);
    forget();
  };
  const choose = async (cardId: string) => {
    if (!busy && (await send(act, cardId)) !== undefined) write('');
  };
  return (
    <SearchChoice
      label={label}
      placeholder="Title or number"
      none={t`No other card of this board has that title or number.`}
      text={text}
      onText={write}
      found={found?.fault === undefined ? found?.cards : undefined}
      fault={found?.fault ?? faultAt(field) ?? refusal}
      onChoose={({ id }) => void choose(id)}
    />
  );
}
