/** A name of the graph in the spelling of the REST bodies: `ROLLED_BACK` becomes `rolled-back`. */
type Word<Name extends string> = string extends Name
  ? Name
  : Name extends `${infer Head}_${infer Rest}`
    ? `${Lowercase<Head>}-${Word<Rest>}`
    : Lowercase<Name>;

/**
 * A type of the graph as the REST paths represent it: their bodies are those of the underlying operations, with words
 * instead of enum names.
 */
export type AsRest<Type> = Type extends string
  ? Word<Type>
  : Type extends readonly (infer Item)[]
    ? readonly AsRest<Item>[]
    : Type extends object
      ? { readonly [Key in keyof Type]: AsRest<Type[Key]> }
      : Type;
