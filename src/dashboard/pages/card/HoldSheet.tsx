import { useState } from 'react';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useCardActs } from './cardActs.ts';

/** Asks why agents should leave a card alone, and holds the card. */
export function HoldSheet({ cardId, number, onClose }: { cardId: string; number: number; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { hold } = useCardActs(cardId);
  return (
    <Sheet title={`Make #${number} unmanaged`} onClose={onClose}>
      <Form
        className="flex flex-col gap-3"
        onSend={async () => {
          if ((await hold(reason.trim())) !== undefined) onClose();
        }}
      >
        <p className="text-text-2">
          Agents take no new work on the card until you manage it again. Runs at work go on.
        </p>
        <label className="flex flex-col gap-1 font-medium text-meta">
          Reason
          <input
            // biome-ignore lint/a11y/noAutofocus: the sheet was opened to write this
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            placeholder="wait for the office"
            className="h-8 rounded-2 border border-line-strong bg-raised px-2.5 font-normal text-base placeholder:text-text-3 max-desk:h-11"
          />
        </label>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Make unmanaged
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
