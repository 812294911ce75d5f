import { useEffect, useState, useSyncExternalStore } from 'react';
import { useReturnedFocus } from '../lib/useReturnedFocus.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { StateShape } from '../parts/StateShape.tsx';
import { closeToast, type Toast, toasts } from './toasts.ts';

const SHOWN_MS = 5_000;
/** For a message with an action: a person must have the time to read it and to reach the button. */
const WITH_ACTION_MS = 10_000;

/**
 * The short messages of the page. On a phone they are above the bars at the bottom. Screen readers announce each of
 * them once.
 */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <section
      aria-label="Messages"
      data-messages=""
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4 max-desk:bottom-32"
    >
      {shown.map((each) => (
        <ToastView key={each.id} toast={each} />
      ))}
    </section>
  );
}

function ToastView({ toast: { id, kind, text, action } }: { toast: Toast }) {
  // A message stays while the pointer or the keyboard focus is in it.
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const focus = useReturnedFocus<HTMLDivElement>();
  const stays = kind === 'refused' || isPointed || isFocused;
  const shownMs = action ? WITH_ACTION_MS : SHOWN_MS;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => closeToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, stays, shownMs]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that it is being read; its actions are buttons.
    <div
      ref={focus.ref}
      role={kind === 'refused' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      // React ignores the entrance of a pointer that was on a removed element, such as the pressed button of a bar.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => {
        setFocused(true);
        focus.onFocus(event);
      }}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex max-w-xl items-center gap-3 rounded-3 border border-line-strong bg-overlay py-2 pr-2 pl-3 shadow-menu"
    >
      <StateShape shape={kind === 'refused' ? 'failed' : 'ok'} />
      <p className="min-w-0 flex-1">{text}</p>
      {action && (
        <Button
          size="small"
          onPress={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button look="ghost" size="smallIcon" aria-label="Close the message" onPress={() => closeToast(id)}>
        <Icon name="x" size={12} />
      </Button>
    </div>
  );
}
