import { useEffect, useState } from 'react';
import { isOutdated } from '../live/isOutdated.ts';
import { onReconnect } from '../live/live.ts';
import { Button } from '../parts/Button.tsx';

const EVERY_MS = 10 * 60_000;

/**
 * Offers to reload the page once the service has another version of it. A text that a person is writing is never lost,
 * and a person who declines is not asked again on this page.
 */
export function NewVersion() {
  const [isNew, setNew] = useState(false);
  const [isPutOff, putOff] = useState(false);
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return;
      setNew(await isOutdated());
    };
    const timer = setInterval(ask, EVERY_MS);
    const stop = onReconnect(() => void ask());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  if (!isNew || isPutOff) return null;
  return (
    <div
      role="status"
      className="flex min-h-8 shrink-0 flex-wrap items-center justify-center gap-x-3 border-run-line border-b bg-run-soft px-4 py-0.5 text-meta text-text-2"
    >
      Bascule was updated.
      <Button size="small" onPress={() => location.reload()}>
        Load the new version
      </Button>
      <Button look="ghost" size="small" onPress={() => putOff(true)}>
        Later
      </Button>
    </div>
  );
}
