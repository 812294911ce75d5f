import { parseAllDocuments } from 'yaml';
import { readSnippets } from '../../docs/support/readSnippets.ts';

/** A manifest of the page about Kubernetes, as far as the tests look into any. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace: string };
}

/** All of them, in their order. */
export const manifests: readonly Manifest[] = readSnippets()
  .filter(({ file, language }) => file === 'docs/kubernetes.md' && language === 'yaml')
  .flatMap(({ text }) => parseManifests(text));

/** @throws YAMLParseError when the text is no YAML */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    for (const fault of [...document.errors, ...document.warnings]) throw fault;
    return document.toJS() as Manifest;
  });
}
