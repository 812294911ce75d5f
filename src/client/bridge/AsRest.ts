/** A name of the graph as the REST bodies write it: `ROLLED_BACK` is `rolled-back`. */
type Word<Name extends string> = string extends Name
  ? Name
  : Name extends `${infer Head}_${infer Rest}`
    ? `${Lowercase<Head>}-${Word<Rest>}`
    : Lowercase<Name>;

/**
 * A type of the graph as the REST paths carry it: their bodies are those of the operations beneath them, with words in place
 * of the names of enums.
 */
export type AsRest<Type> = Type extends string
  ? Word<Type>
  : Type extends readonly (infer Item)[]
    ? readonly AsRest<Item>[]
    : Type extends object
      ? { readonly [Key in keyof Type]: AsRest<Type[Key]> }
      : Type;
