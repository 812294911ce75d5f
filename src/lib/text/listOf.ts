/** Words as a sentence lists them: `one`, `one and two`, `one, two and three`. */
export function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
