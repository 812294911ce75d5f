import { environment } from '../../../relay/environment.ts';

/** The run's name from the store: its card and work, otherwise the end of its id. */
export function readRunName(runId: string): string {
  const run = environment.getStore().getSource().get(runId);
  const card = run?.cardNumber;
  const words = [typeof card === 'number' ? `#${card}` : undefined, run?.workKind].filter(Boolean);
  return words.length > 0 ? words.join(' ') : `…${runId.slice(-8)}`;
}
