import { useCallback, useState } from 'react';
import { describeError } from '../../../relay/describeError.ts';
import { toast } from '../../../shell/toasts.ts';
import { t } from '../../../texts/t.ts';
import { sendFile } from './sendFile.ts';

/** The most bytes that the service takes. */
const MAX_BYTES = 25 * 1024 * 1024;

/**
 * Adds files to a card, one after the other.
 * @param onAdded called after each
 * @returns `waiting`: the names of those that are not added yet
 */
export function useUpload(cardId: string, onAdded: () => void) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const add = useCallback(
    async (files: readonly File[]) => {
      setWaiting((before) => [...before, ...files.map(({ name }) => name)]);
      for (const file of files) {
        try {
          if (file.size > MAX_BYTES) toast({ kind: 'refused', text: t`${file.name} is larger than 25 MiB.` });
          else {
            await sendFile(cardId, file);
            onAdded();
          }
        } catch (error) {
          toast({ kind: 'refused', text: describeError(error) });
        } finally {
          setWaiting(([, ...rest]) => rest);
        }
      }
    },
    [cardId, onAdded],
  );
  return { add, waiting };
}
