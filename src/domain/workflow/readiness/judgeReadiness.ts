import { listOf } from '../../../lib/text/listOf.ts';
import type { AgentAccountRow } from '../../../tables/Bridge.ts';
import { type Finding, missing, type ReadinessName, ready, unknown } from './ReadinessRow.ts';
import type { FollowingBridge, ReadinessFacts } from './readReadinessFacts.ts';

/** The facts that determine the rows of a project. */
export interface Judged extends Omit<ReadinessFacts, 'id'> {
  slug: string;
  /** The login that the owner recorded for the agents. */
  agentLogin: string | null;
  /** Whether a running bridge pushes as that login. */
  pushes: boolean;
  /** The kinds of work that the workflow asks for. */
  kinds: readonly string[];
  /** Those that it asks for without a prompt, so that a rule file must have them. */
  promptlessKinds: readonly string[];
  baseUrl: string;
  /** Whether the app of this instance can call its forge. */
  hasApp: boolean;
}

/** The judgement of each row. */
export const JUDGES: Readonly<Record<ReadinessName, (facts: Judged) => Finding>> = {
  'agent-account': ({ agentLogin, pushes }) => {
    if (pushes) return ready(`A running bridge pushes as ${agentLogin}.`);
    return agentLogin
      ? missing(`No running bridge pushes as ${agentLogin}.`, `Sign in at the forge as ${agentLogin} on the machine.`)
      : unknown(
          'No login of the agents is recorded.',
          'Record the forge user as whom the agents push, if they have one.',
        );
  },

  'bridge-online': ({ bridges, slug, baseUrl }) => {
    const online = bridges.filter(({ alive }) => alive);
    const [first, ...others] = namesOf(online);
    if (first !== undefined)
      return ready(others.length === 0 ? `${first} is online.` : `${listOf([first, ...others])} are online.`);
    const [last] = bridges;
    return last === undefined
      ? missing(
          'No machine is connected to this project.',
          'Run this line in the folder of the project.',
          connectLine(baseUrl, slug),
        )
      : missing(
          `No machine is online; ${last.name} was heard last.`,
          'Start its bridge again on that machine.',
          'bascule bridge run',
        );
  },

  'project-mapped': (facts) => {
    const online = facts.bridges.filter(({ alive }) => alive);
    if (online.length === 0) return unknown(AFTER_ONLINE);
    const told = online.filter(({ mapped }) => mapped !== null);
    const mapping = told.filter(({ mapped }) => mapped?.state === 'ready');
    if (mapping.length > 0) {
      return ready(
        mapping.length === 1
          ? `The rule file of ${mapping[0]?.name} has the project.`
          : `The rule files of ${listOf(namesOf(mapping))} have the project.`,
      );
    }
    const folder = told.find(({ mapped }) => mapped?.state === 'failing');
    if (folder !== undefined) {
      return missing(
        folder.mapped?.reason == null
          ? `On ${folder.name}, the folder of the project cannot be used.`
          : `On ${folder.name}, ${folder.mapped.reason}.`,
        'Create the folder, or correct the rule file there; the bridge checks again automatically.',
        'bascule rules check',
      );
    }
    if (told.length === online.length) {
      return missing(
        online.length === 1
          ? `The rule file of ${online[0]?.name} does not have the project.`
          : `The rule files of ${listOf(namesOf(online))} do not have the project.`,
        'Run this line in the folder of the project.',
        `bascule connect ${facts.slug}`,
      );
    }
    if (online.every(({ takesWork }) => !takesWork)) {
      return missing(
        'No machine that is online maps any work.',
        'Add the project to the rule file: run this line in its folder.',
        'bascule rules init',
      );
    }
    if (facts.ranOn !== null) return ready(`${facts.ranOn} has worked on this project.`);
    return liesIdle(facts)
      ? missing(
          'Work waits, and no machine that is online takes it.',
          'Add the project to the rule file: run this line in its folder.',
          'bascule rules init',
        )
      : unknown(
          online.length === 1
            ? `Only the rule file of ${online[0]?.name} knows; it shows with the first card.`
            : `Only the rule files of ${listOf(namesOf(online))} know; it shows with the first card.`,
        );
  },

  'kinds-mapped': (facts) => {
    if (facts.kinds.length === 0) return ready('The workflow asks for no work.');
    const lacking = kindsWithoutRule(facts);
    const left = lacking.length === 0 && liesIdle(facts) ? facts.kindsWaiting : lacking;
    if (left.length > 0) {
      return missing(
        `No machine that is online takes ${listOf(left)}.`,
        'Add this kind of work to the rule file, and check it.',
        'bascule rules check',
      );
    }
    const listed = new Set(working(facts).flatMap(({ workKinds }) => workKinds ?? []));
    if (facts.kinds.every((kind) => listed.has(kind)))
      return ready(`Machines that are online run ${listOf(facts.kinds)}.`);
    const untried = facts.kinds.filter((kind) => !listed.has(kind) && !facts.kindsRun.includes(kind));
    if (untried.length > 0) return unknown(`Not tried yet: ${listOf(untried)}.`);
    return ready(
      facts.kinds.some((kind) => listed.has(kind))
        ? `Machines run or have done ${listOf(facts.kinds)}.`
        : `Machines have done ${listOf(facts.kinds)}.`,
    );
  },

  'account-ready': ({ bridges }) => {
    const online = bridges.filter(({ alive }) => alive);
    if (online.length === 0) return unknown(AFTER_ONLINE);
    const passing = used(online).find(({ account }) => account.state === 'ready' || lacksTools(account));
    if (passing) return ready(`${passing.account.name} on ${passing.bridge} can sign in and work.`);
    const fault = failing(online)[0];
    return fault
      ? missing(
          faultText(fault),
          'Fix the account on that machine; the bridge checks again automatically.',
          'bascule status',
        )
      : unknown('No machine that is online reports an agent account that its rules use.');
  },

  'tools-ready': ({ bridges }) => {
    const online = bridges.filter(({ alive }) => alive);
    if (online.length === 0) return unknown(AFTER_ONLINE);
    const passing = used(online).find(({ account }) => account.state === 'ready');
    if (passing) return ready(`The tools and the skill are there for ${passing.account.name} on ${passing.bridge}.`);
    const fault = failing(online).find(({ toolsLack }) => toolsLack);
    return fault
      ? missing(
          faultText(fault),
          'Install the tools and the skill: run this line in the folder of the project.',
          'bascule connect',
        )
      : unknown('It shows once the agent account can work.');
  },

  'worker-free': ({ bridges }) => {
    const online = bridges.filter(({ alive }) => alive);
    if (online.length === 0) return unknown(AFTER_ONLINE);
    const willing = online.filter(({ paused }) => !paused);
    if (willing.length === 0) {
      return missing(
        online.length === 1 ? `${online[0]?.name} is paused.` : `${listOf(namesOf(online))} are paused.`,
        'Let the bridge go on.',
      );
    }
    const pools = willing.flatMap((bridge) => bridge.pools);
    const size = sum(pools.map((pool) => pool.size));
    const busy = sum(pools.map((pool) => Math.min(pool.inUse, pool.size)));
    if (size === 0) return unknown('No machine that is online reports its workers.');
    const free = size - busy;
    return free > 0
      ? ready(size === 1 ? '1 of 1 worker is free.' : `${free} of ${size} workers are free.`)
      : missing(
          size === 1 ? 'The only worker is busy.' : `All ${size} workers are busy.`,
          'Wait, or raise the size of a pool in the rule file.',
        );
  },

  'repository-connected': ({ forge: { connected, hasPullRequests } }) => {
    const names = [...new Set(connected.map(({ repository }) => repository))];
    const [first, ...others] = names;
    if (first !== undefined) {
      return ready(others.length === 0 ? `${first} is connected.` : `${listOf(names)} are connected.`);
    }
    // A project whose work opens no pull requests needs none.
    return hasPullRequests
      ? missing(
          'Cards have pull requests, and no repository is connected.',
          'Connect the repository in the settings of the project.',
        )
      : unknown('No repository is connected; only pull requests need one.');
  },

  'forge-credential': ({ forge: { connected, acts }, hasApp }) => {
    if (connected.length === 0) return unknown('It shows once a repository is connected.');
    const lacking = connected.filter(({ byApp, hasToken }) => !(byApp && hasApp) && !hasToken);
    if (lacking.length === 0) return ready('The service may comment and merge at the forge.');
    const text = 'The service has no right at the forge, so comments, reviews and merging are off.';
    const fix = 'Keep a token of the forge in the account of the owner, or install the app.';
    // What a forge delivers is taken without any right there, and some projects want no more.
    return acts ? missing(text, fix) : unknown(text, fix);
  },
};

const namesOf = (bridges: readonly FollowingBridge[]): string[] => bridges.map(({ name }) => name);

const AFTER_ONLINE = 'It shows once a machine is online.';

const connectLine = (baseUrl: string, slug: string) =>
  `curl -fsSL ${baseUrl}/install.sh | sh -s -- connect ${baseUrl} ${slug}`;

/** The bridges that are online and take work of the project, for all that they say. */
const working = ({ bridges }: Judged): readonly FollowingBridge[] =>
  bridges.filter(
    ({ alive, takesWork, mapped }) => alive && takesWork && (mapped === null || mapped.state !== undefined),
  );

/** The kinds of work that no rule file of them has; none while one of them does not say. */
function kindsWithoutRule(facts: Judged): string[] {
  const bridges = working(facts);
  if (bridges.length === 0 || bridges.some(({ workKinds }) => workKinds === null)) return [];
  return [...new Set(facts.promptlessKinds)].filter((kind) =>
    bridges.every(({ workKinds }) => !workKinds?.includes(kind)),
  );
}

/** Whether a bridge could take work now, so that waiting work is work that its rules do not map. */
function liesIdle({ bridges, kindsWaiting }: Judged): boolean {
  return (
    kindsWaiting.length > 0 &&
    bridges.some(
      ({ alive, paused, takesWork, mapped, pools, accounts }) =>
        alive &&
        !paused &&
        (mapped === null || mapped.state === 'ready') &&
        takesWork &&
        (pools.length === 0 || pools.some(({ inUse, size }) => inUse < size)) &&
        (accounts.every((account) => !account.used) || accounts.some(({ used, state }) => used && state === 'ready')),
    )
  );
}

/** The accounts that rules use. */
const used = (bridges: readonly FollowingBridge[]) =>
  bridges.flatMap(({ name, accounts }) =>
    accounts.filter((account) => account.used).map((account) => ({ bridge: name, account })),
  );

const failing = (bridges: readonly FollowingBridge[]) =>
  used(bridges).flatMap(({ bridge, account }) =>
    account.state === 'ready'
      ? []
      : [
          {
            bridge,
            account: account.name,
            reason: account.reason,
            toolsLack: lacksTools(account),
          },
        ],
  );

/** What the check of an account says, in the words of its bridge where there are any. */
const faultText = ({ account, bridge, reason }: ReturnType<typeof failing>[number]): string =>
  reason == null
    ? `${account} on ${bridge} does not pass its check.`
    : `${account} on ${bridge} does not pass its check: ${reason}.`;

/**
 * Whether a failing account lacks only the tools or the skill, by the message of the bridge's checks, which test the
 * program and the login first.
 */
const lacksTools = ({ reason }: AgentAccountRow): boolean => /\btool server|\bskills? of\b/.test(reason ?? '');

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
