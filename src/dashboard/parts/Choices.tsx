import { useId } from 'react';

/** A choice between a few visible options. For the keyboard and screen readers it is a group of radio buttons. */
export function Choices<Value extends string>({
  label,
  value,
  choices,
  onChange,
  showsLabel = true,
}: {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  showsLabel?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className="relative flex min-w-0 flex-col items-start">
      <legend className={showsLabel ? 'mb-1 font-medium text-meta' : 'sr-only'}>{label}</legend>
      <div
        className={`inline-flex max-w-full rounded-2 border border-line bg-sunken p-px ${showsLabel ? 'flex-wrap' : ''}`}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex h-6 items-center whitespace-nowrap rounded-[5px] px-2 text-meta text-text-2 has-checked:bg-raised has-checked:font-medium has-checked:text-text has-checked:ring-1 has-checked:ring-line-strong has-focus-visible:shadow-focus thumb max-desk:h-9 max-desk:min-w-11 max-desk:justify-center max-desk:px-2.5"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
