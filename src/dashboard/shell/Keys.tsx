import { formatKeys } from './keyNames.ts';

/** The keys of an action, beside its word. */
export function Keys({ keys, className = '' }: { keys: string; className?: string }) {
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 ${className}`} aria-hidden="true">
      {formatKeys(keys).map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the presses of one key never change
        <kbd key={index}>{press}</kbd>
      ))}
    </span>
  );
}
