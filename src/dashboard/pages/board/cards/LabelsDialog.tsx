import { useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { fetchQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { LabelsDialogQuery } from '../../../__generated__/LabelsDialogQuery.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { environment } from '../../../relay/environment.ts';
import { TagDot } from './TagDot.tsx';

const query = graphql`
  query LabelsDialogQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Card {
        id
        labels {
          id
          name
        }
      }
    }
  }
`;

/** The labels of cards. A label that only some of them have stays that way until it is set or removed. */
export function LabelsDialog({
  cardIds,
  known,
  save,
  close,
}: {
  cardIds: readonly string[];
  known: readonly { readonly id: string; readonly name: string; readonly color: string }[];
  save: (cardId: string, labels: string[]) => void;
  close: () => void;
}) {
  const [before, setBefore] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [name, setName] = useState('');
  useEffect(() => {
    const asked = fetchQuery<LabelsDialogQuery>(environment, query, { ids: [...cardIds] }).subscribe({
      next: ({ nodes }) =>
        setBefore(
          new Map(
            nodes.flatMap((card) => (card?.id ? [[card.id, (card.labels ?? []).map((label) => label.name)]] : [])),
          ),
        ),
    });
    return () => asked.unsubscribe();
  }, [cardIds]);
  const ready = before.size > 0;
  const bearers = (label: string) => [...before.values()].filter((names) => names.includes(label)).length;
  const isOn = (label: string) => wanted.get(label) ?? (bearers(label) > 0 && bearers(label) === before.size);
  const add = () => {
    if (name.trim() !== '') setWanted(new Map(wanted).set(name.trim(), true));
    setName('');
  };
  const fresh = [...wanted.keys()].filter((each) => !known.some((label) => label.name === each));
  const finish = () => {
    // The current labels are still loading.
    if (!ready) return;
    const all = name.trim() === '' ? wanted : new Map(wanted).set(name.trim(), true);
    for (const [cardId, names] of before) {
      const kept = names.filter((each) => all.get(each) !== false);
      const added = [...all].flatMap(([each, on]) => (on && !kept.includes(each) ? [each] : []));
      if (kept.length !== names.length || added.length > 0) save(cardId, [...kept, ...added]);
    }
    close();
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && close()}
      className="fixed inset-0 z-40 bg-scrim"
    >
      <Modal className="absolute inset-x-0 top-24 mx-auto w-[320px] max-w-full rounded-4 border border-line-strong bg-overlay shadow-peek outline-none max-desk:top-auto max-desk:bottom-0 max-desk:w-full max-desk:rounded-b-none">
        <Dialog className="flex flex-col gap-2 p-3 outline-none">
          <Heading slot="title" className="px-1 font-semibold">
            Labels
          </Heading>
          <ul className="flex max-h-72 flex-col overflow-auto">
            {[...known, ...fresh.map((each) => ({ id: each, name: each, color: '' }))].map((label) => (
              <li key={label.id}>
                <label className="flex h-8 items-center gap-2 rounded-2 px-1 hover:bg-hover max-desk:h-11">
                  <input
                    type="checkbox"
                    checked={isOn(label.name)}
                    onChange={(event) => ready && setWanted(new Map(wanted).set(label.name, event.target.checked))}
                    className="size-3.5 accent-(--accent)"
                  />
                  <TagDot name={label.name} color={label.color} />
                </label>
              </li>
            ))}
          </ul>
          <input
            aria-label="Name of a new label"
            placeholder="New label"
            maxLength={50}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && (name.trim() === '' ? finish() : add())}
            className="h-8 rounded-2 border border-line-strong bg-raised px-2.5 max-desk:h-11"
          />
          <div className="flex justify-end gap-2">
            <Button onPress={close}>Cancel</Button>
            <Button look="primary" isDisabled={!ready} onPress={finish}>
              Done
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
