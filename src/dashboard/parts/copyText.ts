import { toast } from '../shell/toasts.ts';
import { t } from '../texts/t.ts';

/**
 * Copies a text, or shows a message that it could not be copied.
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = (await copyByClipboard(text)) || copyByField(text);
  if (!isCopied) toast({ kind: 'refused', text: t`The browser does not allow copying. Select the text and copy it.` });
  return isCopied;
}

/** Pages without https have no clipboard, and a browser or the frame around a page may forbid its use. */
async function copyByClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copyByField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
