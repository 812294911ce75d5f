import { type ReactNode, useId } from 'react';

const SELECT =
  'h-7 min-w-0 flex-1 rounded-2 border border-transparent bg-transparent px-1 hover:border-line-strong focus-visible:border-line-strong max-desk:h-11 max-desk:border-line-strong';

/** A part of the properties under a title of its own. */
export function SidePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 border-line border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** A property with its label. */
export function SideRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mt-2.5 first:mt-0">
      <p className="text-micro text-text-3">{label}</p>
      <div className="flex min-h-6 min-w-0 items-center gap-1.5">{children}</div>
    </div>
  );
}

/** A property that is one of a few. */
export function SideChoice({
  label,
  value,
  options,
  mark,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  mark: ReactNode;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="mt-2.5 first:mt-0">
      <label htmlFor={id} className="text-micro text-text-3">
        {label}
      </label>
      <div className="flex items-center gap-1.5">
        {mark}
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={SELECT}>
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-overlay">
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
