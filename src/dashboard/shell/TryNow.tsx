import { useState } from 'react';
import { useReturnedFocus } from '../lib/useReturnedFocus.ts';
import { Button } from '../parts/Button.tsx';
import { connectNow } from '../relay/socket.ts';

/** A refused attempt is over in milliseconds; for this long the button shows that there was one. */
const SEEN_MS = 700;

/** Connects at once. It disappears with its container, and returns the focus then. */
export function TryNow({ onTried }: { onTried: (connected: boolean) => void }) {
  const [tries, setTries] = useState(false);
  const focus = useReturnedFocus<HTMLButtonElement>();
  const tryNow = async () => {
    setTries(true);
    const seen = new Promise((resolve) => setTimeout(resolve, SEEN_MS));
    const connected = await connectNow();
    await seen;
    setTries(false);
    onTried(connected);
  };
  return (
    <Button {...focus} size="small" className="shrink-0" isPending={tries} onPress={() => void tryNow()}>
      {tries ? 'Trying…' : 'Try now'}
    </Button>
  );
}
