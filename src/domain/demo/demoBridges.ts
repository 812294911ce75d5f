/** Sample bridges, by the name that they ask for. Their ids are fixed: a second seed meets the same rows. */
export const DEMO_BRIDGES = {
  workshop: {
    bridgeId: '3f8a2c51-7d04-4b6e-9a17-c25e80d1f643',
    report: {
      cliVersion: '1.4.2',
      capabilities: ['work-requests', 'commands', 'rerun-command', 'session-usage', 'subject-release'],
      update: { state: 'current' as const },
      paused: false,
      workerPools: [
        { name: 'default', size: 3, inUse: 1, queued: 0 },
        { name: 'reviews', size: 1, inUse: 1, queued: 2 },
      ],
      accounts: [
        { name: 'main', harness: 'code-agent', state: 'ready' as const },
        { name: 'spare', harness: 'exec-agent', state: 'failing' as const, reason: 'usage limit reached until 18:00' },
      ],
      hooks: [
        {
          package: 'acme/bridge-hooks/lights',
          ref: 'v2',
          event: 'busy' as const,
          lastRunAt: '2026-11-20T16:41:07Z',
          outcome: 'ok' as const,
        },
        {
          package: 'acme/bridge-hooks/notify',
          ref: 'v2',
          event: 'stop' as const,
          lastRunAt: '2026-11-19T22:03:55Z',
          outcome: 'failed' as const,
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
      update: { state: 'off' as const, version: '1.4.2', install: 'homebrew' },
      paused: false,
      workerPools: [{ name: 'default', size: 1, inUse: 0, queued: 0 }],
      accounts: [{ name: 'main', harness: 'code-agent', state: 'ready' as const, used: false }],
      hooks: [{ package: 'acme/bridge-hooks/notify', ref: 'main', event: 'start' as const, outcome: 'never' as const }],
    },
  },
} as const;

export type DemoBridgeName = keyof typeof DEMO_BRIDGES;
