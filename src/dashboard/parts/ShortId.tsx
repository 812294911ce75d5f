import { CopyButton } from './CopyButton.tsx';

/** The last eight characters of an id, and a button that copies all of it. */
export function ShortId({ id, of }: { id: string; of: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-mono text-micro text-text-3">
      …{id.slice(-8)}
      <CopyButton text={id} label={`Copy the id of ${of}`} />
    </span>
  );
}
