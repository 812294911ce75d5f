import { useMay } from '../../lib/may.ts';

/** The answers for good come last, and are for those who manage the project. */
const FOR_EVERYBODY = 2;

/** The ready-made answers that the person may give. */
export function useOfferedAnswers({ kind, options }: { readonly kind: string; readonly options: readonly string[] }) {
  const { manage } = useMay();
  return kind === 'PERMISSION' && !manage ? options.slice(0, FOR_EVERYBODY) : options;
}
