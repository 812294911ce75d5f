import { useState } from 'react';
import { Button } from '../../parts/Button.tsx';
import { FIELD_LOOK, Field } from '../../parts/Field.tsx';

/** Which shipped rules the project follows. Following them takes rules of its own away, which is said before. */
export function TemplateChoice({
  current,
  own,
  shipped,
  busy,
  fault,
  onFollow,
}: {
  current: string;
  own: boolean;
  shipped: readonly { readonly name: string; readonly description: string }[];
  busy: boolean;
  fault: string | undefined;
  onFollow: (template: string) => void;
}) {
  const [chosen, setChosen] = useState(current);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-80 max-w-full">
        <Field label="Template" fault={fault}>
          {(ids) => (
            <select
              {...ids}
              className={FIELD_LOOK}
              value={chosen}
              disabled={busy}
              onChange={(event) => setChosen(event.target.value)}
            >
              {shipped.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {(own || chosen !== current) && (
        <Button className="h-8" isDisabled={busy} onPress={() => onFollow(chosen)}>
          {own ? `Follow ${chosen}, and drop the own rules` : `Follow ${chosen}`}
        </Button>
      )}
      <p className="basis-full text-meta text-text-3">{shipped.find(({ name }) => name === chosen)?.description}</p>
    </div>
  );
}
