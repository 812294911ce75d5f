/** What a text at a forge contains unseen, so that an attempt whose answer was lost is known by it. */
export const postMark = ({ id }: { readonly id: string }): string => `<!-- bascule ${id} -->`;
