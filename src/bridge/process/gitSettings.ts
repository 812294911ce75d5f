type Env = Readonly<Record<string, string>>;

/**
 * The variables that give these settings to git, overriding all configuration files. `before` is the rest of git's
 * environment, whose numbered settings are preserved.
 */
export function gitSettings(settings: readonly (readonly [key: string, value: string])[], before: Env): Env {
  const held = countOf(before.GIT_CONFIG_COUNT);
  return {
    GIT_CONFIG_COUNT: String(held + settings.length),
    ...Object.fromEntries(
      settings.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${held + index}`, key],
        [`GIT_CONFIG_VALUE_${held + index}`, value],
      ]),
    ),
  };
}

function countOf(count: string | undefined): number {
  return count !== undefined && /^[0-9]{1,6}$/.test(count.trim()) ? Number(count) : 0;
}
