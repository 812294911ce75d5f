import type { AttemptInput } from '../../../__generated__/attemptActsStartMutation.graphql.ts';
import { EFFORTS } from '../../../lib/effortWords.ts';
import { Button } from '../../../parts/Button.tsx';
import { Field } from '../../../parts/Field.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Pick, type PickChoice } from '../../../parts/Pick.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import { t } from '../../../texts/t.ts';

/** A way to try a card, as the person writes it. What is missing is left to the rules. */
export interface Way {
  readonly key: number;
  readonly account?: string;
  readonly model?: string;
  readonly effort?: keyof typeof EFFORTS;
  readonly label?: string;
}

/** The value of a pick for what the rules decide; no name is empty. */
const RULES = '';

/** A way as the service takes it. */
export const inputOf = ({ account, model, effort, label }: Way): AttemptInput => ({
  account: account ?? null,
  model: model?.trim() || null,
  effort: effort ?? null,
  label: label?.trim() || null,
});

/** The fields of one way to try a card, with a copy of it and its removal. */
export function WayFields({
  way,
  number,
  accounts,
  models,
  faultAt,
  onChange,
  onCopy,
  onRemove,
}: {
  way: Way;
  /** Its place in the list, from 1. */
  number: number;
  accounts: readonly PickChoice[];
  /** The id of the list of models that are offered. */
  models: string;
  faultAt: (field: 'account' | 'model' | 'effort' | 'label') => string | undefined;
  onChange: (way: Way) => void;
  /** Missing while there are as many ways as there may be. */
  onCopy: (() => void) | undefined;
  /** Missing while there are as few ways as there may be. */
  onRemove: (() => void) | undefined;
}) {
  const efforts = Object.entries(EFFORTS).map(([value, label]) => ({ value, label }));
  return (
    <li className="relative">
      <fieldset className="relative min-w-0 rounded-3 border border-line p-3">
        <legend className="px-1 font-medium text-meta">{t`Way ${number}`}</legend>
        <div className="grid grid-cols-2 gap-2.5">
          <WayPick
            label={t`Account`}
            fault={faultAt('account')}
            choices={accounts}
            picked={way.account}
            onPick={(account) => onChange(withOrWithout(way, 'account', account))}
          />
          <WayPick
            label={t`Effort`}
            fault={faultAt('effort')}
            choices={efforts}
            picked={way.effort}
            onPick={(effort) => onChange(withOrWithout(way, 'effort', effort as Way['effort']))}
          />
          <TextField
            label="Model"
            list={models}
            placeholder="as the rules say"
            autoComplete="off"
            fault={faultAt('model')}
            value={way.model ?? ''}
            onChange={(model) => onChange({ ...way, model })}
          />
          <TextField
            label="Name"
            placeholder={way.model?.trim() || way.account || t`Attempt ${number}`}
            autoComplete="off"
            fault={faultAt('label')}
            value={way.label ?? ''}
            onChange={(label) => onChange({ ...way, label })}
          />
        </div>
        <div className="mt-2 flex justify-end gap-1">
          {onCopy && (
            <Button
              look="ghost"
              size="small"
              className="max-desk:h-11"
              onPress={onCopy}
              aria-label={`Copy way ${number}`}
            >
              <Icon name="copy" size={12} />
              Copy
            </Button>
          )}
          {onRemove && (
            <Button
              look="ghost"
              size="small"
              className="max-desk:h-11"
              onPress={onRemove}
              aria-label={`Remove way ${number}`}
            >
              <Icon name="x" size={12} />
              Remove
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  );
}

/** A choice that a person may leave to the rules. */
function WayPick({
  label,
  fault,
  choices,
  picked,
  onPick,
}: {
  label: string;
  fault: string | undefined;
  choices: readonly PickChoice[];
  picked: string | undefined;
  onPick: (value: string | undefined) => void;
}) {
  return (
    <Field label={label} fault={fault}>
      {(ids) => (
        <Pick
          id={ids.id}
          label={label}
          describedBy={ids['aria-describedby']}
          isInvalid={ids['aria-invalid'] === true}
          choices={[{ value: RULES, label: t`as the rules say` }, ...choices]}
          picked={[picked ?? RULES]}
          onPick={([value]) => onPick(value)}
        />
      )}
    </Field>
  );
}

function withOrWithout<Name extends 'account' | 'effort'>(way: Way, name: Name, value: Way[Name]): Way {
  const { [name]: _, ...rest } = way;
  return value === undefined || value === RULES ? (rest as Way) : { ...way, [name]: value };
}
