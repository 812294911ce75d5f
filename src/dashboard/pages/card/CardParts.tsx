import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardParts_card$key } from '../../__generated__/CardParts_card.graphql.ts';
import type { CardPartsAddMutation } from '../../__generated__/CardPartsAddMutation.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { useMay } from '../../lib/may.ts';
import { useFocusAfter } from '../../lib/useFocusAfter.ts';
import { Button } from '../../parts/Button.tsx';
import { CardNumber } from '../../parts/CardNumber.tsx';
import { Form } from '../../parts/Form.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import type { CardProject } from './useCard.ts';

const fragment = graphql`
  fragment CardParts_card on Card {
    id
    archivedAt
    childProgress {
      done
      total
    }
    children {
      id
      number
      title
      archivedAt
      column {
        id
        label
        terminal
      }
    }
  }
`;

const add: Change<CardPartsAddMutation> = graphql`
  mutation CardPartsAddMutation($projectId: ID!, $title: String!, $parentId: ID!) {
    createCard(input: { projectId: $projectId, title: $title, parentId: $parentId }) {
      card {
        id
        parent {
          ...CardParts_card
        }
      }
    }
  }
`;

/** The parts of a card with their columns, how many of them are done, and a field that adds one. */
export function CardParts({ card, project }: { card: CardParts_card$key; project: CardProject }) {
  const { id, archivedAt, childProgress, children } = useFragment(fragment, card);
  const { work } = useMay();
  const adds = work && archivedAt == null;
  if (!adds && children.length === 0) return null;
  return (
    <section aria-label="Parts" className="mt-6">
      {childProgress && (
        <>
          <h3 className="flex items-baseline gap-2 font-semibold">
            Parts
            <span className="font-normal text-meta text-text-2">
              {childProgress.done} of {childProgress.total} done
            </span>
          </h3>
          <ul className="mt-1">
            {children.map((part) => (
              <li key={part.id} className="flex min-h-7 items-center gap-2 max-desk:min-h-11">
                <StateShape shape={part.column.terminal ? 'ok' : 'queued'} size={14} />
                <CardNumber project={project.slug} card={part} />
                <span className="min-w-0 flex-1 truncate" title={part.title}>
                  {showHidden(part.title)}
                </span>
                <span className="text-meta text-text-3">
                  {part.archivedAt == null ? part.column.label : `${part.column.label}, archived`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {adds && <AddPart cardId={id} projectId={project.id} />}
    </section>
  );
}

/** Enter adds a part and waits for the next one; Escape, and Enter in the empty field, close it. */
function AddPart({ cardId, projectId }: { cardId: string; projectId: string }) {
  const { act, refusal, faultAt, forget } = useVerb('fields');
  const [title, setTitle] = useState<string>();
  const opener = useFocusAfter<HTMLButtonElement>(title !== undefined);
  const close = () => {
    forget();
    setTitle(undefined);
  };
  if (title === undefined) {
    return (
      <Button ref={opener} look="ghost" size="small" onPress={() => setTitle('')} className="-ml-2 max-desk:h-11">
        <Icon name="plus" size={12} />
        Add a part
      </Button>
    );
  }
  const send = async () => {
    const wanted = title.trim();
    if (wanted === '') return close();
    // At once, so that the next title can be written while this one is stored.
    setTitle('');
    const added = await act(add, { projectId, title: wanted, parentId: cardId });
    // In front of what was written since, so that neither is lost.
    if (added === undefined) setTitle((now) => (now ? `${wanted} ${now}` : wanted));
  };
  const fault = faultAt('title') ?? faultAt('parentId') ?? refusal;
  return (
    <Form className="mt-1 flex flex-wrap items-center gap-1.5" onSend={send}>
      <input
        aria-label="Title of a new part"
        placeholder="Title, then Enter"
        // biome-ignore lint/a11y/noAutofocus: the person pressed to add one
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
        className="h-8 min-w-0 flex-1 rounded-2 border border-line-strong bg-raised px-2.5 placeholder:text-text-3 max-desk:h-11"
      />
      <Button type="submit" className="max-desk:h-11">
        Add
      </Button>
      <Button look="ghost" onPress={close} className="max-desk:h-11">
        Close
      </Button>
      {fault && (
        <p role="alert" className="w-full text-failed-fg text-meta">
          {fault}
        </p>
      )}
    </Form>
  );
}
