import { type Statement, statement } from './statement.ts';

/**
 * Prepared statements whose texts are put together of few parts, so that there are few of them: each text is named once,
 * `<prefix>_0` and so on.
 */
export function statementsOf<Row>(prefix: string): (text: string) => Statement<Row> {
  const known = new Map<string, Statement<Row>>();
  return (text) => {
    const existing = known.get(text);
    if (existing !== undefined) return existing;
    const made = statement<Row>(`${prefix}_${known.size}`, text);
    known.set(text, made);
    return made;
  };
}
