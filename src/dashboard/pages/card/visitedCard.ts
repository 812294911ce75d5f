/** The card whose page was left last, until a board asks. */
let visited: string | undefined;

export const noteVisited = (cardId: string): void => {
  visited = cardId;
};

/** The card from which a person comes to the board. */
export function takeVisited(): string | undefined {
  const cardId = visited;
  visited = undefined;
  return cardId;
}
