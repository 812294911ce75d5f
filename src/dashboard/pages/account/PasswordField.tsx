import { TextField } from '../../parts/TextField.tsx';

/** A password field that password managers recognise too. */
export function PasswordField({
  label,
  value,
  onChange,
  fault,
  hint,
  isNew = false,
  autoFocus = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fault: string | undefined;
  hint?: string;
  isNew?: boolean;
  autoFocus?: boolean;
}) {
  return (
    <TextField
      label={label}
      fault={fault}
      hint={hint}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={1000}
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
    />
  );
}
