import type { Tool } from './Tool.ts';
import { cardRunClose } from './tools/cardRunClose.ts';
import { cardRunOpen } from './tools/cardRunOpen.ts';
import { workerRunGet } from './tools/workerRunGet.ts';
import { workerRunList } from './tools/workerRunList.ts';
import { workerRunToolCalls } from './tools/workerRunToolCalls.ts';

/** Every tool, in the order in which agents are shown them. */
export const tools: readonly Tool[] = [workerRunList, workerRunGet, workerRunToolCalls, cardRunOpen, cardRunClose];
