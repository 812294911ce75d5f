import { z } from 'zod';
import { type Bound, prepare, runOne } from '../../db/builder.ts';
import type { TranscriptMode } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { changeProject, type ProjectRow } from '../board/projects/projectRow.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
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
  authorize(ctx, 'manage', 'projects');
  const { days } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const after = (await runOne(tx.queries, UPDATE, {
      id: project.id,
      transcriptMode: input.mode,
      transcriptDays: days ?? project.transcriptDays,
      updatedAt: ctx.now,
    })) as ProjectRow;
    signalProject(tx, project);
    const fields = AUDITED.filter((field) => after[field] !== project[field]);
    if (fields.length > 0) auditProject(tx, project, 'project.changed', { fields });
    return after;
  });
}

/** The settings whose change the audit log names. */
const AUDITED = ['transcriptMode', 'transcriptDays'] as const;
