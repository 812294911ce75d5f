import { listOf } from '../../../lib/text/listOf.ts';
import { said } from '../../../lib/text/said.ts';
import { authorize } from '../../authorize.ts';
import { columnLabel } from '../../board/columns/columnLabel.ts';
import { quietBefore } from '../../bridges/isQuiet.ts';
import { needsPort } from '../../bridges/needsPort.ts';
import type { Context } from '../../context.ts';
import { COLUMN_FULL } from './columnPlaces.ts';
import { toldColumn, type WaitFacts, waitFacts } from './waitFacts.ts';

export const WAIT_REASONS = [
  'card-held',
  'blocked',
  'wip-limit',
  'no-bridge',
  'no-bridge-online',
  'project-not-mapped',
  'project-not-ready',
  'capability-missing',
  'kind-not-mapped',
  'bridge-paused',
  'pool-full',
  'account-failing',
  'port-busy',
  'not-taken',
  'claimed',
  'expired',
] as const;
export type WaitReasonCode = (typeof WAIT_REASONS)[number];

/** What a person can do about a reason. */
export const WAIT_ACTIONS = [
  'unpause-bridge',
  'release-card',
  'show-account',
  'connect-machine',
  'start-bridge',
  'map-project',
  'raise-wip-limit',
  'finish-blockers',
  'wait',
] as const;
export type WaitAction = (typeof WAIT_ACTIONS)[number];

/** Why a request is not being worked on, for programs and for people. */
export interface WaitReason {
  code: WaitReasonCode;
  text: string;
  /** Null if no agent can ever get the request any more. */
  action: WaitAction | null;
  /** The bridge that the reason is about; of several, the one that was heard last. */
  bridgeId: string | null;
  /** How many bridges the reason is about. */
  bridgeCount: number;
  /** The agent account that the reason is about. */
  account: string | null;
}

const FACTS = waitFacts(
  'work_wait_facts',
  'work_request w',
  `case when w.state = 'open' and ${COLUMN_FULL} then
     (select ${toldColumn('pc.id')} from card pc join board_column k on k.id = pc.column_id join account a on a.id = pc.owner_id
      where pc.id = w.subject_id) end`,
  'w.id = any($1::uuid[]) and w.account_id = $2',
);

/** The reasons of several requests at once, by request id; none for one that only has to be picked up, or is settled. */
export async function findWaitReasons(ctx: Context, ids: readonly string[]): Promise<Map<string, WaitReason[]>> {
  authorize(ctx, 'read', 'parent');
  const rows = await ctx.queries.query(FACTS, [ids, ctx.actor.accountId, quietBefore(ctx)]);
  return new Map(rows.map((row) => [row.id, reasonsOf(row)]));
}

/** The reasons of a request from its facts, the one that people should fix first at the front. */
export function reasonsOf(facts: WaitFacts): WaitReason[] {
  if (facts.state === 'claimed') {
    const text =
      facts.holderName === null ? 'A bridge that is gone has taken it.' : `Bridge ${facts.holderName} has taken it.`;
    return [
      {
        ...ALONE,
        code: 'claimed',
        text,
        action: 'wait',
        bridgeId: facts.holder,
        bridgeCount: facts.holderName === null ? 0 : 1,
      },
    ];
  }
  if (facts.state === 'expired') return [{ ...ALONE, code: 'expired', text: 'No bridge took it in time.' }];
  if (facts.state !== 'open') return [];
  const reasons: WaitReason[] = [];
  if (facts.held) {
    reasons.push({ ...ALONE, code: 'card-held', text: 'Agents on the card are paused.', action: 'release-card' });
  }
  if (facts.blockers.length > 0) {
    const named = facts.blockers.slice(0, MOST_NAMED).map((number) => `#${number}`);
    const numbers = named.join(', ');
    const text =
      facts.blockers.length > MOST_NAMED
        ? `The card waits for ${numbers} and others to be done.`
        : `The card waits for ${listOf(named)} to be done.`;
    reasons.push({ ...ALONE, code: 'blocked', text, action: 'finish-blockers' });
  }
  if (facts.fullColumn) {
    const { limit, atWork } = facts.fullColumn;
    const text = `The column ${columnLabel(facts.fullColumn)} has ${atWork} of ${limit} cards at work.`;
    reasons.push({ ...ALONE, code: 'wip-limit', text, action: 'raise-wip-limit' });
  }
  const lacking = NARROWING.findIndex(({ count }) => count(facts) === 0);
  if (lacking >= 0) reasons.push(tell(facts, NARROWING[lacking] as Lack, NARROWING[lacking - 1]));
  if (reasons.length === 0 && facts.long) reasons.push(tell(facts, NOT_TAKEN, NARROWING.at(-1)));
  return reasons;
}

/** As many blockers as the sentence names. */
const MOST_NAMED = 5;
const ALONE = { action: null, bridgeId: null, bridgeCount: 0, account: null } as const;

/** What a reason says about the bridges that the previous count still includes. */
function tell(facts: WaitFacts, lack: Told, before: Lack | undefined): WaitReason {
  const concerned = before?.count(facts) ?? 0;
  return {
    code: lack.code,
    text: typeof lack.text === 'function' ? lack.text(facts) : lack.text,
    action: typeof lack.action === 'function' ? lack.action(facts) : lack.action,
    bridgeId: concerned > 0 ? facts.nearest : null,
    bridgeCount: concerned,
    account: lack.code === 'account-failing' ? (facts.failingAccount?.name ?? null) : null,
  };
}

/** With the bridge's message about the account, such as a program that is missing on its machine. */
const failingText = ({ failingAccount: account, namedAccount: name }: WaitFacts): string => {
  if (name !== null && account?.reason) {
    return said(`The account ${name} that the attempt names is not ready on any online bridge: ${account.reason}`);
  }
  if (name !== null) return said(`The account ${name} that the attempt names is not ready on any online bridge.`);
  return account?.reason
    ? said(`No agent account passes its check on those bridges. ${account.name}: ${account.reason}`)
    : 'No agent account passes its check on those bridges.';
};

interface Told {
  code: WaitReasonCode;
  text: string | ((facts: WaitFacts) => string);
  action: WaitAction | ((facts: WaitFacts) => WaitAction);
}
interface Lack extends Told {
  count: (facts: WaitFacts) => number;
}

/** A bridge that does not say which kinds it runs may lack this one; another may have it for other subjects. */
const NOT_TAKEN: Told = {
  code: 'not-taken',
  text: 'A bridge could take it and does not: its rule file may lack this kind of work. Run `bascule status` for details.',
  action: 'map-project',
};

/** The first count of zero names what is missing. */
const NARROWING: readonly Lack[] = [
  {
    count: (facts) => facts.following,
    code: 'no-bridge',
    text: 'No bridge follows this project.',
    action: ({ anyOnline }) => (anyOnline ? 'map-project' : 'connect-machine'),
  },
  {
    count: (facts) => facts.online,
    code: 'no-bridge-online',
    text: 'No bridge of this project is online.',
    action: 'start-bridge',
  },
  {
    count: (facts) => facts.mapping,
    code: 'project-not-mapped',
    text: 'No online bridge has this project in its rule file: run `bascule connect` in the folder of the project.',
    action: 'map-project',
  },
  {
    count: (facts) => facts.ready,
    code: 'project-not-ready',
    text: ({ unreadyReason }) =>
      unreadyReason === null
        ? 'No online bridge can work on this project: the folder of the project cannot be used. Create the folder on the machine, or correct its rule file; the bridge checks again automatically.'
        : `No online bridge can work on this project: ${unreadyReason}. Create the folder on the machine, or correct its rule file; the bridge checks again automatically.`,
    action: 'map-project',
  },
  {
    count: (facts) => facts.capable,
    code: 'capability-missing',
    text: 'No online bridge can do this kind of work.',
    action: 'map-project',
  },
  {
    count: (facts) => facts.running,
    code: 'kind-not-mapped',
    text: ({ kind }) => `No online bridge runs ${kind}: add this kind of work to the rule file of a bridge.`,
    action: 'map-project',
  },
  {
    count: (facts) => facts.willing,
    code: 'bridge-paused',
    text: 'Every bridge that could take it is paused.',
    action: 'unpause-bridge',
  },
  {
    count: (facts) => facts.free,
    code: 'pool-full',
    text: 'Every worker of the bridges that could take it is busy.',
    action: 'wait',
  },
  {
    count: (facts) => facts.able,
    code: 'account-failing',
    text: failingText,
    action: 'show-account',
  },
  {
    count: (facts) => facts.clear,
    code: 'port-busy',
    text: ({ portWait }) =>
      portWait === null ? 'The port that it needs on the machine is in use.' : needsPort(portWait),
    action: 'wait',
  },
];
