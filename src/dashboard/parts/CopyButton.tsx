import { useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 1500;

/** Copies a text. Where the browser offers no clipboard (pages without https), the text is selected by a field instead. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      look="ghost"
      size="smallIcon"
      className="max-desk:size-11"
      aria-label={copied ? 'Copied' : label}
      onPress={async () => {
        await copyText(text);
        setCopied(true);
        setTimeout(() => setCopied(false), SHOWN_MS);
      }}
    >
      <Icon name={copied ? 'check' : 'copy'} size={12} />
    </Button>
  );
}

export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
