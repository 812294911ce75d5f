import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components';
import { type ButtonLook, type ButtonSize, buttonLook } from './buttonLook.ts';

/** A button. An icon alone needs an `aria-label`. */
export function Button({
  look = 'plain',
  size = 'normal',
  className = '',
  ...props
}: Omit<ButtonProps, 'className'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}) {
  return <AriaButton {...props} className={`${buttonLook(look, size)} ${className}`} />;
}
