import { Button } from '../../parts/Button.tsx';
import { CopyLines } from '../../parts/CopyLines.tsx';

/** Shows recovery codes, once only. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div role="status" className="flex max-w-xl flex-col gap-3 rounded-3 border border-needs-line bg-needs-soft p-3">
      <p>
        <strong className="font-semibold">Keep these recovery codes.</strong> Each opens your account once in place of
        the second factor. They are never shown again.
      </p>
      <CopyLines text={codes.join('\n')} label="Copy the recovery codes" />
      <div>
        <Button onPress={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
