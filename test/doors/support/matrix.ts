import { nothing, type Things } from './tenants.ts';

/** Which things a call names. */
export function namesIn(call: (things: Things) => unknown): (keyof Things)[] {
  const named = new Set<keyof Things>();
  call(
    new Proxy(nothing(), {
      get: (things, name: keyof Things) => {
        named.add(name);
        return things[name];
      },
    }),
  );
  return [...named];
}

/** Each name alone, and all together. */
export function choices<Name>(names: readonly Name[]): Name[][] {
  const alone = names.map((name) => [name]);
  return names.length > 1 ? [...alone, [...names]] : alone;
}

/** The own things with those of another in the place of the chosen ones. */
export function replaced(own: Things, names: readonly (keyof Things)[], by: Things): Things {
  return { ...own, ...Object.fromEntries(names.map((name) => [name, by[name]])) };
}

/** Parts that differ between any two calls of the same kind: ids, times and positions that the service makes. */
export function withoutChance(answer: unknown): string {
  return (
    JSON.stringify(answer)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      // The service counts the events of all accounts in one sequence.
      .replace(/"eventCursor":"\d+"/g, '"eventCursor":""')
      .replace(/"heartbeatAgeMs":\d+/g, '"heartbeatAgeMs":0')
      .replace(/own-[0-9a-f]{12}/g, '<column>')
      .replace(/slug-[0-9a-f-]{35}/g, '<slug>')
      .replace(/invitations\/[\w-]{43}/g, 'invitations/<token>')
      .replace(/"secret":"[\w-]{43}"/g, '"secret":"<secret>"')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<jwt>')
      .replace(/\b[0-9a-f]{12}\b/g, '<end of a uuid>')
  );
}
