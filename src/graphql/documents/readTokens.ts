import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { LIMITS } from '../cost/limits.ts';
import { tooMuch } from '../cost/tooMuch.ts';
import { graphError } from '../graphError.ts';

const OPEN: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSE: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Counts the tokens of a document without building a syntax tree. This is the cheapest check, and it keeps documents
 * that nest thousands of levels from the parser and all later steps, which recurse for each level.
 * @throws GraphQLError GRAPHQL_PARSE_FAILED for too many tokens and for invalid ones, QUERY_TOO_DEEP
 */
export function readTokens(text: string): number {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  let depth = 0;
  for (;;) {
    const { kind, start } = advance(lexer);
    if (kind === TokenKind.EOF) return count;
    count += 1;
    if (count > LIMITS.tokens) throw unreadable(lexer, start, `Document contains more than ${LIMITS.tokens} tokens.`);
    if (OPEN.has(kind)) depth += 1;
    else if (CLOSE.has(kind)) depth -= 1;
    if (depth > LIMITS.nesting) {
      throw tooMuch('QUERY_TOO_DEEP', 'The brackets of the document nest too deep', LIMITS.nesting);
    }
  }
}

function advance(lexer: Lexer): { kind: string; start: number } {
  try {
    return lexer.advance();
  } catch (error) {
    if (error instanceof GraphQLError) throw parseFailed(error);
    throw error;
  }
}

function unreadable(lexer: Lexer, position: number, message: string): GraphQLError {
  return parseFailed(new GraphQLError(`Syntax Error: ${message}`, { source: lexer.source, positions: [position] }));
}

/** A syntax error with the code that both doors give it. */
export function parseFailed({ message, source, positions }: GraphQLError): GraphQLError {
  return graphError('GRAPHQL_PARSE_FAILED', message, {}, { source: source ?? null, positions: positions ?? null });
}
