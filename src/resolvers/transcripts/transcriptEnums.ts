import { TRANSCRIPT_STATES } from '../../domain/transcripts/readTranscripts.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { PLAN_STEP_STATES, TOOL_ACTS, TRANSCRIPT_ENTRY_KINDS, TRANSCRIPT_MODES } from '../../tables/words.ts';

export const TranscriptModeEnum = wordEnum(TRANSCRIPT_MODES, {
  name: 'TranscriptMode',
  description: "Whether the transcripts of a project's runs are kept.",
  values: {
    off: 'No transcript is taken, and those that are stored are deleted.',
    'while-running': 'They are deleted an hour after the end of their run.',
    kept: 'They are kept for some days after the end of their run.',
  },
});

export const TranscriptStateEnum = wordEnum(TRANSCRIPT_STATES, {
  name: 'TranscriptState',
  description: "What is stored of a run's transcript.",
  values: {
    off: 'Nothing, because the project keeps no transcripts.',
    none: 'Nothing has arrived.',
    live: 'What has arrived so far of a run that goes on.',
    part: 'What has arrived of a run that has ended. Its bridge has not sent the rest.',
    whole: 'All of it.',
    gone: 'Nothing any more, because it is kept no longer.',
  },
});

export const TranscriptEntryKindEnum = wordEnum(TRANSCRIPT_ENTRY_KINDS, {
  name: 'TranscriptEntryKind',
  description: 'What an entry of a transcript is.',
  values: {
    text: 'What the agent said.',
    reasoning: 'What the model thought, as far as its program shows it.',
    call: 'A call of a tool begins.',
    result: 'A call of a tool ended.',
    plan: "The agent's plan. It replaces the one before.",
    question: 'The agent asks a person.',
    notice: 'Something that people should know, such as a refused call.',
    error: 'The program or its turn failed.',
  },
});

export const ToolActEnum = wordEnum(TOOL_ACTS, {
  name: 'ToolAct',
  description: 'What the tool of a call does, as far as the agent tool says.',
  values: {
    run: 'Runs a command.',
    edit: 'Changes a file.',
    read: 'Reads a file.',
    search: 'Searches files.',
    fetch: 'Fetches a page.',
    delegate: 'Hands work to another agent.',
    other: 'Something else.',
  },
});

export const PlanStepStateEnum = wordEnum(PLAN_STEP_STATES, {
  name: 'PlanStepState',
  description: "Where a step of an agent's plan is.",
  values: { pending: 'Not begun.', active: 'At work.', done: 'Finished.' },
});
