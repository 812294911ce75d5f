import { type RefObject, useEffect, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Takes files that are dropped on an element, and images that are pasted into it.
 * @param take undefined where the person may add none
 * @returns whether files are held over it
 */
export function useDroppedFiles(
  place: RefObject<HTMLElement | null>,
  take: ((files: readonly File[]) => void) | undefined,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || take === undefined) return undefined;
    const listening = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      act: (event: HTMLElementEventMap[Type]) => void,
    ): void => element.addEventListener(type, act, { signal: listening.signal });
    on('dragover', (event) => {
      if (!holdsFiles(event)) return;
      // Without this, the browser would leave the page for the file.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (!element.contains(event.relatedTarget as Node | null)) setOver(false);
    });
    on('drop', (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    });
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Programs that copy a text or a table offer a picture of it too.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(files);
    });
    return () => listening.abort();
  }, [place, take]);
  return over;
}
