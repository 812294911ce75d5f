/** Who has neither a letter nor a figure in front of the sign of the address. */
const NAMELESS = 'person';

/**
 * The handles of the people of a project, by account. A handle is the part of the address in front of its sign, in lower case, in
 * which other signs than letters, figures and `._-` become `-`. Whose handle another person has already, gets it with `-2`, `-3`…
 * @param people the owner first, then the others in the order in which they joined
 */
export function handlesOf(
  people: readonly { readonly accountId: string; readonly email: string }[],
): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    people.map(({ accountId, email }) => {
      const name = nameOf(email);
      let handle = name;
      for (let nth = 2; taken.has(handle); nth += 1) handle = `${name}-${nth}`;
      taken.add(handle);
      return [accountId, handle];
    }),
  );
}

function nameOf(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const [name] = /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/u.exec(local.replace(/[^\p{L}\p{N}._-]+/gu, '-')) ?? [];
  return name ?? NAMELESS;
}
