import { useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { leaves } from '../cards/FieldEnd.tsx';
import { CHIP } from './filterStyle.ts';

/** A button that turns into the field for the name of a view. */
export function SaveView({ save }: { save: (name: string) => void }) {
  const [name, setName] = useState<string>();
  if (name === undefined) {
    return (
      <button
        type="button"
        className={`${CHIP} border-line border-dashed text-text-2 hover:border-line-strong`}
        onClick={() => setName('')}
      >
        <Icon name="plus" size={12} />
        Save view
      </button>
    );
  }
  const finish = () => {
    if (name.trim() !== '') save(name.trim());
    setName(undefined);
  };
  return (
    <span className="inline-flex gap-1.5">
      <input
        aria-label="Name of the view"
        placeholder="Name, then Enter"
        maxLength={40}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for the field
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={(event) => leaves(event) && setName(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key === 'Escape') setName(undefined);
        }}
        className={`${CHIP} w-32 border-accent bg-raised`}
      />
      <Button className="desk:hidden" onPress={finish}>
        Save
      </Button>
    </span>
  );
}
