import { type ReactNode, useState } from 'react';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardByNumberQuery } from '../../__generated__/CardByNumberQuery.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { environment } from '../../relay/environment.ts';
import { describeError } from '../../relay/GraphError.ts';
import { useVerb } from '../../relay/useVerb.ts';
import type { CardProject } from './useCard.ts';

const query = graphql`
  query CardByNumberQuery($handle: String!, $number: Int!) {
    project(handle: $handle) {
      card(number: $number) {
        id
      }
    }
  }
`;

/** A field for the number of another card of the board, and what is done with that card. */
export function CardByNumber({
  project,
  label,
  field,
  send,
  children,
}: {
  project: CardProject;
  label: string;
  /** The field of the change that names the card: what the service says about it is shown here. */
  field: string;
  /** Sends the change; undefined when it was refused. */
  send: (act: ReturnType<typeof useVerb>['act'], cardId: string) => Promise<unknown>;
  /** The words of the button. */
  children: ReactNode;
}) {
  const { act, busy, refusal, faultAt } = useVerb('fields');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const number = /^#?(\d{1,9})$/.exec(text.trim())?.[1];
  const find = async () => {
    if (number === undefined) return;
    setMissing(undefined);
    const variables = { handle: project.slug, number: Number(number) };
    const found = await fetchQuery<CardByNumberQuery>(environment, query, variables)
      .toPromise()
      .catch((error: unknown) => {
        setMissing(describeError(error));
        return null;
      });
    if (found === null) return;
    const cardId = found?.project?.card?.id;
    if (cardId === undefined) setMissing(`There is no card #${number} on this board.`);
    else if ((await send(act, cardId)) !== undefined) setText('');
  };
  const fault = missing ?? faultAt(field) ?? refusal;
  return (
    <Form className="mt-1 flex flex-wrap items-center gap-1.5" onSend={find}>
      <input
        aria-label={label}
        placeholder="#"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-7 w-16 min-w-0 rounded-2 border border-line-strong bg-raised px-2 placeholder:text-text-3 max-desk:h-11"
      />
      <Button size="small" type="submit" isDisabled={busy || number === undefined} className="max-desk:h-11">
        {children}
      </Button>
      {fault && (
        <p role="alert" className="w-full text-failed-fg">
          {fault}
        </p>
      )}
    </Form>
  );
}
