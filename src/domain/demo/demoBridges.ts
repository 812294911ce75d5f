/** Sample bridges, by the name that they request. Their ids are fixed, so that a second seed finds the same rows. */
export const DEMO_BRIDGES = {
  workshop: {
    bridgeId: '3f8a2c51-7d04-4b6e-9a17-c25e80d1f643',
    report: {
      cliVersion: '1.4.2',
      capabilities: ['work-requests', 'commands', 'rerun-command', 'session-usage', 'subject-release'],
      update: { state: 'current' },
      paused: false,
      workerPools: [
        { name: 'default', size: 3, inUse: 1, queued: 0 },
        { name: 'reviews', size: 1, inUse: 1, queued: 2 },
      ],
      accounts: [
        { name: 'main', harness: 'code-agent', state: 'ready' },
        { name: 'spare', harness: 'exec-agent', state: 'failing', reason: 'usage limit reached until 18:00' },
      ],
      hooks: [
        {
          package: 'acme/bridge-hooks/lights',
          ref: 'v2',
          event: 'busy',
          ranMinutesAgo: 19,
          outcome: 'ok',
        },
        {
          package: 'acme/bridge-hooks/notify',
          ref: 'v2',
          event: 'stop',
          ranMinutesAgo: 1117,
          outcome: 'failed',
          error: 'curl: (6) Could not resolve host: chat.acme.example',
        },
      ],
    },
  },
  laptop: {
    bridgeId: 'b06d94e7-15af-4c38-8e52-4f7a913bd2c0',
    report: {
      cliVersion: '1.3.0',
      capabilities: ['work-requests', 'commands'],
      pushLogin: 'ines-harbour',
      update: { state: 'off', version: '1.4.2', install: 'homebrew' },
      paused: false,
      workerPools: [{ name: 'default', size: 1, inUse: 0, queued: 0 }],
      accounts: [{ name: 'main', harness: 'code-agent', state: 'ready', used: false }],
      hooks: [{ package: 'acme/bridge-hooks/notify', ref: 'main', event: 'start', outcome: 'never' }],
    },
  },
} as const;

export type DemoBridgeName = keyof typeof DEMO_BRIDGES;

/** The heartbeat of a sample bridge, as if it were sent at `now`. */
export function demoReport(name: DemoBridgeName, projectId: string, now: Date): object {
  const { hooks, ...report } = DEMO_BRIDGES[name].report;
  return {
    ...report,
    name,
    projects: [projectId],
    mappedProjects: [{ id: projectId, state: 'ready' }],
    hooks: hooks.map((hook) => ({
      ...hook,
      lastRunAt: 'ranMinutesAgo' in hook ? new Date(now.getTime() - hook.ranMinutesAgo * 60_000).toISOString() : null,
    })),
  };
}
