/** Arguments of a call, where `{cardId}` is the id of the card that the prompt names after the words `card id`. */
export function fillArgs(args: Readonly<Record<string, string>>, request: object): Record<string, string> {
  const cardId = /card id ([0-9a-f-]{36})/.exec(JSON.stringify(request))?.[1] ?? 'none';
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value.replace('{cardId}', cardId)]));
}
