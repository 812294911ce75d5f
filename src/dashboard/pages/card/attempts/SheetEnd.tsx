import { Button } from '../../../parts/Button.tsx';

/** The end of a sheet about attempts: why the act was refused, and its button. The sheet closes once it is done. */
export function SheetEnd({
  refusal,
  busy,
  look,
  words,
  act,
  onClose,
}: {
  refusal: string | undefined;
  busy: boolean;
  look: 'primary' | 'danger';
  words: string;
  /** Resolves to nothing where it was refused. */
  act: () => Promise<object | undefined>;
  onClose: () => void;
}) {
  return (
    <>
      {refusal !== undefined && (
        <p role="alert" className="text-failed-fg">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          look={look}
          isDisabled={busy}
          onPress={async () => {
            if ((await act()) !== undefined) onClose();
          }}
        >
          {words}
        </Button>
      </div>
    </>
  );
}
