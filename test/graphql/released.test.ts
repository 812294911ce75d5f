import { readFileSync } from 'node:fs';
import { type Change, ChangeType, CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const read = (file: string) => readFileSync(file, 'utf8');
const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(read('CHANGELOG.md'))?.[1] ?? '';

/** Coordinates that the changelog names between backticks, such as `Run.state`, `CardInput` or `Mutation.*`. */
const listed = [...unreleased.matchAll(/`([\w.*]+)`/g)].map(([, name = '']) => name);

/** Whether the changelog names the changed place, the field that it belongs to, or the interface that is added. */
function isListed({ path = '', type, meta }: Change): boolean {
  if (type === ChangeType.ObjectTypeInterfaceAdded) return listed.includes(String(meta.addedInterfaceName));
  const steps = path.split('.');
  return listed.some((name) => {
    const named = name.split('.');
    if (named.length === 1) return name === path;
    return named.every((step, place) => (step === '*' ? place < steps.length : step === steps[place]));
  });
}

describe('the schema', () => {
  it('differs from the released one by safe changes alone, or the changelog mentions the change', async () => {
    const changes = await diff(
      buildSchema(read('test/graphql/support/released.graphql')),
      buildSchema(read('schema.graphql')),
    );
    const unsafe = changes.filter(({ criticality }) => criticality.level !== CriticalityLevel.NonBreaking);
    const silent = unsafe.filter((change) => !isListed(change));
    expect(silent.map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
  });
});
