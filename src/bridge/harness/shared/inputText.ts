import { unlessTooDeep } from '../../../lib/text/unlessTooDeep.ts';

/** What a tool was given, as JSON; empty for nothing, and for what is nested too deeply to be written. */
export const inputText = (given: unknown): string => unlessTooDeep(() => JSON.stringify(given)) ?? '';
