import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { LabelPicker_card$key } from '../../__generated__/LabelPicker_card.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { useCardActs } from './cardActs.ts';
import { dotOf } from './priorities.ts';
import type { CardProject } from './useCard.ts';

const fragment = graphql`
  fragment LabelPicker_card on Card {
    id
    number
    labels {
      id
      name
      color
    }
  }
`;

/** The labels of a card, with a control to choose others or to create one. */
export function LabelPicker({ card, project }: { card: LabelPicker_card$key; project: CardProject }) {
  const { id, number, labels } = useFragment(fragment, card);
  const { update } = useCardActs(id);
  const [isOpen, open] = useState(false);
  const [name, setName] = useState('');
  const { work } = useMay();
  useKeys(t`Card`, work ? [{ keys: 'l', label: t`Labels`, run: () => begin() }] : []);
  const chosen = labels.map((label) => label.name);
  const choose = (names: readonly string[]) => update({ labels: names });
  const known = project.labels.filter((label) => !labels.some((each) => each.id === label.id));
  // The order in which the sheet opened: a line that moved would lose the focus.
  const [first, setFirst] = useState<readonly string[]>([]);
  const isFirst = ({ id: labelId }: { id: string }) => first.includes(labelId);
  const listed = [...labels, ...known].toSorted(
    (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.name.localeCompare(b.name),
  );
  const begin = () => {
    setFirst(labels.map((label) => label.id));
    open(true);
  };
  return (
    <div className="mt-2.5">
      <p className="text-micro text-text-3">Labels</p>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1">
        {labels.map((label) => (
          <span key={label.id} className="inline-flex min-w-0 items-center gap-1.5 [overflow-wrap:anywhere]">
            <i className={`size-[7px] rounded-full ${dotOf(label.color)}`} />
            {label.name}
          </span>
        ))}
        {!work && labels.length === 0 && 'none'}
        {work && (
          <Button look="ghost" size="smallIcon" aria-label="Change the labels" onPress={begin}>
            <Icon name="plus" size={12} />
          </Button>
        )}
      </div>
      {isOpen && (
        <Sheet title={`Labels of #${number}`} onClose={() => open(false)}>
          <ul className="mb-3 flex flex-col">
            {listed.map((label) => (
              <li key={label.id}>
                <label className="flex min-h-8 items-center gap-2 max-desk:min-h-11">
                  <input
                    type="checkbox"
                    checked={chosen.includes(label.name)}
                    onChange={(event) =>
                      void choose(
                        event.target.checked ? [...chosen, label.name] : chosen.filter((other) => other !== label.name),
                      )
                    }
                  />
                  <i className={`size-[7px] rounded-full ${dotOf(label.color)}`} />
                  {label.name}
                </label>
              </li>
            ))}
          </ul>
          <Form
            className="flex gap-2"
            onSend={async () => {
              if (name.trim() !== '' && (await choose([...chosen, name.trim()])) !== undefined) setName('');
            }}
          >
            <input
              aria-label="New label"
              placeholder="New label"
              value={name}
              onChange={(event) => setName(event.target.value)}
              className="h-7 min-w-0 flex-1 rounded-2 border border-line-strong bg-raised px-2.5 placeholder:text-text-3 max-desk:h-11"
            />
            <Button type="submit">Add</Button>
          </Form>
        </Sheet>
      )}
    </div>
  );
}
