/**
 * Whether a printed value describes a real one: the same keys all the way down, and leaves of the same type. A printed list
 * describes the first element of the real one, where there is one.
 */
export function describes(printed: unknown, real: unknown, path = 'the answer'): void {
  if (Array.isArray(printed)) {
    if (!Array.isArray(real)) throw new Error(`${path} is a list in print only`);
    if (printed.length > 0 && real.length > 0) describes(printed[0], real[0], `${path}[0]`);
    return;
  }
  if (typeof printed === 'object' && printed !== null) {
    if (typeof real !== 'object' || real === null) throw new Error(`${path} is an object in print only`);
    const [said, there] = [printed, real].map((value) => Object.keys(value).sort().join(', '));
    if (said !== there) throw new Error(`${path} has the keys ${there}, in print ${said}`);
    for (const [key, value] of Object.entries(printed)) describes(value, Reflect.get(real, key), `${path}.${key}`);
    return;
  }
  // Null is for a value that may be missing.
  if (printed !== null && real !== null && typeof printed !== typeof real) {
    throw new Error(`${path} is ${JSON.stringify(real)}, in print ${JSON.stringify(printed)}`);
  }
}
