import type { Effort } from '../../__generated__/WorkflowSettingsMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { FIELD_LOOK, Field } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Switch } from '../../parts/Switch.tsx';
import type { TellFault } from '../../relay/useSave.ts';
import type { RuleDraft } from './ruleDraft.ts';

export interface RuleColumn {
  readonly slug: string;
  readonly label: string;
  readonly terminal: boolean;
  readonly cardCount: number;
}

const EFFORTS: readonly [Effort | '', string][] = [
  ['', 'as the bridge'],
  ['LOW', 'Low'],
  ['MEDIUM', 'Medium'],
  ['HIGH', 'High'],
  ['XHIGH', 'Very high'],
  ['MAX', 'Greatest'],
];
/** Stands in the list of columns for every column whose cards are over. */
const TERMINAL = '*';

/** A rule as a row of fields. A refusal stands under the field that it is about. */
export function RuleRow({
  rule,
  place,
  columns,
  faultAt,
  onFocus,
  onChange,
  onRemove,
}: {
  rule: RuleDraft;
  place: number;
  columns: readonly RuleColumn[];
  faultAt: TellFault;
  onFocus: () => void;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
}) {
  const fault = (field: string) => faultAt(`rules[${place}].${field}`);
  const chosen = rule.onTerminal ? TERMINAL : (rule.on[0] ?? '');
  const more = rule.on.length - 1;
  return (
    <li
      onFocus={onFocus}
      aria-label={`Rule ${place + 1}`}
      className="grid items-start gap-2 px-3 py-2 desk:grid-cols-[minmax(104px,1.2fr)_minmax(88px,1fr)_88px_120px_minmax(88px,1fr)_56px_56px_24px] max-desk:grid-cols-2"
    >
      <Field
        inTable={place > 0}
        label="A card enters"
        fault={fault('on')}
        hint={more > 0 ? `and ${more} more` : undefined}
      >
        {(ids) => (
          <select
            {...ids}
            className={FIELD_LOOK}
            value={chosen}
            onChange={({ target: { value } }) =>
              onChange({ ...rule, on: value === TERMINAL ? [] : [value], onTerminal: value === TERMINAL })
            }
          >
            {columns.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
            <option value={TERMINAL}>any end column</option>
            {chosen !== TERMINAL && !columns.some(({ slug }) => slug === chosen) && (
              <option value={chosen}>{chosen} (no such column)</option>
            )}
          </select>
        )}
      </Field>
      <Field inTable={place > 0} label="opens" fault={fault('kind') ?? fault('ruleId')}>
        {(ids) => (
          <input
            {...ids}
            className={FIELD_LOOK}
            placeholder="kind of work"
            value={rule.kind}
            onChange={(event) => onChange({ ...rule, kind: event.target.value })}
          />
        )}
      </Field>
      <Field inTable={place > 0} label="with document" fault={fault('documentTag')}>
        {(ids) => (
          <input
            {...ids}
            className={FIELD_LOOK}
            placeholder="none"
            value={rule.documentTag}
            onChange={(event) => onChange({ ...rule, documentTag: event.target.value })}
          />
        )}
      </Field>
      <Field inTable={place > 0} label="Effort" fault={fault('effort')}>
        {(ids) => (
          <select
            {...ids}
            className={FIELD_LOOK}
            value={rule.effort}
            onChange={({ target: { value } }) =>
              onChange({ ...rule, effort: EFFORTS.find(([effort]) => effort === value)?.[0] ?? '' })
            }
          >
            {EFFORTS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field inTable={place > 0} label="Model" fault={fault('model')}>
        {(ids) => (
          <input
            {...ids}
            className={FIELD_LOOK}
            placeholder="as the bridge"
            value={rule.model}
            onChange={(event) => onChange({ ...rule, model: event.target.value })}
          />
        )}
      </Field>
      <Field inTable={place > 0} label="Tries" fault={fault('maxAttempts')}>
        {(ids) => (
          <input
            {...ids}
            type="number"
            min={1}
            max={20}
            className={FIELD_LOOK}
            value={rule.maxAttempts}
            onChange={(event) => onChange({ ...rule, maxAttempts: event.target.value })}
          />
        )}
      </Field>
      <div className="min-w-0">
        <span className={`mb-1 block font-medium text-meta ${place > 0 ? 'desk:hidden' : ''}`}>Pauses</span>
        <span className="flex h-8 items-center max-desk:h-11">
          <Switch
            isOn={rule.pauses}
            aria-label={`Rule ${place + 1}: the card pauses when the work fails for good`}
            onChange={(pauses) => onChange({ ...rule, pauses })}
          />
        </span>
      </div>
      <Button
        look="ghost"
        size="smallIcon"
        className={`self-start ${place > 0 ? 'desk:mt-1' : 'desk:mt-6'} max-desk:self-end max-desk:justify-self-end`}
        aria-label={`Remove rule ${place + 1}`}
        onPress={onRemove}
      >
        <Icon name="x" size={12} />
      </Button>
    </li>
  );
}
