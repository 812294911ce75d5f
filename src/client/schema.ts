/** Every type, input and enum of the schema; `Scalars` maps its scalars to TypeScript. */
export type * from '../generated/schema.ts';
