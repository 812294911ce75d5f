interface LookUps {
  readonly texts: readonly { readonly text: string; readonly at: number; readonly parts: boolean }[];
  readonly edits: readonly { readonly start: number; readonly end: number; readonly code: string }[];
}
export function writeLookUps(path: string, code: string): LookUps;
