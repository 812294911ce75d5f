import { useState } from 'react';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { TextField } from '../../parts/TextField.tsx';

/** Asks for the title of a document. */
export function TitleSheet({
  heading,
  action,
  title,
  fault,
  busy,
  onSend,
  onClose,
}: {
  heading: string;
  /** The words of its button. */
  action: string;
  title: string;
  fault: string | undefined;
  busy: boolean;
  onSend: (title: string) => void;
  onClose: () => void;
}) {
  const [written, write] = useState(title);
  const send = () => {
    if (written.trim() !== '' && !busy) onSend(written.trim());
  };
  return (
    <Sheet title={heading} onClose={onClose}>
      <Form onSend={send} className="flex flex-col gap-3">
        <TextField
          label="Title"
          fault={fault}
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={written}
          onChange={write}
        />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isDisabled={written.trim() === '' || busy}>
            {action}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
