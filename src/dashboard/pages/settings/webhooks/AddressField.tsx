import { TextField } from '../../../parts/TextField.tsx';
import { t } from '../../../texts/t.ts';

/** The address of a forge that has one of its own. */
export function AddressField({
  label = t`Address of the forge`,
  fault,
  value,
  onChange,
}: {
  label?: string;
  fault: string | undefined;
  value: string;
  onChange: (address: string) => void;
}) {
  return (
    <TextField
      label={label}
      hint={t`Only where it has an address of its own. Tokens for other addresses are not used for the repository then.`}
      fault={fault}
      type="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      placeholder="https://git.example.com"
      value={value}
      onChange={onChange}
    />
  );
}
