import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';

/** A setting that is on or off. Without words beside it, it needs an `aria-label`. */
export function Switch({
  isOn,
  onChange,
  isDisabled = false,
  children,
  'aria-label': label,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  children?: ReactNode;
  'aria-label'?: string;
}) {
  return (
    <AriaSwitch
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      {...(label !== undefined && { 'aria-label': label })}
      className="group inline-flex cursor-default items-center gap-2 max-desk:min-h-11 max-desk:min-w-11"
    >
      <span className="relative inline-block h-4 w-7 shrink-0 rounded-full bg-line-strong transition-colors duration-(--fast) group-data-[disabled]:opacity-50 group-data-[selected]:bg-accent-fill group-data-[focus-visible]:shadow-focus">
        <span className="absolute top-0.5 left-0.5 size-3 rounded-full bg-on-accent transition-transform duration-(--fast) group-data-[selected]:translate-x-3" />
      </span>
      {children}
    </AriaSwitch>
  );
}
