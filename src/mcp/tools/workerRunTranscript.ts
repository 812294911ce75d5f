import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import {
  McpTranscriptDocument,
  PlanStepState,
  ToolAct,
  TranscriptEntryKind,
  TranscriptState,
} from '../../generated/mcp.ts';
import { after, anyText, first, runId } from '../inputs.ts';
import { count, pageInfo, time, wordOf } from '../outputs.ts';
import { tool } from '../Tool.ts';
import { toWord, toWordOrNull } from '../words.ts';

export const workerRunTranscript = tool({
  name: 'worker_run_transcript',
  title: 'Read the transcript of a run',
  description:
    'Lists what happened in a run, in order: what the agent said, calls of tools with their results, plans, questions, ' +
    'notices and errors. Null means unknown. Continue with `after` while `hasNextPage` is true; a page of a search may ' +
    'be empty while more follow.',
  readOnly: true,
  input: z.strictObject({
    runId,
    first: first(50, 20),
    after,
    search: anyText('Returns only entries with this text, in upper or lower case.', 200).optional(),
  }),
  output: z.object({
    state: wordOf(TranscriptState).describe(
      'What is stored: off, none, live, part (the rest has not arrived), whole or gone.',
    ),
    leftOut: count.describe('How many entries the bridge left out, because the transcript had grown too large.'),
    entries: z.array(
      z.object({
        number: z.int(),
        kind: wordOf(TranscriptEntryKind),
        at: time.nullable(),
        parent: z.string().nullable().describe('For what a subagent did: the call that delegated to it.'),
        text: z.string().nullable(),
        cut: z.int().describe('How many characters of the text were left out.'),
        callId: z.string().nullable(),
        tool: z.string().nullable(),
        act: wordOf(ToolAct).nullable(),
        path: z.string().nullable(),
        isError: z.boolean().nullable(),
        about: z.string().nullable(),
        steps: z.array(z.object({ text: z.string(), state: wordOf(PlanStepState) })).nullable(),
      }),
    ),
    ...pageInfo,
  }),
  operation: McpTranscriptDocument,
  variables: (args) => ({ ...args, search: args.search ?? null }),
  result: ({ run }) => {
    if (run === null) throw new Refusal('run_not_found');
    const { nodes, pageInfo, state, leftOut } = run.transcript;
    return {
      state: toWord(state),
      leftOut,
      entries: nodes.map(({ kind, act, steps, ...entry }) => ({
        ...entry,
        kind: toWord(kind),
        act: toWordOrNull(act),
        steps: steps?.map((step) => ({ ...step, state: toWord(step.state) })) ?? null,
      })),
      ...pageInfo,
    };
  },
});
