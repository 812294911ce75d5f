/** The choices for the layout of the board. */
export const LANES = ['none', 'bridge', 'priority', 'label'] as const;
export type Lanes = (typeof LANES)[number];

export const PRIORITIES = ['URGENT', 'HIGH', 'MEDIUM', 'LOW', 'NONE'] as const;
export type Priority = (typeof PRIORITIES)[number];
