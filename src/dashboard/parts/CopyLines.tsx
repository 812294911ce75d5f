import { CopyButton } from './CopyButton.tsx';

/**
 * Lines for a file or a terminal, with a button that copies them.
 * @param wraps shows a long line whole, where its breaks mean nothing
 */
export function CopyLines({ text, label, wraps = false }: { text: string; label: string; wraps?: boolean }) {
  return (
    <div className="flex items-start gap-2 rounded-2 border border-line bg-sunken py-2 pr-2 pl-3">
      {wraps ? (
        <pre className="min-w-0 flex-1 whitespace-pre-wrap leading-5 [overflow-wrap:anywhere]">{text}</pre>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre tabIndex={0} className="min-w-0 flex-1 overflow-x-auto leading-5">
          {text}
        </pre>
      )}
      <CopyButton text={text} label={label} />
    </div>
  );
}
