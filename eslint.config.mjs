import graphql from '@graphql-eslint/eslint-plugin';

const { 'schema-recommended': recommended, 'schema-relay': relay } = graphql.configs;

/** Rules of the schema. All code is judged by Biome. */
export default [
  {
    files: ['schema.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema: './schema.graphql' } } },
    rules: {
      ...recommended.rules,
      ...relay.rules,
      '@graphql-eslint/input-name': ['error', { checkInputType: true, caseSensitiveInputType: false }],
      '@graphql-eslint/no-scalar-result-type-on-mutation': 'error',
      '@graphql-eslint/require-description': [
        'error',
        { types: true, rootField: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
      // Pages go forward only, along the key of their list.
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      // Short lists are plain, and connections show their nodes without edges too. What administrators see of others is no
      // node, because `node` finds one's own things alone; a test sees to it that everything with an id is one.
      '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false }],
      // Values are no entities. A test sees to it that every type with an id implements Node.
      '@graphql-eslint/strict-id-in-types': 'off',
      // A bridge and a run have an id that their machine made, beside their own: bridgeId and runId.
      '@graphql-eslint/no-typename-prefix': 'off',
    },
  },
];
