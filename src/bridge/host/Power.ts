export interface Power {
  /** Percent; null: no battery, or it cannot be read. */
  readonly batteryPct: number | null;
  /** On mains; null: not known. */
  readonly onAc: boolean | null;
}
