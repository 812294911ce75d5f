import { readRunName } from './readRunName.ts';

/** A run of the list in few words: `#39 implement`. */
export const RunName = ({ runId }: { runId: string }) => readRunName(runId);
