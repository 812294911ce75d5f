import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useCopied } from './useCopied.ts';

/** Copies a text, and shows that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, copy] = useCopied(text);
  return (
    <Button
      look="ghost"
      size="smallIcon"
      className="max-desk:size-11"
      aria-label={copied ? 'Copied' : label}
      onPress={copy}
    >
      <Icon name={copied ? 'check' : 'copy'} size={12} />
    </Button>
  );
}
