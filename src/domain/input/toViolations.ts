import type { z } from 'zod';
import type { Violation } from '../../errors.ts';

/** The checker's findings as violations; a list element reads `hooks[3].ref`. */
export function toViolations(error: z.ZodError): Violation[] {
  return error.issues.map((issue) => ({ propertyPath: toPropertyPath(issue.path), message: issue.message }));
}

/** `['hooks', 3, 'ref']` becomes `hooks[3].ref`. */
export function toPropertyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
