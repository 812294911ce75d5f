import { join } from 'node:path';
import { setHookSetting } from '../rules/setHookSetting.ts';
import { type HookDeps, hookFolder } from './HookDeps.ts';
import { readHooks } from './listHooks.ts';
import { parseHookName } from './parseHookSpec.ts';
import { readManifest } from './readManifest.ts';

/** Writes one of the package's settings. @throws Error with a text for a person */
export async function setHook(name: string, setting: string, value: string, deps: HookDeps): Promise<void> {
  const source = parseHookName(name);
  const hook = (await readHooks(deps)).find((one) => one.package === name);
  if (hook === undefined) throw new Error(`${name} is not installed`);
  if (value.length > 1000 || value.includes('\0')) throw new Error(`${setting}: at most 1000 characters, and no NUL`);
  const { settings } = await readManifest(join(hookFolder(deps.config, source, hook.commit), source.path));
  if (!Object.hasOwn(settings, setting)) {
    throw new Error(`${name} has no setting ${setting}; it has ${Object.keys(settings).join(', ') || 'none'}`);
  }
  await setHookSetting(deps.rulesFile, name, setting, value);
}
