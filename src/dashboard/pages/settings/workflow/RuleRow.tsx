import type { PointerEvent } from 'react';
import type { Effort } from '../../../__generated__/useRulesDraftMutation.graphql.ts';
import { EFFORTS } from '../../../lib/effortWords.ts';
import { Field } from '../../../parts/Field.tsx';
import { MoreMenu } from '../../../parts/MoreMenu.tsx';
import { Pick, type PickChoice } from '../../../parts/Pick.tsx';
import { Switch } from '../../../parts/Switch.tsx';
import type { TellFault } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { RowHandle } from '../columns/RowHandle.tsx';
import { KindField, type KnownKind } from './KindField.tsx';
import { RuleText } from './RuleText.tsx';
import type { Condition, RuleDraft } from './ruleDraft.ts';

export interface RuleColumn {
  readonly slug: string;
  readonly label: string;
  readonly terminal: boolean;
  readonly cardCount: number;
}

const EFFORT_CHOICES: readonly { value: Effort | ''; label: string }[] = [
  { value: '', label: t`as the bridge` },
  ...Object.entries(EFFORTS).map(([value, label]) => ({ value: value as Effort, label })),
];
const TRIES: readonly PickChoice[] = Array.from({ length: 20 }, (_, place) => String(place + 1)).map((count) => ({
  value: count,
  label: count,
}));
/**
 * The columns of the table of rules: handle, five fields, tries, switch, menu. Where there is no room, a rule is a
 * small form.
 */
export const RULE_COLUMNS =
  'min-[1400px]:grid-cols-[20px_minmax(104px,1.1fr)_minmax(112px,1.1fr)_84px_minmax(124px,1.2fr)_minmax(104px,1fr)_56px_76px_28px]';
/** The list's entry for every column with finished cards. */
const TERMINAL = '*';

/** What a pull request comes to, beside the columns in one list. */
export const CONDITIONS: Readonly<Record<Condition, string>> = {
  CONFLICT: t`pull request: conflict`,
  CHECKS_FAILED: t`pull request: checks failed`,
  CHANGES_REQUESTED: t`pull request: changes requested`,
  APPROVED_AND_GREEN: t`pull request: approved and checked`,
  MERGED: t`pull request: merged`,
};
const isCondition = (value: string): value is Condition => Object.hasOwn(CONDITIONS, value);

/** A rule as a row of fields. A refusal is shown under the field that it concerns. */
export function RuleRow({
  rule,
  place,
  columns,
  kinds,
  faultAt,
  isFirst,
  isLast,
  isDragged,
  onFocus,
  onBegin,
  onStep,
  onChange,
  onRemove,
}: {
  rule: RuleDraft;
  place: number;
  columns: readonly RuleColumn[];
  kinds: readonly KnownKind[];
  faultAt: TellFault;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onFocus: () => void;
  onBegin: (event: PointerEvent) => void;
  onStep: (by: -1 | 1) => void;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
}) {
  const fault = (field: string) => faultAt(`rules[${place}].${field}`);
  const unknown = rule.on.filter((slug) => !columns.some((column) => column.slug === slug));
  const entered: readonly PickChoice[] = [
    ...columns.map(({ slug, label }) => ({ value: slug, label })),
    { value: TERMINAL, label: t`any end column` },
    ...Object.entries(CONDITIONS).map(([value, label]) => ({ value, label })),
    ...unknown.map((slug) => ({ value: slug, label: t`${slug} (no such column)` })),
  ];
  return (
    <li
      onFocus={onFocus}
      data-place={place}
      aria-label={`Rule ${place + 1}`}
      className={`grid grid-cols-2 items-start gap-2 px-3 py-1.5 wide:grid-cols-4 max-[1399.98px]:gap-y-3 max-[1399.98px]:pb-3 ${RULE_COLUMNS} ${isDragged ? 'bg-accent-soft' : ''}`}
    >
      <span className="flex items-center gap-1 max-[1399.98px]:-mx-1 max-[1399.98px]:order-first max-[1399.98px]:self-center">
        <RowHandle label={`Rule ${place + 1}`} onBegin={onBegin} onStep={onStep} />
        <span aria-hidden="true" className="font-medium text-text-2 min-[1400px]:hidden">
          Rule {place + 1}
        </span>
      </span>
      <Field inTable label="A card enters" fault={fault('on')}>
        {(ids) => (
          <Pick
            id={ids.id}
            describedBy={ids['aria-describedby']}
            isInvalid={ids['aria-invalid'] ?? false}
            label="A card enters"
            isMultiple
            choices={entered}
            picked={[...rule.on, ...(rule.onTerminal ? [TERMINAL] : []), ...rule.when]}
            placeholder="no column"
            onPick={(picked) =>
              onChange({
                ...rule,
                on: picked.filter((value) => value !== TERMINAL && !isCondition(value)),
                onTerminal: picked.includes(TERMINAL),
                when: picked.filter(isCondition),
              })
            }
          />
        )}
      </Field>
      <KindField
        value={rule.kind}
        kinds={kinds}
        fault={fault('kind') ?? fault('ruleId')}
        onChange={(kind) => onChange({ ...rule, kind })}
      />
      <RuleText
        rule={rule}
        name="documentTag"
        label="with document"
        placeholder="none"
        fault={fault('documentTag')}
        onChange={onChange}
      />
      <Field inTable label="Effort" fault={fault('effort')}>
        {(ids) => (
          <Pick
            id={ids.id}
            label="Effort"
            choices={EFFORT_CHOICES}
            picked={[rule.effort]}
            onPick={([picked]) =>
              onChange({ ...rule, effort: EFFORT_CHOICES.find(({ value }) => value === picked)?.value ?? '' })
            }
          />
        )}
      </Field>
      <RuleText
        rule={rule}
        name="model"
        label="Model"
        placeholder="as the bridge"
        fault={fault('model')}
        onChange={onChange}
      />
      <Field inTable label="Tries" fault={fault('maxAttempts')}>
        {(ids) => (
          <Pick
            id={ids.id}
            label="Tries"
            choices={TRIES}
            picked={[rule.maxAttempts]}
            onPick={([picked]) => onChange({ ...rule, maxAttempts: picked ?? rule.maxAttempts })}
          />
        )}
      </Field>
      <div className="min-w-0">
        <span className="mb-1 block font-medium text-meta min-[1400px]:hidden">Then pauses</span>
        <span className="flex h-8 items-center max-desk:h-11">
          <Switch
            isOn={rule.pauses}
            aria-label={`Rule ${place + 1}: the card pauses when the work fails for good`}
            onChange={(pauses) => onChange({ ...rule, pauses })}
          />
        </span>
      </div>
      <span className="flex h-8 items-center justify-end wide:max-[1399.98px]:col-span-3 max-[1399.98px]:order-first max-desk:h-11">
        <MoreMenu
          size="smallIcon"
          label={`Actions of rule ${place + 1}`}
          lines={[
            { label: t`Move up`, run: isFirst ? undefined : () => onStep(-1) },
            { label: t`Move down`, run: isLast ? undefined : () => onStep(1) },
            { label: t`Remove`, run: onRemove },
          ]}
        />
      </span>
    </li>
  );
}
