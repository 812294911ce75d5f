/** The surroundings that a program from docs/client.md needs to be compiled and to run to its end. */
export interface Program {
  /** Declarations before the printed text. */
  readonly before?: string;
  /** The file in `src` that it is; else it is named by its key. */
  readonly file?: string;
  readonly scope?: 'api' | 'agent';
}

/** Prints the first three events, and ends the program. */
const HANDLE = `let handled = 0;
async function handle(sequence: string, _type: string, _payload: object): Promise<void> {
  console.log(sequence);
  if (++handled === 3) process.exit(0);
}
`;

/** The printed programs by the `of` behind their fence. */
export const programs: Readonly<Record<string, Program>> = {
  request: {},
  codegen: { file: 'codegen.mjs' },
  typed: {},
  token: {
    before: `async function refreshLogin(refresh: string) {
  return { access: String(process.env.TOKEN), refresh: refresh + '2' };
}
`,
  },
  subscribe: { before: 'const project = String(process.env.PROJECT);\n' },
  events: { before: HANDLE },
  // It follows forever: the test ends it after its last line.
  payloads: {
    before: `const log = console.log;
console.log = (...said: unknown[]) => {
  log(...said);
  if (said[0] === 'project.renamed') process.exit(0);
};
`,
  },
  reset: {
    before: `${HANDLE}const cursor = String(process.env.AHEAD);
async function readEverything(): Promise<void> {
  console.log('read');
}
`,
  },
  bridge: {
    // The result of the first is posted when the second begins.
    before: `let begun = 0;
async function work(request: { state: string }): Promise<void> {
  console.log(request.state);
  if (++begun === 2) process.exit(0);
}
`,
    scope: 'agent',
  },
};
