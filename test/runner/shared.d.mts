/** Keeps something for all test files of this process; the first call of the returned function starts it. */
export function share<Shared>(start: () => Promise<{ shared: Shared; end(): Promise<void> }>): () => Promise<Shared>;
/** Ends all that is shared. A file that asks for it afterwards gets a new one. */
export function endShared(): Promise<void>;
