import { execHook, type HookEnd } from './execHook.ts';
import { HOOK_EVENTS, type HookDeps, type HookEvent } from './HookDeps.ts';
import { readHooks } from './listHooks.ts';
import { parseHookName } from './parseHookSpec.ts';

/** Runs a package's hook for an event now. @throws Error with a text for a person */
export async function runHook(name: string, event: string, deps: HookDeps): Promise<HookEnd> {
  parseHookName(name);
  if (!(HOOK_EVENTS as readonly string[]).includes(event)) {
    throw new Error(`${event} is not an event; the events are ${HOOK_EVENTS.join(', ')}`);
  }
  const hook = (await readHooks(deps)).find((one) => one.package === name);
  if (hook === undefined) throw new Error(`${name} is not installed`);
  const end = await execHook(hook, event as HookEvent, { config: deps.config, inherited: deps.env.inherited });
  if (end === undefined) throw new Error(`${name} has no hook for ${event}`);
  return end;
}
