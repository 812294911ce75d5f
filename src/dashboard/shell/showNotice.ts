import { toast } from './toasts.ts';

/** Shows the answer of the last form control (document 2 §7), which the server wrote into the page. */
export function showNotice(): void {
  const notice = document.getElementById('notice');
  if (notice === null) return;
  toast({ kind: notice.dataset.kind === 'refused' ? 'refused' : 'done', text: notice.textContent });
}
