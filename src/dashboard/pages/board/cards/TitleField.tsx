import { use, useEffect, useRef } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { DraftNotice } from '../../card/talk/DraftNotice.tsx';
import { useDraft } from '../../card/talk/useDraft.ts';
import { focusCard } from '../keys/focusCard.ts';
import { CardDeeds } from './CardMenu.tsx';
import { FieldEnd, leaves } from './FieldEnd.tsx';
import { editTitle } from './titleEdit.ts';

const LONGEST = 200;

/**
 * The title of a card, edited in place: Enter saves it, Escape discards the draft. The draft survives leaving the page,
 * and the page of the card shows the same draft. If a title is refused, the field opens again with the text that the
 * person wrote.
 */
export function TitleField({ cardId, number, title }: { cardId: string; number: number; title: string }) {
  const deeds = use(CardDeeds);
  const draft = useDraft(`${cardId}.title`, title);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.text ?? title;
  useEffect(() => {
    // The menu that opened the field returns the focus before the next frame.
    const frame = requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const close = () => {
    editTitle(undefined);
    focusCard(cardId);
  };
  const giveUp = () => {
    draft.drop();
    close();
  };
  const save = async () => {
    const next = text.trim();
    close();
    if (next === '' || next === title || (await deeds?.actions.update(cardId, { title: next }))) draft.drop();
    else editTitle(cardId);
  };
  return (
    <div className="relative z-2 flex flex-col gap-2 max-desk:mt-2.5">
      <textarea
        ref={field}
        aria-label={`Title of #${number}`}
        rows={2}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') giveUp();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void save();
        }}
        onBlur={(event) => {
          if (text.trim() === title && leaves(event)) editTitle(undefined);
        }}
        className="w-full resize-none rounded-2 max-desk:min-h-11 border border-accent bg-raised px-1.5 py-1 font-medium leading-[18px] outline-none max-desk:text-[16px]"
      />
      <DraftNotice draft={draft} stored={title} />
      <FieldEnd>
        <Button onPress={giveUp}>Cancel</Button>
        <Button look="primary" onPress={() => void save()}>
          Save
        </Button>
      </FieldEnd>
    </div>
  );
}
