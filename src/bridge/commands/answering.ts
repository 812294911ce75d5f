import type { Prompts } from '../connect/Prompts.ts';
import { EXIT } from '../exitCodes.ts';
import type { Cli } from './Cli.ts';

/**
 * Runs a command that asks questions. Whatever stops it is printed as a sentence. A question that nobody can answer
 * counts as a wrong command line, anything else as a failure.
 * @param yes whether every yes-or-no question is already answered with yes
 */
export async function answering(cli: Cli, yes: boolean, run: (prompts: Prompts) => Promise<number>): Promise<number> {
  const [{ Interrupted, NeedsAnswer, Prompts }, { NotConnected }] = await Promise.all([
    import('../connect/Prompts.ts'),
    import('../connect/Connecting.ts'),
  ]);
  try {
    return await run(new Prompts(cli, yes));
  } catch (error) {
    if (!(error instanceof NeedsAnswer || error instanceof NotConnected || error instanceof Interrupted)) throw error;
    cli.err(error.message);
    return error instanceof NeedsAnswer ? EXIT.usage : EXIT.failed;
  }
}
