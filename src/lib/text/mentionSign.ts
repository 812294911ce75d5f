/**
 * A handle in a text, such as `@ann`, with its name as the group. A sign within an address (`ann@example.com`), a path or another
 * handle begins no handle. In this pattern no two parts in a row can match the same sign, so that its time grows as the text does.
 */
export const MENTION = /(?<![\p{L}\p{N}_.@/\\+-])@([\p{L}\p{N}]+(?:[._-]+[\p{L}\p{N}]+)*)(?![\p{L}\p{N}_@])/u;
