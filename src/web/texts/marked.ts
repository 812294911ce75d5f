/** Marks a text that is translated where it is shown, so that the catalogs have it. */
export const marked = <const Text extends string>(text: Text): Text => text;
