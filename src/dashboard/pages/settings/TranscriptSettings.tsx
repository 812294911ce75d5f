import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { TranscriptSettings_project$key } from '../../__generated__/TranscriptSettings_project.graphql.ts';
import type {
  TranscriptMode,
  TranscriptSettingsMutation,
} from '../../__generated__/TranscriptSettingsMutation.graphql.ts';
import { Choices } from '../../parts/Choices.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { Section } from './Section.tsx';

const fragment = graphql`
  fragment TranscriptSettings_project on Project {
    id
    transcriptMode
    transcriptDays
  }
`;

const mutation: Change<TranscriptSettingsMutation> = graphql`
  mutation TranscriptSettingsMutation($input: SetProjectTranscriptsInput!) {
    setProjectTranscripts(input: $input) {
      project {
        id
        transcriptMode
        transcriptDays
      }
    }
  }
`;

const MODES: readonly { readonly value: TranscriptMode; readonly label: string }[] = [
  { value: 'OFF', label: t`Off` },
  { value: 'WHILE_RUNNING', label: t`While running` },
  { value: 'KEPT', label: t`Kept for some days` },
];

const WHOLE = /^\d{1,9}$/;

/** Whether the transcripts of runs are kept, and what that means. */
export function TranscriptSettings({ project }: { project: TranscriptSettings_project$key }) {
  const { id, transcriptMode, transcriptDays } = useFragment(fragment, project);
  const [draft, setDraft] = useState<{ mode?: TranscriptMode; days?: string }>({});
  const { act, busy, faultAt, forget } = useVerb('fields');
  const mode = draft.mode ?? (transcriptMode as TranscriptMode);
  const stored = String(transcriptDays);
  const days = draft.days ?? stored;
  const isKept = mode === 'KEPT';
  const unreadable = isKept && !WHOLE.test(days.trim()) ? t`Write a whole number of days.` : undefined;
  const isChanged = mode !== transcriptMode || (isKept && days !== stored);
  const discard = () => {
    setDraft({});
    forget();
  };
  const submit = async () => {
    if (unreadable !== undefined) return;
    const input = { projectId: id, mode, ...(isKept && { days: Number(days) }) };
    if ((await act(mutation, { input })) === undefined) return;
    // What the person has chosen since it was sent is another draft.
    setDraft((now) => (now === draft ? {} : now));
  };
  return (
    <Section id="transcripts" title="Transcripts of runs">
      <Form className="flex max-w-xl flex-col items-start gap-3" onSend={submit}>
        <Choices
          label="Transcripts"
          value={mode}
          choices={MODES}
          onChange={(next) => {
            forget();
            setDraft((before) => ({ ...before, mode: next }));
          }}
        />
        {isKept && (
          <TextField
            label="Days after the end of a run"
            fault={unreadable ?? faultAt('days')}
            className="max-w-40"
            inputMode="numeric"
            value={days}
            onChange={(next) => {
              forget();
              setDraft((before) => ({ ...before, days: next }));
            }}
          />
        )}
        <DraftButtons
          fault={faultAt('')}
          isChanged={isChanged}
          isDisabled={busy || unreadable !== undefined}
          onDiscard={discard}
        >
          Save the transcripts’ setting
        </DraftButtons>
      </Form>
      <p className="max-w-2xl text-text-2">
        {mode === 'OFF'
          ? 'No transcript is taken, and those that are stored are deleted within the hour.'
          : mode === 'WHILE_RUNNING'
            ? 'Transcripts can be read while a run works, and are deleted an hour after its end.'
            : 'Transcripts can be read while a run works, and as many days after its end, 90 at most.'}
      </p>
      <p className="max-w-2xl text-text-2">
        A transcript has what the agent says and thinks, its calls and their results. It may hold file contents, paths,
        customers’ data and secrets. Everybody who can see the project can read it.
      </p>
    </Section>
  );
}
