import { Button } from '../../../parts/Button.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';

/** Asks before a list becomes cards. Closing it creates none. */
export function ListSheet({
  question,
  label,
  onAnswer,
}: {
  question: string;
  /** The name of the column. */
  label: string;
  onAnswer: (yes: boolean) => void;
}) {
  return (
    <Sheet title={question} onClose={() => onAnswer(false)}>
      <p className="mb-3 text-text-2">Each line of the list becomes a card in {label}.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={() => onAnswer(false)}>Cancel</Button>
        <Button look="primary" autoFocus onPress={() => onAnswer(true)}>
          Create
        </Button>
      </div>
    </Sheet>
  );
}
