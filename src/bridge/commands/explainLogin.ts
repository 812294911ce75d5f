/** Explains in words why a login failed, such as a refusal or an unanswered request, instead of an error code. */
export function explainLogin(url: string, again: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const [{ judgeOauthError }, { BadAddress }, { probeInstance }] = await Promise.all([
      import('../auth/judgeOauthError.ts'),
      import('../auth/discoverService.ts'),
      import('../checks/probeInstance.ts'),
    ]);
    const code = (error as { error?: unknown }).error;
    if (code === 'access_denied') {
      throw new Error(`the request was denied in the browser: run \`${again}\` again and choose Allow`);
    }
    if (code === 'expired_token') throw new Error(`the request was not approved in time: run \`${again}\` again`);
    // A failure of this machine's own folder has nothing to do with the instance.
    if (error instanceof BadAddress || (error as NodeJS.ErrnoException).path !== undefined) throw error;
    const probe = await probeInstance(url);
    if (probe.kind !== 'instance') throw new Error(`cannot log in: ${probe.message}`);
    throw new Error(`cannot log in: ${judgeOauthError(error, url).message}`);
  };
}
