import { useEffect, useState, useSyncExternalStore } from 'react';
import { onReconnect } from '../../../live/live.ts';
import { TranscriptReader, type TranscriptView } from './TranscriptReader.ts';

/**
 * The transcript of a run, as long as the component is mounted. A component shows one run: it has a key by it.
 * @param isAtWork whether the run goes on; its end is when the state of the transcript changes
 */
export function useTranscript(runId: string, isAtWork: boolean): { reader: TranscriptReader; view: TranscriptView } {
  const [reader] = useState(() => new TranscriptReader(runId));
  const view = useSyncExternalStore(reader.watch, () => reader.view);
  useEffect(() => {
    reader.open();
    const stop = onReconnect(() => reader.catchUp());
    return () => {
      stop();
      reader.close();
    };
  }, [reader]);
  const [wasAtWork, setWasAtWork] = useState(isAtWork);
  useEffect(() => {
    if (wasAtWork === isAtWork) return;
    setWasAtWork(isAtWork);
    void reader.catchUp();
  }, [reader, wasAtWork, isAtWork]);
  return { reader, view };
}
