import { t } from '../texts/t.ts';
import { closeToast, toast } from './toasts.ts';

interface Act {
  readonly toastId: number;
  readonly undo: () => void;
}

/** The acts that can be undone, the newest last. */
let acts: readonly Act[] = [];
const MOST = 20;

/** Says what an act has done and offers to undo it. Once the message is gone, `undoLast` still undoes it. */
export function offerUndo(text: string, undo: () => void): void {
  const run = () => {
    acts = acts.filter(({ toastId: id }) => id !== toastId);
    undo();
  };
  const toastId = toast({ kind: 'done', text, action: { label: t`Undo`, run } });
  acts = [...acts, { toastId, undo: run }].slice(-MOST);
}

/** Undoes the newest act that is not undone yet. */
export function undoLast(): void {
  const act = acts.at(-1);
  if (act === undefined) return;
  closeToast(act.toastId);
  act.undo();
}

/** A person who leaves a page undoes nothing of it from another one by a key. */
export function forgetActs(): void {
  acts = [];
}
