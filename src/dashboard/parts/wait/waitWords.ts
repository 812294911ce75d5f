import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
/** The parts of a wait reason that its text needs. */
export interface ToldReason {
  readonly code: string;
  readonly text: string;
  readonly bridgeCount: number;
  readonly bridge: { readonly displayName: string } | null | undefined;
}

/** A place in a queue: `1st`, `2nd`, `3rd`, `11th`. */
export function formatPlace(place: number): string {
  const tens = place % 100;
  const last = tens >= 11 && tens <= 13 ? 0 : place % 10;
  if (last === 1) return t`${place}st`;
  if (last === 2) return t`${place}nd`;
  return last === 3 ? t`${place}rd` : t`${place}th`;
}

/** The service's sentence names both numbers. */
function describeFull(text: string): string {
  const [, atWork, limit] = /(\d+) of (\d+)/.exec(text) ?? [];
  return atWork === undefined || limit === undefined
    ? t`Column is full: its limit is reached`
    : t`Column is full: ${atWork} of ${limit}`;
}

/** The service's sentence names the port, and what has it. */
function describePort(text: string): string {
  const [, port] = /port (\d+)/.exec(text) ?? [];
  return port === undefined ? t`Its port is in use` : t`Waits for port ${port}`;
}

/** Short forms that fit one line of a card's face. A reason without one uses the service's sentence. */
const SHORT: Readonly<Record<string, (reason: ToldReason, place: number | null) => string>> = {
  CARD_HELD: () => t`Agents are paused on the card`,
  BLOCKED: ({ text }) => t`Waits for ${text.match(/#.*(?= to be done)/)?.[0] ?? t`other cards`}`,
  NO_BRIDGE: () => t`No machine is connected`,
  NO_BRIDGE_ONLINE: () => t`No bridge is online`,
  PROJECT_NOT_MAPPED: () => t`No rule file has the project`,
  PROJECT_NOT_READY: () => t`Its folder is missing`,
  CAPABILITY_MISSING: () => t`No bridge does this work`,
  KIND_NOT_MAPPED: () => t`No rule file has this work`,
  BRIDGE_PAUSED: ({ bridgeCount, bridge }) =>
    bridgeCount === 1 && bridge ? t`Its only bridge, ${bridge.displayName}, is paused` : t`Its bridges are paused`,
  POOL_FULL: (_, place) => (place === null ? t`Workers busy` : t`${formatPlace(place)} in queue · workers busy`),
  ACCOUNT_FAILING: () => t`No account is ready`,
  PORT_BUSY: ({ text }) => describePort(text),
  NOT_TAKEN: () => t`Not taken yet`,
  WIP_LIMIT: ({ text }) => describeFull(text),
  CLAIMED: ({ bridge }) => t`Taken by ${bridge?.displayName ?? t`a bridge that is gone`}`,
  EXPIRED: () => t`No bridge took it in time`,
};

/** The text for a request without a reason, which only has to be picked up. */
export const OFFERED = t`Offered to the bridges of the project.`;

/** The reason in one short line; undefined for a request that only has to be picked up. */
export function describeShort(reason: ToldReason | undefined, place: number | null): string {
  if (reason === undefined)
    return place === null || place === 1 ? t`Waits to be taken` : t`${formatPlace(place)} in queue`;
  return SHORT[reason.code]?.(reason, place) ?? known(reason.text);
}
