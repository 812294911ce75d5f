import { toast } from './toasts.ts';

/** Shows what the last control of a form answered (document 2 §7), which the server wrote into the page. */
export function showNotice(): void {
  const notice = document.getElementById('notice');
  if (notice === null) return;
  toast({ kind: notice.dataset.kind === 'refused' ? 'refused' : 'done', text: notice.textContent });
}
