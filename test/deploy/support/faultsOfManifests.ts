import { join } from 'node:path';
import ts from '@typescript/typescript6';
import type { Manifest } from './readManifests.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * What Kubernetes would not know in the manifests, or would miss: they are compiled as objects of the types of its API, whose
 * compiler also refuses a name that a type does not have.
 */
export function faultsOfManifests(manifests: readonly Manifest[]): string[] {
  const file = join(ROOT, 'test/deploy/manifests.ts');
  const text = manifests
    .map((manifest, at) => {
      const group = manifest.apiVersion.replace('.k8s.io', '');
      const module = `kubernetes-types/${group.includes('/') ? group : `core/${group}`}`;
      return `export const any${at}: import('${module}').${manifest.kind} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2015.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
