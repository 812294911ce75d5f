/** Every type, input and enum of the schema; `Scalars` says how its scalars read in TypeScript. */
export type * from '../generated/schema.ts';
