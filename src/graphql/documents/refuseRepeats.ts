import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';
import { LIMITS } from '../cost/limits.ts';
import { tooMuch } from '../cost/tooMuch.ts';

/** A selection, and the fragments around it: a fragment that contains itself is not entered again. */
interface Place {
  readonly set: SelectionSetNode;
  readonly within: Within | undefined;
}

interface Within {
  readonly fragment: string;
  readonly outer: Within | undefined;
}

/** The fields of one name in one place, with what is selected of them. */
interface Group {
  count: number;
  readonly below: Place[];
}

/**
 * Refuses a document that selects the same fields so often that validation would compare them for a long time: it compares
 * each with each, here and in everything below.
 * @throws GraphQLError QUERY_TOO_COSTLY
 */
export function refuseRepeats(document: DocumentNode): void {
  const counting = new Counting(document);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      counting.add([{ set: definition.selectionSet, within: undefined }]);
    } else if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const within = { fragment: definition.name.value, outer: undefined };
      counting.add([{ set: definition.selectionSet, within }]);
    }
  }
}

class Counting {
  private readonly fragments = new Map<string, SelectionSetNode>();
  private selections = 0;
  private repeats = 0;

  constructor(document: DocumentNode) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) {
        this.fragments.set(definition.name.value, definition.selectionSet);
      }
    }
  }

  add(places: readonly Place[]): void {
    const groups = new Map<string, Group>();
    for (const { node, within } of this.fieldsOf(places)) {
      const key = (node.alias ?? node.name).value;
      const group = groups.get(key) ?? { count: 0, below: [] };
      groups.set(key, group);
      this.repeats += group.count;
      group.count += 1;
      if (node.selectionSet) group.below.push({ set: node.selectionSet, within });
      if (this.repeats <= LIMITS.repeats) continue;
      const message = `The document selects ${key} and others so often that too many pairs must be compared`;
      throw tooMuch('QUERY_TOO_COSTLY', message, LIMITS.repeats);
    }
    for (const { below } of groups.values()) if (below.length > 0) this.add(below);
  }

  /** The fields in one place, with fragments put in. */
  private *fieldsOf(places: readonly Place[]): Generator<{ node: FieldNode; within: Within | undefined }> {
    // A fragment that is reached twice in one place is compared once.
    const spread = new Set<string>();
    const open = [...places];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const { set, within } = place;
      for (const selection of set.selections) {
        this.countOne();
        if (selection.kind === Kind.FIELD) yield { node: selection, within };
        else if (selection.kind === Kind.INLINE_FRAGMENT) open.push({ set: selection.selectionSet, within });
        else {
          const fragment = selection.name.value;
          const put = this.fragments.get(fragment);
          if (put === undefined || spread.has(fragment) || isWithin(fragment, within)) continue;
          spread.add(fragment);
          open.push({ set: put, within: { fragment, outer: within } });
        }
      }
    }
  }

  private countOne(): void {
    this.selections += 1;
    if (this.selections <= LIMITS.selections) return;
    const message = 'The document has too many fields when its fragments are put in';
    throw tooMuch('QUERY_TOO_COSTLY', message, LIMITS.selections);
  }
}

function isWithin(name: string, within: Within | undefined): boolean {
  for (let at = within; at !== undefined; at = at.outer) if (at.fragment === name) return true;
  return false;
}
