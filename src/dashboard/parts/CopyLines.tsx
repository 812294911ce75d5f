import { CopyButton } from './CopyButton.tsx';

/** Lines for a file or a terminal, with a button that copies them. */
export function CopyLines({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-start gap-2 rounded-2 border border-line bg-sunken py-2 pr-2 pl-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="min-w-0 flex-1 overflow-x-auto leading-5">
        {text}
      </pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}
