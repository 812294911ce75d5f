import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardText_card$key } from '../../__generated__/CardText_card.graphql.ts';
import { leaveField } from '../../lib/focusPart.ts';
import { showHidden } from '../../lib/hidden.ts';
import { useMay } from '../../lib/may.ts';
import { useFocusAfter } from '../../lib/useFocusAfter.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Markdown } from '../../parts/markdown/Markdown.tsx';
import { PreviewButton } from '../../parts/markdown/PreviewButton.tsx';
import { MentionField } from '../../parts/mentions/MentionField.tsx';
import { useDraftMentions } from '../../parts/mentions/useDraftMentions.ts';
import { Keys } from '../../shell/Keys.tsx';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { useCardActs } from './cardActs.ts';
import { DraftNotice } from './talk/DraftNotice.tsx';
import { useDraft } from './talk/useDraft.ts';
import { useTaskTick } from './useTaskTick.ts';

const fragment = graphql`
  fragment CardText_card on Card {
    id
    title
    body
    mentions {
      handle
      person {
        email
        isYou
      }
    }
  }
`;

/** The title of a card, edited in place: Enter saves it, Escape discards the draft. */
export function CardTitle({ card }: { card: CardText_card$key }) {
  const { id, title } = useFragment(fragment, card);
  const draft = useDraft(`${id}.title`, title);
  const opener = useFocusAfter<HTMLButtonElement>(draft.text !== undefined);
  const { update, saving } = useCardActs(id);
  const { work } = useMay();
  useKeys(t`Card`, work ? [{ keys: 'Shift+E', label: t`Edit the title`, run: draft.begin }] : []);
  const save = async () => {
    const next = draft.text?.trim() ?? '';
    if (next === '' || next === title) return draft.drop();
    if ((await update({ title: next })) !== undefined) draft.saved(next);
  };
  if (draft.text === undefined) {
    return (
      <div className="group mb-3 flex items-start gap-2">
        <h2 className="min-w-0 text-balance break-words font-semibold text-head tracking-(--track-head)" dir="auto">
          {showHidden(title)}
        </h2>
        {work && (
          <Button
            ref={opener}
            look="ghost"
            size="smallIcon"
            aria-label="Edit the title"
            onPress={draft.begin}
            className="mt-0.5 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 hoverless:opacity-100 max-desk:opacity-100"
          >
            <Icon name="edit" size={14} />
          </Button>
        )}
      </div>
    );
  }
  return (
    <Form className="mb-3 flex flex-col gap-2" onSend={save}>
      <input
        aria-label="Title"
        // biome-ignore lint/a11y/noAutofocus: the person pressed to edit it
        autoFocus
        value={draft.text}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          draft.drop();
        }}
        className="w-full rounded-2 border border-line-strong bg-raised px-2.5 py-1 font-semibold max-desk:min-h-11 text-head tracking-(--track-head)"
      />
      <DraftNotice draft={draft} stored={title} />
      <div className="flex justify-end gap-2">
        <Button onPress={draft.drop}>Cancel</Button>
        <Button look="primary" type="submit" isDisabled={saving}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/** The description of a card, in Markdown, edited in place. A draft is kept until it is saved or discarded. */
export function CardBody({ card }: { card: CardText_card$key }) {
  const { id, body, mentions } = useFragment(fragment, card);
  const draft = useDraft(`${id}.body`, body);
  const opener = useFocusAfter<HTMLButtonElement>(draft.text !== undefined);
  const { update, saving } = useCardActs(id);
  const { work } = useMay();
  const tick = useTaskTick(id);
  const [previews, setPreviews] = useState(false);
  const draftMentions = useDraftMentions();
  // The next edit begins in the field.
  if (draft.text === undefined && previews) setPreviews(false);
  useKeys(t`Card`, work ? [{ keys: 'e', label: t`Edit the description`, run: draft.begin }] : []);
  const save = async () => {
    setPreviews(false);
    if (draft.text === undefined || draft.text === body) return draft.drop();
    if ((await update({ body: draft.text })) !== undefined) draft.saved(draft.text);
  };
  if (draft.text === undefined) {
    return (
      <div className="group relative text-body">
        {body === '' ? (
          work && (
            <Button ref={opener} look="ghost" onPress={draft.begin} className="-ml-2.5">
              <Icon name="plus" size={14} />
              Add a description
            </Button>
          )
        ) : (
          <>
            <Markdown text={body} onTask={work ? tick : undefined} mentions={mentions} />
            {work && (
              <Button
                ref={opener}
                look="ghost"
                size="smallIcon"
                aria-label="Edit the description"
                onPress={draft.begin}
                className="absolute -top-1 right-0 bg-surface! opacity-0 focus-visible:opacity-100 group-hover:opacity-100 max-desk:relative max-desk:top-0 hoverless:opacity-100 max-desk:opacity-100"
              >
                <Icon name="edit" size={14} />
              </Button>
            )}
          </>
        )}
      </div>
    );
  }
  return (
    <Form className="flex flex-col gap-2" onSend={save}>
      {previews && (
        <section
          aria-label="Preview of the description"
          className="min-h-32 rounded-2 border border-line px-2.5 py-2 text-body"
        >
          <Markdown text={draft.text} mentions={draftMentions} />
        </section>
      )}
      <MentionField
        aria-label="Description"
        side="below"
        hidden={previews}
        autoFocus
        value={draft.text}
        onText={draft.write}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            leaveField(event.currentTarget);
          }
        }}
        className="field-sizing-content min-h-32 w-full resize-y rounded-2 border border-line-strong bg-raised px-2.5 py-2 text-body"
      />
      <DraftNotice draft={draft} stored={body} />
      <div className="flex items-center justify-end gap-2">
        <span className="mr-auto text-meta text-text-3">Markdown. Your draft is kept.</span>
        {draft.text.trim() !== '' && <PreviewButton shown={previews} onChange={setPreviews} />}
        <Button onPress={draft.drop}>Cancel</Button>
        <Button look="primary" type="submit" isDisabled={saving}>
          Save
          <Keys keys="$mod+Enter" className="on-fill max-desk:hidden" />
        </Button>
      </div>
    </Form>
  );
}
