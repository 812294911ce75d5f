export function compileCatalog(
  catalog: Readonly<Record<string, string>>,
  sentences: ReadonlySet<string>,
): { readonly texts: Record<string, unknown>; readonly sentences: readonly unknown[] };
