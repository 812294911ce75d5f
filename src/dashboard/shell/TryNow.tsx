import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { connectNow } from '../relay/socket.ts';

/** A refused attempt is over in milliseconds; for this long the button shows that there was one. */
const SEEN_MS = 700;

/** Connects at once. It disappears with its container, and returns the focus then. */
export function TryNow({ onTried }: { onTried: (connected: boolean) => void }) {
  const [tries, setTries] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLElement | null>(null);
  // Before the button leaves the page, because its focus is lost after that.
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown === document.activeElement && before.current?.isConnected === true) before.current.focus();
    };
  }, []);
  const tryNow = async () => {
    setTries(true);
    const seen = new Promise((resolve) => setTimeout(resolve, SEEN_MS));
    const connected = await connectNow();
    await seen;
    setTries(false);
    onTried(connected);
  };
  return (
    <Button
      ref={button}
      size="small"
      className="shrink-0"
      isPending={tries}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement) before.current = relatedTarget;
      }}
      onPress={() => void tryNow()}
    >
      {tries ? 'Trying…' : 'Try now'}
    </Button>
  );
}
