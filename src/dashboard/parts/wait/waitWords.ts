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
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}

/** Short forms that fit one line of a card's face. A reason without one uses the service's sentence. */
const SHORT: Readonly<Record<string, (reason: ToldReason, place: number | null) => string>> = {
  CARD_HELD: () => 'Agents are paused on the card',
  BLOCKED: ({ text }) => `Waits for ${text.match(/#.*(?= to be done)/)?.[0] ?? 'other cards'}`,
  NO_BRIDGE: () => 'No machine is connected',
  NO_BRIDGE_ONLINE: () => 'No bridge is online',
  PROJECT_NOT_MAPPED: () => 'No rule file has the project',
  PROJECT_NOT_READY: () => 'Its folder is missing',
  CAPABILITY_MISSING: () => 'No bridge does this work',
  KIND_NOT_MAPPED: () => 'No rule file has this work',
  BRIDGE_PAUSED: ({ bridgeCount, bridge }) =>
    bridgeCount === 1 && bridge ? `Its only bridge, ${bridge.displayName}, is paused` : 'Its bridges are paused',
  POOL_FULL: (_, place) => (place === null ? 'Workers busy' : `${formatPlace(place)} in queue · workers busy`),
  ACCOUNT_FAILING: () => 'No account is ready',
  NOT_TAKEN: () => 'Not taken yet',
  WIP_LIMIT: ({ text }) => `Column is full: ${text.match(/\d+ of \d+/)?.[0] ?? 'its limit is reached'}`,
  CLAIMED: ({ bridge }) => `Taken by ${bridge?.displayName ?? 'a bridge that is gone'}`,
  EXPIRED: () => 'No bridge took it in time',
};

/** The text for a request without a reason, which only has to be picked up. */
export const OFFERED = 'Offered to the bridges of the project.';

/** The reason in one short line; undefined for a request that only has to be picked up. */
export function describeShort(reason: ToldReason | undefined, place: number | null): string {
  if (reason === undefined)
    return place === null || place === 1 ? 'Waits to be taken' : `${formatPlace(place)} in queue`;
  return SHORT[reason.code]?.(reason, place) ?? reason.text;
}
