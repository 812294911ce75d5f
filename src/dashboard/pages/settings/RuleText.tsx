import { FIELD_LOOK, Field } from '../../parts/Field.tsx';
import type { RuleDraft } from './ruleDraft.ts';

/** A part of a rule that is written. */
export function RuleText({
  rule,
  name,
  label,
  placeholder,
  fault,
  onChange,
}: {
  rule: RuleDraft;
  name: 'kind' | 'documentTag' | 'model';
  label: string;
  placeholder: string;
  fault: string | undefined;
  onChange: (rule: RuleDraft) => void;
}) {
  return (
    <Field inTable label={label} fault={fault}>
      {(ids) => (
        <input
          {...ids}
          className={FIELD_LOOK}
          placeholder={placeholder}
          value={rule[name]}
          onChange={(event) => onChange({ ...rule, [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
