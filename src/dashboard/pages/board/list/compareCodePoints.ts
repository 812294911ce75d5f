/** Compares texts by their code points, which is the order of their bytes in UTF-8; `<` goes by the halves of pairs. */
export function compareCodePoints(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    const apart = (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0);
    if (apart !== 0) return apart;
  }
  return a.length - b.length;
}
