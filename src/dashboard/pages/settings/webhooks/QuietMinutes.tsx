import { useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { TextField } from '../../../parts/TextField.tsx';

const MOST = 1_440;

/** How long nothing has to have changed before a merge where the base branch demands no check. */
export function QuietMinutes({
  minutes,
  isDisabled,
  onChange,
}: {
  minutes: number;
  isDisabled: boolean;
  onChange: (minutes: number) => void;
}) {
  const [text, setText] = useState(String(minutes));
  const wanted = Number(text);
  const isGood = text !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted <= MOST;
  return (
    <Form
      className="flex max-w-xl flex-wrap items-end gap-3"
      onSend={() => {
        if (isGood) onChange(wanted);
      }}
    >
      <TextField
        label="Minutes without a change, where the base branch demands no check"
        type="number"
        min={0}
        max={MOST}
        required
        value={text}
        onChange={setText}
      />
      <Button type="submit" size="field" isDisabled={isDisabled || !isGood || wanted === minutes}>
        Save the minutes
      </Button>
    </Form>
  );
}
