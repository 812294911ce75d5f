import type { Context } from '../../context.ts';
import { SUBCOMMAND_PROGRAMS } from '../../flagTable.ts';

/** The programs whose subcommand counts in tool calls, as the instance's flag lists them (document 2 §4.7). */
export function subcommandPrograms(ctx: Pick<Context, 'flags'>): string[] {
  const named = programsIn(ctx.flags.text('insights.subcommand_programs'));
  return named.length > 0 ? named : programsIn(SUBCOMMAND_PROGRAMS);
}

const programsIn = (list: string): string[] =>
  list
    .split(',')
    .map((program) => program.trim())
    .filter((program) => program !== '');
