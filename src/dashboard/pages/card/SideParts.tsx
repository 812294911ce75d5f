import type { ReactNode } from 'react';
import { useMay } from '../../lib/may.ts';
import { Pick, type PickChoice } from '../../parts/Pick.tsx';

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
  options: readonly PickChoice[];
  mark: ReactNode;
  onChange: (value: string) => void;
}) {
  const { work } = useMay();
  return (
    <SideRow label={label}>
      {mark}
      {!work && options.find((option) => option.value === value)?.label}
      {work && (
        <Pick
          look="quiet"
          label={label}
          choices={options}
          picked={[value]}
          onPick={([picked]) => onChange(picked ?? value)}
        />
      )}
    </SideRow>
  );
}
