/**
 * The number of the card that a pull request is for: its branch is called `card-{number}…`, or its text says
 * `Bascule: #{number}`.
 */
export function cardNumberOf({ branch, body }: { readonly branch: string; readonly body: string }): number | undefined {
  const [, number] = /(?:^|\/)card-(\d{1,9})(?!\w)/.exec(branch) ?? /\bBascule: ?#(\d{1,9})(?!\w)/i.exec(body) ?? [];
  return number === undefined ? undefined : Number(number);
}
