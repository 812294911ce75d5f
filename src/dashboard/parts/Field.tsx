import { type ReactNode, useId } from 'react';

/** The look of a field in which a person writes or chooses. */
export const FIELD_LOOK =
  'h-8 w-full min-w-0 rounded-2 border border-line-strong bg-raised px-2.5 text-text placeholder:text-text-3 disabled:bg-sunken disabled:text-text-3 aria-invalid:border-failed-fg max-desk:h-11';

/** The ids that connect a control to its label, its hint and its error. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label, a control, a hint, and the service's refusal. */
export function Field({
  label,
  hint,
  fault,
  inTable = false,
  children,
}: {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
  /** The label is only for screen readers and narrow windows, because a heading row already shows it. */
  inTable?: boolean;
  children: (ids: FieldIds) => ReactNode;
}) {
  const id = useId();
  const told = [fault !== undefined && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className={`mb-1 block font-medium text-meta ${inTable ? 'min-[1400px]:sr-only' : ''}`}>
        {label}
      </label>
      {children({ id, 'aria-describedby': told || undefined, 'aria-invalid': fault === undefined ? undefined : true })}
      {fault !== undefined && (
        <p
          id={`${id}-fault`}
          role="alert"
          // A column of a table is too narrow for a sentence, and the row is empty below its neighbours.
          className={`mt-1.5 text-failed-fg text-meta ${inTable ? 'min-[1400px]:w-72' : ''}`}
        >
          {fault}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-meta text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}
