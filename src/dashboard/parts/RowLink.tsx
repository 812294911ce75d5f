import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/**
 * A link to a page of the dashboard, for things that are drawn by the hundred: the router's own link follows the address and
 * builds its own anew whenever either is drawn. A press with another button or with a modifier is left to the browser.
 */
export function RowLink({
  href,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const router = useRouter();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  );
}
