import { useId } from 'react';

/** A text field with its label, a hint, and its error. */
export function Field(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  problem?: string | undefined;
  placeholder?: string;
  maxLength: number;
  required?: boolean;
  focused?: boolean;
  mono?: boolean;
}) {
  const { label, value, onChange, hint, problem, focused, mono, ...rest } = props;
  const id = useId();
  const about = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        ref={focused ? focusOnce : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={about || undefined}
        autoComplete="off"
        spellCheck={!mono}
        className={`h-9 w-full rounded-2 border bg-raised px-3 text-body placeholder:text-text-3 max-desk:h-11 max-desk:text-[16px] ${mono ? 'font-mono' : ''} ${
          problem === undefined ? 'border-line-strong' : 'border-failed-fg'
        }`}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-meta text-failed-fg">
          {label} {problem}.
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-meta text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Focuses a field when it appears. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });
