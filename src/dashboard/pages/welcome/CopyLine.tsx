import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useCopied } from '../../parts/useCopied.ts';

/** A short command line, which a press copies. */
export function CopyLine({ text }: { text: string }) {
  const [copied, copy] = useCopied(text);
  return (
    <div className="mt-2">
      <Button
        size="small"
        className="h-auto min-h-6 max-w-full py-1 max-desk:h-auto max-desk:min-h-11"
        aria-label={`Copy: ${text}`}
        onPress={copy}
      >
        <Icon name={copied ? 'check' : 'copy'} size={12} />
        <code className="whitespace-normal text-left wrap-anywhere">{text}</code>
      </Button>
    </div>
  );
}

/** The command line for the terminal, with one large copy button. */
export function TerminalLine({ text }: { text: string }) {
  const [copied, copy] = useCopied(text);
  return (
    <div className="flex items-center gap-3 rounded-3 border border-line-strong bg-sunken py-1.5 pr-1.5 pl-4 max-desk:flex-wrap max-desk:px-3 max-desk:py-2">
      <span aria-hidden="true" className="font-mono text-text-3 max-desk:hidden">
        $
      </span>
      <code className="min-w-0 flex-1 py-2 text-[13px] leading-5 wrap-anywhere">{text}</code>
      <Button look="primary" size="large" className="max-desk:w-full" onPress={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={14} />
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
