import { known } from '../texts/known.ts';
import { t } from '../texts/t.ts';
import { GraphError, type Violation } from './GraphError.ts';

/**
 * The text of an error for a person, in the language of the page. Errors in the input are listed one by one, because the message only
 * counts them.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof GraphError)) return error instanceof Error ? error.message : String(error);
  if (error.violations.length > 0) {
    return violationsOf(error)
      .map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
      .join(' ');
  }
  // These two come from the page itself, whose part that asks knows no other language.
  if (error.code === 'OFFLINE') return t`Bascule cannot be reached. Nothing was changed.`;
  if (error.code === 'UNAUTHENTICATED') return t`You are signed out.`;
  return known(error.message);
}

/** The errors in the input, in the language of the page. */
export const violationsOf = ({ violations }: GraphError): readonly Violation[] =>
  violations.map(({ propertyPath, message }) => ({ propertyPath, message: known(message) }));
