export interface Power {
  /** Percent; null when there is no battery or it cannot be read. */
  readonly batteryPct: number | null;
  /** Whether the machine is on mains power; null when unknown. */
  readonly onAc: boolean | null;
}
