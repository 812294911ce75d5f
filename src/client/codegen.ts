/** How the scalars of the schema read in TypeScript; for the `scalars` of any codegen plugin. */
export const scalars = {
  BigInt: 'number | string',
  DateTime: 'string',
  JSON: 'unknown',
  JSONObject: 'Record<string, unknown>',
  JSONValue: 'unknown',
  ToolCallReports: 'unknown',
  Uuid: 'string',
} as const;

/** What a configuration of @graphql-codegen/cli holds, as far as `codegenFor` writes it. */
export interface CodegenConfiguration {
  schema: string;
  /** False: imports name files with their ending, as Node and bundlers resolve them. */
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
 * @param documents where your operations stand, such as `src/**\/*.graphql` or `src/**\/*.ts`
 * @param folder what to write, such as `src/gql/`
 * @param schema a path or an address; the schema that this package came with unless given
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
        // Texts instead of parsed documents: a page then carries no printer, and no document twice.
        config: { scalars, strictScalars: true, useTypeImports: true, enumsAsTypes: true, documentMode: 'string' },
        presetConfig: { fragmentMasking: false },
      },
    },
  };
}
