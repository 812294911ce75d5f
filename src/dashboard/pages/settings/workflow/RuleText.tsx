import { TextField } from '../../../parts/TextField.tsx';
import type { RuleDraft } from './ruleDraft.ts';

/** A text field of a rule. */
export function RuleText({
  rule,
  name,
  label,
  placeholder,
  fault,
  onChange,
}: {
  rule: RuleDraft;
  name: 'documentTag' | 'model';
  label: string;
  placeholder: string;
  fault: string | undefined;
  onChange: (rule: RuleDraft) => void;
}) {
  return (
    <TextField
      inTable
      label={label}
      fault={fault}
      placeholder={placeholder}
      value={rule[name]}
      onChange={(text) => onChange({ ...rule, [name]: text })}
    />
  );
}
