import type { Context } from '../context.ts';

/** The programs whose subcommand counts in tool calls, as the instance's flag lists them (document 2 §4.7). */
export function subcommandPrograms(ctx: Pick<Context, 'flags'>): string[] {
  return ctx.flags
    .text('insights.subcommand_programs')
    .split(',')
    .map((program) => program.trim())
    .filter((program) => program !== '');
}
