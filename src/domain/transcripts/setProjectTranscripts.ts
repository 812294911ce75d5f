import { z } from 'zod';
import { type Bound, prepare } from '../../db/builder.ts';
import type { TranscriptMode } from '../../tables/words.ts';
import { changeSettings } from '../board/projects/changeSettings.ts';
import { changeProject, type ProjectRow } from '../board/projects/projectRow.ts';
import type { Context } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { MOST_DAYS } from './transcriptBounds.ts';

const DAYS = `must be an integer from 1 to ${MOST_DAYS}`;
const INPUT = z.object({
  days: z
    .number(DAYS)
    .refine((days) => Number.isInteger(days) && days >= 1 && days <= MOST_DAYS, { message: DAYS })
    .nullish(),
});

const UPDATE = prepare(
  (bound: Bound<{ id: string; transcriptMode: TranscriptMode; transcriptDays: number; updatedAt: Date }>) =>
    changeProject(bound.id, {
      transcriptMode: bound.transcriptMode,
      transcriptDays: bound.transcriptDays,
      updatedAt: bound.updatedAt,
    }),
);

/**
 * Says whether the transcripts of a project's runs are kept. Those that are stored follow the new setting: what it no longer keeps is
 * deleted within the hour.
 * @throws Refusal bad_user_input on `days`, project_not_found
 */
export async function setProjectTranscripts(
  ctx: Context,
  input: { projectId: string; mode: TranscriptMode; days?: number | null },
): Promise<ProjectRow> {
  const { days } = parseInput(INPUT, input);
  return changeSettings(ctx, input.projectId, {
    statement: UPDATE,
    values: ({ transcriptDays }) => ({ transcriptMode: input.mode, transcriptDays: days ?? transcriptDays }),
    names: ['transcriptMode', 'transcriptDays'],
  });
}
