import { useEffect, useRef } from 'react';

/** A small checkbox. `some` is for a list that is partly selected. */
export function Checkbox({
  checked,
  some = false,
  label,
  onChange,
}: {
  checked: boolean;
  some?: boolean;
  label: string;
  /** @param extend whether Shift was pressed */
  onChange: (extend: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange((event.nativeEvent as MouseEvent).shiftKey)}
      className="relative z-1 block size-3.5 rounded-[3px] accent-accent-fill"
    />
  );
}
