/**
 * What `walk` makes of a value from outside; undefined when the value is nested deeper than the stack of a recursive
 * walk, such as a serializer's.
 */
export function unlessTooDeep<Made>(walk: () => Made): Made | undefined {
  try {
    return walk();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
