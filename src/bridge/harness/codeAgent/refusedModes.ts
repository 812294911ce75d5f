/** The mode of the level full. */
export const FULL_MODE = 'bypassPermissions';

const REASON =
  'claude refuses the level full to root: run the bridge as another user, or write permissions: workspace; in a container made for it, IS_SANDBOX=1 in the envFile allows it';

/** The program lets root do everything only where its environment says that it runs in a sandbox. */
export function refusedModes(
  env: Readonly<Record<string, string>>,
  user: number | undefined = process.getuid?.(),
): Readonly<Record<string, string>> {
  const isSandbox = env.IS_SANDBOX === '1' || isOn(env.CLAUDE_CODE_BUBBLEWRAP);
  return user === 0 && !isSandbox ? { [FULL_MODE]: REASON } : {};
}

function isOn(value: string | undefined): boolean {
  return ['1', 'true', 'yes', 'on'].includes(value?.trim().toLowerCase() ?? '');
}
