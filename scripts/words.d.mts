export interface Turn {
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}
export function turnsOf(source: string, path: string): Turn[];
export function labelsOf(source: string, path: string): Turn[];
