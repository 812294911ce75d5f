import { CopyButton } from './CopyButton.tsx';

/** A command line with a button that copies it. A long one is cut at its edge, but copied in full. */
export function CommandLine({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-2 border border-line-strong bg-surface pl-2">
      <code className="min-w-0 truncate py-1 text-meta" title={text}>
        {text}
      </code>
      <CopyButton text={text} label={`Copy: ${text}`} />
    </span>
  );
}
