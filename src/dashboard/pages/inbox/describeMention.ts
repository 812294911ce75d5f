import { t } from '../../texts/t.ts';

interface Mention {
  readonly place: string;
  readonly author: string | null | undefined;
  readonly excerpt: string;
  readonly writer: { readonly email: string } | null | undefined;
}

/** Who mentions the person where, and in which words. A writer without an account has no name. */
export function describeMention({ place, author, excerpt, writer }: Mention): string {
  const email = writer?.email;
  if (place !== 'COMMENT') {
    return email === undefined
      ? t`The description mentions you: ${excerpt}`
      : t`${email} mentions you in the description: ${excerpt}`;
  }
  if (email !== undefined) return t`${email} mentions you in a comment: ${excerpt}`;
  return author === 'AGENT'
    ? t`An agent mentions you in a comment: ${excerpt}`
    : t`Somebody mentions you in a comment: ${excerpt}`;
}
