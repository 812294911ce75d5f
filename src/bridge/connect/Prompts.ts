import type { Cli } from '../commands/Cli.ts';

/** Nobody can answer: `message` names the question and the option that answers it. */
export class NeedsAnswer extends Error {}

/** The person interrupted the command at a question. */
export class Interrupted extends Error {}

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** Asks the person at the terminal. Without a terminal, no answer is assumed: {@link NeedsAnswer} is thrown. */
export class Prompts {
  private rest = '';

  /** @param yes whether every yes-or-no question is already answered with yes */
  constructor(
    private readonly cli: Pick<Cli, 'stdin' | 'stdout'>,
    private readonly yes: boolean,
  ) {}

  get canAsk(): boolean {
    return this.cli.stdin.isTTY === true;
  }

  /** @param flag the option that answers the question without a terminal */
  async confirm(question: string, flag = '--yes'): Promise<boolean> {
    if (this.yes) return true;
    this.refuseWithoutTerminal(question, flag);
    return (await this.key(`${question} [y/n]`, 'yn', flag)) === 'y';
  }

  /** One of the keys, in lower case. */
  async key(question: string, keys: string, flag: string): Promise<string> {
    this.refuseWithoutTerminal(question, flag);
    for (;;) {
      this.cli.stdout.write(`${question} `);
      const key = (await this.readKey()).toLowerCase();
      this.cli.stdout.write(`${key}\n`);
      if (key !== '' && keys.includes(key)) return key;
    }
  }

  async line(question: string, flag: string): Promise<string> {
    this.refuseWithoutTerminal(question, flag);
    this.cli.stdout.write(`${question} `);
    return (await this.readLine()).trim();
  }

  private refuseWithoutTerminal(question: string, flag: string): void {
    if (!this.canAsk) throw new NeedsAnswer(`${question} There is no terminal to ask at: ${flag} answers this`);
  }

  /** Reads a single key press, or the first character of a line where the terminal delivers only whole lines. */
  private async readKey(): Promise<string> {
    const stdin = this.cli.stdin as Cli['stdin'] & { setRawMode?: (on: boolean) => unknown };
    if (stdin.setRawMode === undefined) return (await this.readLine()).trim().slice(0, 1);
    stdin.setRawMode(true);
    try {
      const key = (await this.chunk()) ?? CTRL_D;
      if (key === CTRL_C || key === CTRL_D) throw new Interrupted('stopped at a question');
      return key.slice(0, 1);
    } finally {
      stdin.setRawMode(false);
    }
  }

  private async readLine(): Promise<string> {
    for (let end = -1; ; ) {
      end = this.rest.indexOf('\n');
      if (end >= 0) {
        const line = this.rest.slice(0, end);
        this.rest = this.rest.slice(end + 1);
        return line;
      }
      const more = await this.chunk();
      if (more === undefined) throw new Interrupted('stopped at a question');
      this.rest += more;
    }
  }

  private chunk(): Promise<string | undefined> {
    const { stdin } = this.cli;
    return new Promise((resolve) => {
      const settle = (chunk?: Buffer | string): void => {
        stdin.off('data', settle);
        stdin.off('end', settle);
        stdin.pause();
        resolve(chunk === undefined ? undefined : String(chunk));
      };
      stdin.once('data', settle);
      stdin.once('end', settle);
      if (stdin.readableEnded) return settle();
      stdin.resume();
    });
  }
}
