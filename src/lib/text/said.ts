/** Marks a sentence of the service that has no full stop, so that the catalogs of the dashboard have it. */
export const said = <const Text extends string>(text: Text): Text => text;
