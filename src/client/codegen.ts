/** The TypeScript types of the schema's scalars; for the `scalars` option of any codegen plugin. */
export const scalars = {
  BigInt: 'number | string',
  DateTime: 'string',
  JSON: 'unknown',
  JSONObject: 'Record<string, unknown>',
  JSONValue: 'unknown',
  ToolCallReports: 'unknown',
  RepositoryChanges: 'unknown',
  RunActivityReports: 'unknown',
  Uuid: 'string',
} as const;

/** The part of a @graphql-codegen/cli configuration that `codegenFor` writes. */
export interface CodegenConfiguration {
  schema: string;
  /** False: imports name files with their extension, as Node and bundlers resolve them. */
  emitLegacyCommonJSImports: false;
  documents: string | string[];
  generates: Record<
    string,
    { preset: 'client'; config: Record<string, unknown>; presetConfig: Record<string, unknown> }
  >;
}

/**
 * A configuration of @graphql-codegen/cli (with @graphql-codegen/client-preset) that writes typed documents for
 * `client.request` and `client.subscribe`.
 * @param documents where your operations are, such as `src/**\/*.graphql` or `src/**\/*.ts`
 * @param folder what to write, such as `src/gql/`
 * @param schema a path or an address; the schema in this package by default
 */
export function codegenFor({
  documents,
  folder,
  schema = 'node_modules/bascule/schema.graphql',
}: {
  documents: string | string[];
  folder: string;
  schema?: string;
}): CodegenConfiguration {
  return {
    schema,
    emitLegacyCommonJSImports: false,
    documents,
    generates: {
      [folder.endsWith('/') ? folder : `${folder}/`]: {
        preset: 'client',
        // Texts instead of parsed documents: a page then needs no printer, and contains each document only once.
        config: { scalars, strictScalars: true, useTypeImports: true, enumsAsTypes: true, documentMode: 'string' },
        presetConfig: { fragmentMasking: false },
      },
    },
  };
}
