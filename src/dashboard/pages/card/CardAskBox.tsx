import { useId } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardAskBox_ask$key } from '../../__generated__/CardAskBox_ask.graphql.ts';
import type { CardAskBoxMutation } from '../../__generated__/CardAskBoxMutation.graphql.ts';
import { nameOfAgent } from '../../lib/harness.ts';
import { useMay } from '../../lib/may.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Markdown } from '../../parts/markdown/Markdown.tsx';
import { PermissionNote } from '../../parts/PermissionNote.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Keys } from '../../shell/Keys.tsx';
import { t } from '../../texts/t.ts';
import { useDraft } from './talk/useDraft.ts';

const fragment = graphql`
  fragment CardAskBox_ask on Ask {
    id
    question
    options
    kind
    createdAt
    ...PermissionNote_ask
    run {
      harness
      workKind
      bridge {
        displayName
      }
    }
  }
`;

const answerAsk: Change<CardAskBoxMutation> = graphql`
  mutation CardAskBoxMutation($input: CloseAskInput!) {
    closeAsk(input: $input) {
      resumeRefused
      ask {
        id
        state
        answer
        closedAt
        resume
        card {
          id
          openAsks
          openAsk {
            id
          }
        }
      }
    }
  }
`;

/**
 * A question of an agent. If the agent offered answers, one press sends one of them; the session continues with it. What a run asks
 * leave for has its answers, and no others.
 */
export function CardAskBox({ ask }: { ask: CardAskBox_ask$key }) {
  const asked = useFragment(fragment, ask);
  const { id, question, options, kind, createdAt, run } = asked;
  const isPermission = kind === 'PERMISSION';
  const draft = useDraft(`${id}.answer`, '');
  const { act, busy } = useVerb();
  const place = useId();
  const { work } = useMay();
  const bridge = run?.bridge?.displayName;
  const send = async (answer: string) => {
    // The key combination for sending may be pressed twice, or held.
    if (busy || answer.trim() === '') return;
    const done = await act(
      answerAsk,
      { input: { askId: id, answer: answer.trim() } },
      {
        done: ({ closeAsk }) =>
          `Answered. ${closeAsk?.resumeRefused || (isPermission ? t`The run goes on.` : t`The session goes on.`)}`,
      },
    );
    if (done !== undefined) draft.saved('');
  };
  return (
    <section
      aria-labelledby={`${place}-who`}
      className="mb-4 overflow-hidden rounded-3 border border-needs-line bg-surface"
    >
      <header className="flex items-center gap-2 bg-needs-soft px-3 pt-2.5 text-meta text-text-2">
        <StateShape shape="needs" />
        <b id={`${place}-who`} className="whitespace-nowrap font-semibold text-text">
          {nameOfAgent(run)} {isPermission ? 'asks for your permission' : 'asks you'}
        </b>
        <span className="truncate">
          {[run?.workKind && t`in ${run.workKind}`, bridge && t`on ${bridge}`].filter(Boolean).join(', ')}
        </span>
        <span className="ml-auto whitespace-nowrap">
          <Ago at={createdAt} />
        </span>
      </header>
      <div className="bg-needs-soft pt-1.5 pr-3 pb-3 pl-9 text-body [&_pre]:whitespace-pre-wrap [&_pre]:[overflow-wrap:anywhere]">
        <Markdown text={question} />
      </div>
      {work && (
        <Form
          className="flex flex-col gap-2 border-needs-line border-t px-3 py-2.5"
          onSend={() => send(draft.text ?? '')}
        >
          {options.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {options.map((option) => (
                <Button
                  key={option}
                  isDisabled={busy}
                  onPress={() => void send(option)}
                  className="max-desk:h-auto max-desk:min-h-11 max-desk:w-full max-desk:justify-start max-desk:whitespace-normal max-desk:py-2 max-desk:text-left"
                >
                  {option}
                </Button>
              ))}
            </div>
          )}
          {isPermission ? (
            <PermissionNote ask={asked} />
          ) : (
            <>
              <textarea
                aria-label="Your answer"
                rows={2}
                value={draft.text ?? ''}
                onChange={(event) => draft.write(event.target.value)}
                placeholder={options.length > 0 ? 'Or in your own words' : 'Your answer'}
                className="field-sizing-content min-h-14 w-full resize-none rounded-2 border border-line-strong bg-raised px-2.5 py-1.5 text-base placeholder:text-text-3"
              />
              <div className="flex items-center gap-3">
                <span className="min-w-0 flex-1 text-meta text-text-3">
                  {bridge
                    ? `The session goes on with your answer, on ${bridge}.`
                    : 'The session goes on with your answer.'}
                </span>
                <Button look="primary" type="submit" isDisabled={busy || (draft.text ?? '').trim() === ''}>
                  Answer
                  <Keys keys="$mod+Enter" className="on-fill max-desk:hidden" />
                </Button>
              </div>
            </>
          )}
        </Form>
      )}
    </section>
  );
}
