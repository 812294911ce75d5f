import { useState } from 'react';
import { templateTitle } from '../../../lib/templateTitle.ts';
import { Button } from '../../../parts/Button.tsx';
import { Field } from '../../../parts/Field.tsx';
import { Pick } from '../../../parts/Pick.tsx';
import { known } from '../../../texts/known.ts';

/**
 * The shipped rules that the project follows. Choosing some removes the project's own rules, which is announced first.
 */
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
            <Pick
              id={ids.id}
              describedBy={ids['aria-describedby']}
              isInvalid={ids['aria-invalid'] ?? false}
              isDisabled={busy}
              label="Template"
              choices={shipped.map(({ name }) => ({ value: name, label: templateTitle(name) }))}
              picked={[chosen]}
              onPick={([picked]) => setChosen(picked ?? chosen)}
            />
          )}
        </Field>
      </div>
      {(own || chosen !== current) && (
        <Button size="field" isDisabled={busy} onPress={() => onFollow(chosen)}>
          {own ? `Reset to ${templateTitle(chosen)}` : `Use ${templateTitle(chosen)}`}
        </Button>
      )}
      <p className="basis-full text-meta text-text-3">
        {known(shipped.find(({ name }) => name === chosen)?.description ?? '')}
      </p>
    </div>
  );
}
