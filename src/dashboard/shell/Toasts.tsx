import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { StateShape } from '../parts/StateShape.tsx';
import { closeToast, type Toast, toasts } from './toasts.ts';

const SHOWN_MS = 5_000;

/** The short messages of the page. Screen readers hear each of them once. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4 max-desk:bottom-18"
    >
      {shown.map((each) => (
        <ToastView key={each.id} toast={each} />
      ))}
    </section>
  );
}

function ToastView({ toast: { id, kind, text, action } }: { toast: Toast }) {
  useEffect(() => {
    if (kind === 'refused') return undefined;
    const timer = setTimeout(() => closeToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, kind]);
  return (
    <div
      role={kind === 'refused' ? 'alert' : 'status'}
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
