import { FIELD_LOOK, Field } from '../../parts/Field.tsx';

/** A field for a password, for managers of passwords too. */
export function PasswordField({
  label,
  value,
  onChange,
  fault,
  hint,
  isNew = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fault: string | undefined;
  hint?: string;
  isNew?: boolean;
}) {
  return (
    <Field label={label} fault={fault} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={1000}
          className={FIELD_LOOK}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
