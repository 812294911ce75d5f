import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { FlagRow_flag$key } from '../../__generated__/FlagRow_flag.graphql.ts';
import type { FlagRowMutation } from '../../__generated__/FlagRowMutation.graphql.ts';
import type { FlagRowUnsetMutation } from '../../__generated__/FlagRowUnsetMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { WithCode } from '../../parts/WithCode.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment FlagRow_flag on Flag {
    name
    meaning
    type
    default
    stored
    reading
    floor
    lacksHub
  }
`;
const setFlag: Change<FlagRowMutation> = graphql`
  mutation FlagRowMutation($input: SetFlagInput!) {
    setFlag(input: $input) {
      flag {
        name
      }
    }
  }
`;
const unset: Change<FlagRowUnsetMutation> = graphql`
  mutation FlagRowUnsetMutation($input: UnsetFlagInput!) {
    unsetFlag(input: $input) {
      flag {
        name
      }
    }
  }
`;

/** A flag: a switch, or a field for its value. */
export function FlagRow({ flag: key, onChanged }: { flag: FlagRow_flag$key; onChanged: () => void }) {
  const flag = useFragment(fragment, key);
  const { name, meaning, type, stored, reading, floor, lacksHub } = flag;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const { act, busy, faultAt } = useVerb('fields');
  const change = async (done: Promise<unknown>) => {
    if ((await done) === undefined) return;
    setDraft(undefined);
    onChanged();
  };
  const store = (value: string) => change(act(setFlag, { input: { name, value } }));
  const fault = faultAt('value') ?? faultAt('name') ?? faultAt('');
  const shown = draft ?? reading;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 px-4 py-3 desk:grid-cols-[minmax(0,1fr)_280px] max-desk:px-3">
      <div className="min-w-0">
        <h2 className="break-words font-medium">
          <code>{name}</code>
        </h2>
        <p className="text-text-2">
          <WithCode text={meaning} />
        </p>
        <p className="text-meta text-text-3">{describeReading(flag)}</p>
      </div>
      <Form className="flex flex-wrap items-end gap-2 desk:justify-end" onSend={() => store(shown)}>
        {type === 'boolean' ? (
          <Switch
            aria-label={name}
            isOn={reading === 'true'}
            isDisabled={busy || lacksHub}
            onChange={(isOn) => void store(String(isOn))}
          />
        ) : (
          <div className="min-w-0 flex-1">
            <TextField
              label={`Value of ${name}`}
              fault={fault}
              hint={floor === null ? undefined : `At least ${floor}`}
              value={shown}
              inputMode={type === 'integer' ? 'numeric' : 'text'}
              onChange={setDraft}
            />
          </div>
        )}
        {type !== 'boolean' && draft !== undefined && draft !== reading && (
          <Button type="submit" look="primary" size="field" isDisabled={busy}>
            Save
          </Button>
        )}
        {stored !== null && (
          <Button look="ghost" size="field" isDisabled={busy} onPress={() => change(act(unset, { input: { name } }))}>
            Reset<span className="sr-only"> {name}</span>
          </Button>
        )}
        {type === 'boolean' && fault !== undefined && (
          <p role="alert" className="w-full text-failed-fg text-meta">
            {fault}
          </p>
        )}
      </Form>
    </li>
  );
}

function describeReading(flag: {
  readonly default: string;
  readonly stored: string | null | undefined;
  readonly reading: string;
  readonly lacksHub: boolean;
}): string {
  if (flag.lacksHub) return t`Reads as false, because no hub is configured`;
  if (flag.stored === null) return `Default: ${flag.default}`;
  if (flag.stored !== flag.reading) return t`Set to ${flag.stored ?? ''}, which it cannot be: reads as ${flag.reading}`;
  return t`Set to ${flag.stored ?? ''}; default: ${flag.default}`;
}
