/** The rotating marks of running states, in a box of 16 by 16, centred. */
export const ARCS = {
  preparing: { arc: 'M8 2.5A5.5 5.5 0 0 1 13.5 8', ring: 5.5, dot: undefined, width: 1.8 },
  running: { arc: 'M8 2.5A5.5 5.5 0 1 1 2.5 8', ring: 5.5, dot: 2.2, width: 1.8 },
} as const;
