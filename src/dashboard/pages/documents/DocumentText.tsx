import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DocumentText_document$key } from '../../__generated__/DocumentText_document.graphql.ts';
import { leaveField } from '../../lib/focusPart.ts';
import { useMay } from '../../lib/may.ts';
import { useFocusAfter } from '../../lib/useFocusAfter.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Markdown } from '../../parts/markdown/Markdown.tsx';
import { PreviewButton } from '../../parts/markdown/PreviewButton.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { DraftNotice } from '../card/talk/DraftNotice.tsx';
import { useDraft } from '../card/talk/useDraft.ts';
import { useSave } from './useSave.ts';

const fragment = graphql`
  fragment DocumentText_document on Document {
    id
    newest {
      number
      text
    }
  }
`;

/**
 * The newest text of a document, in Markdown, edited in place. A draft is kept until it is saved or discarded; where somebody saved
 * another version since it was begun, the person decides before they save.
 */
export function DocumentText({ document }: { document: DocumentText_document$key }) {
  const {
    id,
    newest: { number, text },
  } = useFragment(fragment, document);
  const draft = useDraft(`${id}.text`, text);
  const opener = useFocusAfter<HTMLButtonElement>(draft.text !== undefined);
  const { save, saving } = useSave(id);
  const { work } = useMay();
  const [previews, setPreviews] = useState(false);
  // The next edit begins in the field.
  if (draft.text === undefined && previews) setPreviews(false);
  useKeys(t`Document`, work ? [{ keys: 'e', label: t`Edit the document`, run: draft.begin }] : []);
  if (draft.text === undefined) {
    return (
      <div className="text-body">
        {work && (
          <div className="mb-2 flex justify-end">
            <Button ref={opener} onPress={draft.begin} className="max-desk:h-11">
              <Icon name="edit" size={14} />
              Edit
            </Button>
          </div>
        )}
        {text === '' ? <p className="text-text-3">Nothing is written yet.</p> : <Markdown text={text} />}
      </div>
    );
  }
  const written = draft.text;
  const send = async () => {
    if (draft.isOutdated || saving) return;
    setPreviews(false);
    if (written === text || (await save(number, written))) draft.saved(written);
  };
  return (
    <Form className="flex flex-col gap-2" onSend={() => void send()}>
      {previews && (
        <section
          aria-label="Preview of the document"
          className="min-h-64 rounded-2 border border-line px-2.5 py-2 text-body"
        >
          <Markdown text={written} />
        </section>
      )}
      <textarea
        aria-label="Text of the document"
        hidden={previews}
        // biome-ignore lint/a11y/noAutofocus: the person pressed to edit it
        autoFocus
        dir="auto"
        value={written}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          leaveField(event.currentTarget);
        }}
        className="field-sizing-content min-h-64 w-full resize-y rounded-2 border border-line-strong bg-raised px-2.5 py-2 font-mono text-meta"
      />
      <DraftNotice draft={draft} stored={text} />
      {/* A long text grows beyond the window, and the ways to end stay in sight. */}
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 bg-surface py-2">
        <span className="mr-auto text-meta text-text-3">Markdown. Your draft is kept.</span>
        {written.trim() !== '' && <PreviewButton shown={previews} onChange={setPreviews} />}
        <Button onPress={draft.drop}>Cancel</Button>
        <Button look="primary" type="submit" isDisabled={saving || draft.isOutdated}>
          Save
          <Keys keys="$mod+Enter" className="on-fill max-desk:hidden" />
        </Button>
      </div>
    </Form>
  );
}
