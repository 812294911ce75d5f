import { HOOK_PACKAGE } from '../rules/parseHooks.ts';

export interface HookSource {
  /** owner/repo[/path] */
  readonly package: string;
  readonly owner: string;
  readonly repo: string;
  /** The path within the repository; empty for its root. */
  readonly path: string;
}

/** @throws Error with a text for a person */
export function parseHookName(name: string): HookSource {
  const parts = name.split('/');
  if (name.length > 300 || !HOOK_PACKAGE.test(name) || parts.some((part) => part === '.' || part === '..')) {
    throw new Error(`${name}: must be <owner>/<repo> or <owner>/<repo>/<path>`);
  }
  const [owner = '', repo = '', ...path] = parts;
  return { package: name, owner, repo, path: path.join('/') };
}

/** `owner/repo/path@ref`. @throws Error with a text for a person */
export function parseHookSpec(spec: string): HookSource & { ref: string } {
  const at = spec.indexOf('@');
  const ref = at < 0 ? '' : spec.slice(at + 1);
  // git would parse a ref that begins with a hyphen as an option.
  if (!/^[A-Za-z0-9][A-Za-z0-9._/+-]{0,99}$/.test(ref) || ref.includes('..')) {
    throw new Error(`${spec}: must end in @<ref>, a tag, a branch or a commit`);
  }
  return { ...parseHookName(spec.slice(0, at)), ref };
}
