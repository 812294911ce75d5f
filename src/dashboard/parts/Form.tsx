import type { ComponentProps } from 'react';

/** A form that the page sends by itself: by its button, by Enter in a line, and by Ctrl or ⌘ with Enter in a text of several lines. */
export function Form({ onSend, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => unknown }) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      onKeyDown={({ target, key, metaKey, ctrlKey }) => {
        if (target instanceof HTMLTextAreaElement && key === 'Enter' && (metaKey || ctrlKey)) onSend();
      }}
    />
  );
}
