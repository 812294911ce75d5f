import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
/** The fields of a readiness row that the checklist uses. */
export interface ReadinessFact {
  readonly row: string;
  readonly state: string;
  readonly text: string;
  readonly fix: string | null | undefined;
  readonly command: string | null | undefined;
}

/** The fields of a bridge of the project that the checklist uses. */
export interface BridgeFact {
  readonly createdAt: string;
  readonly accounts: readonly {
    readonly harness: string;
    readonly state: string;
    readonly reason: string | null | undefined;
    readonly used: boolean;
  }[];
}

/** A row of the checklist. `wanting` needs the person, `waiting` is still to come. */
export interface Check {
  readonly id: string;
  readonly state: 'done' | 'wanting' | 'waiting';
  readonly title: string;
  /** When it was done, if known. */
  readonly at?: string | undefined;
  readonly detail?: string | undefined;
  /** A command line for the person. */
  readonly command?: string | undefined;
}

/** The command that installs an agent program, by the tool of its account. */
const INSTALL: Readonly<Record<string, string>> = {
  'code-agent': 'npm install -g @anthropic-ai/claude-code',
  'exec-agent': 'npm install -g @openai/codex',
};

/** The readiness rows in the list, with their titles before and after they are done. */
const ROWS = [
  { row: 'PROJECT_MAPPED', done: t`Rule file written`, missing: t`The rule file needs a change` },
  { row: 'BRIDGE_ONLINE', done: t`First heartbeat`, missing: t`The bridge is silent` },
  { row: 'ACCOUNT_READY', done: t`Agent account ready`, missing: t`Agent account not ready` },
  { row: 'TOOLS_READY', done: t`Tools and skill installed`, missing: t`Tools or skill missing` },
  { row: 'WORKER_FREE', done: t`A worker is free`, missing: t`No worker is free` },
] as const;

/**
 * The progress of connecting a machine to the project, in the order of `bascule connect`.
 * @param signedInAt when a program last got a token of the account
 */
export function checksOf(about: {
  signedInAt: string | undefined;
  bridges: readonly BridgeFact[];
  readiness: readonly ReadinessFact[];
}): Check[] {
  const { signedInAt, bridges, readiness } = about;
  const first = bridges.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0];
  const signedIn: Check = {
    id: 'SIGNED_IN',
    title: t`Signed in`,
    ...(first !== undefined || signedInAt !== undefined
      ? { state: 'done', at: signedInAt ?? first?.createdAt }
      : { state: 'waiting' }),
  };
  const rows = ROWS.flatMap(({ row, done, missing }): Check[] => {
    const fact = readiness.find((each) => each.row === row);
    if (fact === undefined) return [];
    const { state, text, fix, command } = fact;
    if (state === 'READY') {
      const at = row === 'BRIDGE_ONLINE' ? first?.createdAt : undefined;
      return [{ id: row, state: 'done', title: done, at, detail: known(text) }];
    }
    if (state === 'MISSING' && !(row === 'BRIDGE_ONLINE' && first === undefined)) {
      const install = row === 'ACCOUNT_READY' ? installOf(bridges) : undefined;
      return [
        {
          id: row,
          state: 'wanting',
          title: missing,
          detail: [text, fix].flatMap((each) => (each ? [known(each)] : [])).join(' '),
          command: install ?? command ?? undefined,
        },
      ];
    }
    return [{ id: row, state: 'waiting', title: done, detail: first === undefined ? undefined : known(text) }];
  });
  return [signedIn, ...rows];
}

/** The command that installs the program that an account lacks. */
function installOf(bridges: readonly BridgeFact[]): string | undefined {
  const lacking = bridges
    .flatMap(({ accounts }) => accounts)
    .find(({ used, state, reason }) => used && state !== 'READY' && /not on the PATH|not found/.test(reason ?? ''));
  return lacking && INSTALL[lacking.harness];
}

/**
 * Whether a card would be worked on now. A bridge of an older version does not report whether its rule file maps the
 * project.
 */
export const isReady = (readiness: readonly ReadinessFact[]): boolean =>
  !readiness.some(({ row, state }) => row === 'PROJECT_MAPPED' && state === 'MISSING') &&
  ['BRIDGE_ONLINE', 'ACCOUNT_READY', 'TOOLS_READY'].every((row) =>
    readiness.some((each) => each.row === row && each.state === 'READY'),
  );
