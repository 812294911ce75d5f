import { t } from '../../texts/t.ts';

const KINDS: Readonly<Record<string, string>> = { COMMAND: t`Command`, INTERACTIVE: t`Session`, WORKER: t`Run` };

/** A run in few words: `Implement #41`. */
export function describeSubject(run: {
  readonly kind: string;
  readonly workKind: string | null | undefined;
  readonly subjectType: string;
  readonly cardNumber: number | null | undefined;
}): string {
  const work = run.workKind ? run.workKind.charAt(0).toUpperCase() + run.workKind.slice(1) : KINDS[run.kind];
  return `${work} ${run.cardNumber === null || run.cardNumber === undefined ? run.subjectType : `#${run.cardNumber}`}`;
}
