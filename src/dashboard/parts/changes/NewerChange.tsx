import { Button } from '../Button.tsx';
import type { Newer } from './useOfChange.ts';

/** Says that what is shown is of an earlier change than the one that its head names. */
export function NewerChange({ newer, again }: { newer: Newer | undefined; again: () => void }) {
  if (newer === undefined) return null;
  return newer === 'loading' ? (
    <p role="status">A newer change is being loaded.</p>
  ) : (
    <div role="alert" className="flex items-center gap-3 text-needs-fg">
      <span>A newer change could not be loaded.</span>
      <Button size="small" onPress={again}>
        Try again
      </Button>
    </div>
  );
}
