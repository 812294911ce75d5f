import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components';
import { type ButtonSize, type ButtonStyle, buttonStyle } from './buttonStyle.ts';

/** A button. An icon alone needs an `aria-label`. */
export function Button({
  look = 'plain',
  size = 'normal',
  className = '',
  ...props
}: Omit<ButtonProps, 'className'> & {
  look?: ButtonStyle;
  size?: ButtonSize;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}) {
  return <AriaButton {...props} className={`${buttonStyle(look, size)} ${className}`} />;
}
