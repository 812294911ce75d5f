import type { ComponentProps } from 'react';
import { FIELD_LOOK, Field } from './Field.tsx';

/** A line of text with its label, its hint and its fault. */
export function TextField({
  label,
  hint,
  fault,
  inTable = false,
  className = '',
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'children'> &
  Omit<ComponentProps<'input'>, 'onChange'> & { onChange: (text: string) => void }) {
  return (
    <Field label={label} hint={hint} fault={fault} inTable={inTable}>
      {(ids) => (
        <input
          {...ids}
          {...rest}
          className={`${FIELD_LOOK} ${className}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
