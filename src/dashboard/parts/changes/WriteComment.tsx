import { useId, useState } from 'react';
import { useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../Button.tsx';
import { FIELD_LOOK } from '../Field.tsx';
import { Form } from '../Form.tsx';
import { MentionField } from '../mentions/MentionField.tsx';
import { SuggestionDiff } from './SuggestionDiff.tsx';
import { isBegun, useKeptText } from './useKeptText.ts';
import { useShownReview } from './useReview.ts';

const AREA = `${FIELD_LOOK} field-sizing-content h-auto! max-h-60 min-h-16 resize-none py-1.5`;

/** Writes a comment, an answer, or either of them once more. A refusal leaves the text as it is. */
export function WriteComment({
  label,
  keptAs,
  body = '',
  suggestion,
  quote,
  verb,
  takesFocus = true,
  waits = false,
  onSave,
  onClose,
}: {
  label: string;
  /** Under which the text is kept while the field is out of sight. */
  keptAs: string;
  body?: string;
  suggestion?: string | null | undefined;
  /** The lines that a suggestion replaces; undefined where there is nothing to suggest. */
  quote: string | undefined;
  verb: string;
  takesFocus?: boolean;
  /** It is not saved now, and can be written on. */
  waits?: boolean;
  /** @returns undefined where it was refused */
  onSave: (act: ReturnType<typeof useVerb>['act'], body: string, suggestion: string | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const id = useId();
  const [text, write, drop] = useKeptText(keptAs, body);
  const [proposed, propose, dropProposed] = useKeptText(`${keptAs} suggestion`, suggestion ?? quote ?? '');
  const [suggests, setSuggests] = useState(suggestion != null || isBegun(`${keptAs} suggestion`));
  const { act, busy, refusal: fault } = useVerb('fields');
  const review = useShownReview();
  const done = () => {
    drop();
    dropProposed();
    onClose();
  };
  const save = async () => {
    if (busy || waits || text.trim() === '') return;
    if ((await onSave(act, text.trim(), suggests ? proposed : null)) === undefined) return;
    await review?.again();
    done();
  };
  return (
    <Form className="grid gap-1.5" aria-label={label} onSend={save}>
      <MentionField
        side="below"
        // The person has just asked for the field.
        autoFocus={takesFocus}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        value={text}
        onText={write}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          // What was written is given up by the button alone.
          if (text === body) done();
        }}
        placeholder={t`What do you want to say about it?`}
        className={AREA}
      />
      {quote !== undefined && suggests && (
        <>
          <textarea
            aria-label="The lines as they should be"
            value={proposed}
            onChange={(event) => propose(event.target.value)}
            spellCheck={false}
            className={`${AREA} font-mono text-micro`}
          />
          <SuggestionDiff before={quote} after={proposed} />
        </>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="text-failed-fg text-meta">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {quote !== undefined && (
          <Button
            size="small"
            look="ghost"
            onPress={() => {
              if (suggests) dropProposed();
              setSuggests(!suggests);
            }}
          >
            {suggests ? 'No suggestion' : 'Suggest a change'}
          </Button>
        )}
        <span className="flex-1" />
        <Button size="small" look="ghost" onPress={done}>
          Cancel
        </Button>
        <Button size="small" look="primary" type="submit" isDisabled={busy || waits || text.trim() === ''}>
          {verb}
        </Button>
      </div>
    </Form>
  );
}
