import {
  type ASTNode,
  type DocumentNode,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  visit,
} from 'graphql';
import { toPropertyPath } from '../../domain/input/toViolations.ts';
import { invalidInput, type Violation } from '../../errors.ts';
import { isStorableText } from '../../lib/text/isStorableText.ts';

const BAD_TEXT = 'must hold no NUL character and no half of a surrogate pair';
/** The engine accepts a list in place of an object whose fields are all optional. */
const NO_OBJECT = 'must be an object';

/**
 * Finds, before any resolver runs, the faults that no type refuses: text that the database cannot store, and lists in
 * place of objects. The search follows the type, so that long lists of numbers cost nothing.
 */
export function findUnfit(
  type: GraphQLInputType,
  value: unknown,
  path: readonly PropertyKey[],
  found: (path: readonly PropertyKey[], message: string) => void,
): void {
  if (isNonNullType(type)) {
    findUnfit(type.ofType, value, path, found);
    return;
  }
  if (typeof value === 'string') {
    if (!isStorableText(value)) found(path, BAD_TEXT);
    return;
  }
  if (Array.isArray(value) && isInputObjectType(type)) {
    found(path, NO_OBJECT);
    return;
  }
  if (!isLookedAt(type) || typeof value !== 'object' || value === null) return;
  if (isListType(type)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    for (const [place, item] of items.entries()) findUnfit(type.ofType, item, [...path, place], found);
    return;
  }
  if (!isInputObjectType(type)) return;
  for (const [name, field] of Object.entries(type.getFields())) {
    if (Object.hasOwn(value, name)) {
      findUnfit(field.type, (value as Record<string, unknown>)[name], [...path, name], found);
    }
  }
}

/**
 * The same for text that is written in the document itself.
 * @throws Refusal bad_user_input; a path starts inside of the argument when that is an object, else at its name
 */
export function refuseBadLiterals(document: DocumentNode): void {
  const violations: Violation[] = [];
  visit(document, {
    StringValue(node, _key, parent, _path, ancestors) {
      if (!isStorableText(node.value))
        violations.push({ propertyPath: placeOf([...ancestors, ...(parent ? [parent] : [])]), message: BAD_TEXT });
    },
  });
  if (violations.length > 0) throw invalidInput(violations);
}

function placeOf(ancestors: readonly (ASTNode | readonly ASTNode[])[]): string {
  const nodes = ancestors.filter((step): step is ASTNode => !Array.isArray(step));
  const fields = nodes.flatMap((node) => (node.kind === Kind.OBJECT_FIELD ? [node.name.value] : []));
  if (fields.length > 0) return toPropertyPath(fields);
  const holder = nodes.findLast((node) => node.kind === Kind.ARGUMENT || node.kind === Kind.VARIABLE_DEFINITION);
  if (holder?.kind === Kind.ARGUMENT) return holder.name.value;
  return holder?.kind === Kind.VARIABLE_DEFINITION ? holder.variable.name.value : '';
}

/** Whether a value of this type must be checked. Objects always are, because a list may take their place. */
function isLookedAt(type: GraphQLInputType): boolean {
  if (isNonNullType(type) || isListType(type)) return isLookedAt(type.ofType);
  return isInputObjectType(type) || type.name === 'String' || type.name === 'ID';
}
