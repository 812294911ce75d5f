import { useId, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { QuestionPanel_item$key } from '../../__generated__/QuestionPanel_item.graphql.ts';
import { nameOfAgent } from '../../lib/harness.ts';
import { useMay } from '../../lib/may.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Markdown } from '../../parts/markdown/Markdown.tsx';
import { PermissionNote } from '../../parts/PermissionNote.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { WriteToIt } from '../run/messages/WriteToIt.tsx';
import { AskOptions } from './AskOptions.tsx';
import { useAnswer } from './useAnswer.ts';

const fragment = graphql`
  fragment QuestionPanel_item on InboxItem {
    ask {
      id
      question
      kind
      createdAt
      ...PermissionNote_ask
      ...AskOptions_ask
    }
    run {
      harness
      workKind
      bridge {
        displayName
      }
      ...WriteToIt_run
    }
  }
`;

/** A started answer survives leaving the item and reloading the tab. */
const draftKey = (askId: string) => `bascule.answer.${askId}`;

/** A question of an agent, answered in place: with one press, or in the person's own words. */
export function QuestionPanel({ item }: { item: QuestionPanel_item$key }) {
  const { ask, run } = useFragment(fragment, item);
  const { work } = useMay();
  if (!ask) return null;
  const where = run?.bridge?.displayName;
  const isPermission = ask.kind === 'PERMISSION';
  return (
    <section aria-label="Question" className="overflow-hidden rounded-3 border border-needs-line bg-raised">
      <div className="border-needs-line border-b bg-needs-soft px-3 pt-2 pb-3">
        <header className="flex items-center gap-2 text-meta text-text-2">
          <StateShape shape="needs" />
          <b className="font-semibold text-base text-text">
            {nameOfAgent(run)} {isPermission ? 'asks for your permission' : 'asks you'}
          </b>
          <span className="truncate">
            {run?.workKind && `in ${run.workKind}`}
            {where && `${run?.workKind ? ', ' : ''}on ${where}`}
          </span>
          <span className="ml-auto whitespace-nowrap">
            <Ago at={ask.createdAt} />
          </span>
        </header>
        {isPermission ? (
          <div className="mt-1.5 pl-6 [&_pre]:whitespace-pre-wrap [&_pre]:[overflow-wrap:anywhere]">
            <Markdown text={ask.question} />
          </div>
        ) : (
          <p className="mt-1.5 whitespace-pre-wrap break-words pl-6 text-body leading-[22px]">{ask.question}</p>
        )}
      </div>
      {work && (
        <div className="flex flex-col gap-2 p-3">
          <AskOptions ask={ask} />
          {isPermission ? <PermissionNote ask={ask} /> : <AnswerForm key={ask.id} askId={ask.id} where={where} />}
          {run && (
            <div className="flex empty:hidden">
              <WriteToIt run={run} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function AnswerForm({ askId, where }: { askId: string; where: string | undefined }) {
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(askId)) ?? '');
  const [answer, busy] = useAnswer(askId);
  const hint = useId();
  const write = (next: string) => {
    setText(next);
    sessionStorage.setItem(draftKey(askId), next);
  };
  const send = async () => {
    if (text.trim() === '' || busy) return;
    if (await answer(text)) sessionStorage.removeItem(draftKey(askId));
  };
  return (
    <Form className="flex flex-col gap-2" onSend={send}>
      <textarea
        aria-label="Your answer"
        aria-describedby={hint}
        className="min-h-14 w-full resize-y rounded-2 border border-line-strong bg-raised px-2.5 py-2 leading-5 max-desk:text-title"
        maxLength={4000}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex items-center gap-3">
        <p id={hint} className="min-w-0 flex-1 text-meta text-text-2">
          {where ? `The session goes on with your answer, on ${where}.` : 'The session goes on with your answer.'}
        </p>
        <Button type="submit" look="primary" isDisabled={busy || text.trim() === ''}>
          Answer
          <Keys keys="$mod+Enter" className="on-fill max-desk:hidden" />
        </Button>
      </div>
    </Form>
  );
}
