import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type { ConfigMap, Container, PodSpec, Secret, Service } from 'kubernetes-types/core/v1.js';
import type { Ingress } from 'kubernetes-types/networking/v1.js';
import { readConfig } from '../../src/config.ts';
import { allCommands } from '../../src/console/commands.ts';
import { generateSecrets } from '../../src/console/generateSecrets.ts';
import type { Queries } from '../../src/db/statement.ts';
import { health } from '../../src/http/routes/health.ts';
import { hubMode } from '../../src/hub/hubMode.ts';
import { cookieReach } from '../../src/live-updates/subscriberCookie.ts';
import { settingTable } from '../../src/settings/settings.ts';
import { BUILD } from '../support/serverProcess.ts';
import { faultsOfManifests } from './support/faultsOfManifests.ts';
import { argumentsOf, dockerfile } from './support/readDockerfile.ts';
import { type Manifest, manifests } from './support/readManifests.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/kubernetes.md'), 'utf8');
const commands = (await allCommands()).map(({ name }) => name);

const ofKind = <Kind>(kind: string) => manifests.filter((each) => each.kind === kind) as (Kind & Manifest)[];
const named = <Kind>(kind: string, name: string) => {
  const found = ofKind<Kind>(kind).find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
};
const workloads = [...ofKind<Deployment>('Deployment'), ...ofKind<Job>('Job')] as (Manifest & (Deployment | Job))[];
const podOf = ({ spec }: Deployment | Job) => spec?.template.spec as PodSpec;
const containerOf = (workload: Deployment | Job) => podOf(workload).containers[0] as Container;
/** Those that run the image of the server. */
const ofTheServer = workloads.filter(({ metadata }) => metadata.name !== 'bascule-hub');

const settings = named<ConfigMap>('ConfigMap', 'bascule').data ?? {};
const secrets = named<Secret>('Secret', 'bascule').stringData ?? {};

/** The environment of the container, with secrets as they are generated. */
async function environmentOf(container: Container): Promise<Record<string, string>> {
  const filled = { ...settings, ...secrets, ...(await generateSecrets()) };
  const own = (container.env ?? []).map(({ name, value, valueFrom }) => {
    const { key = '' } = valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef ?? {};
    return [name, value ?? filled[key as keyof typeof filled]];
  });
  return { ...(container.envFrom === undefined ? {} : filled), ...Object.fromEntries(own) };
}

describe('the manifests for Kubernetes', () => {
  it('are objects of its API, with every field under its name and of its type', () => {
    expect(manifests.length).toBeGreaterThan(10);
    expect(faultsOfManifests(manifests)).toEqual([]);
    const [first] = workloads;
    const misspelt = { ...first, spec: { ...first?.spec, replica: 2 } } as unknown as Manifest;
    expect(faultsOfManifests([misspelt])).toEqual([expect.stringContaining('replica')]);
    expect(faultsOfManifests([{ ...misspelt, spec: {} } as Manifest])).not.toEqual([]);
  });

  it('lie in one namespace and name one another', () => {
    for (const { metadata } of manifests) expect(metadata.namespace).toBe('bascule');
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    const claims = workloads.flatMap((each) => podOf(each).volumes ?? []).map((each) => each.persistentVolumeClaim);
    for (const claim of claims) if (claim !== undefined) named('PersistentVolumeClaim', claim.claimName);
    for (const workload of workloads) {
      const { env = [], envFrom = [], volumeMounts = [], ports = [], ...container } = containerOf(workload);
      for (const { configMapRef, secretRef } of envFrom) {
        if (configMapRef?.name !== undefined) named('ConfigMap', configMapRef.name);
        if (secretRef?.name !== undefined) named('Secret', secretRef.name);
      }
      for (const { valueFrom } of env) {
        if (valueFrom?.secretKeyRef) expect(secrets).toHaveProperty([valueFrom.secretKeyRef.key]);
        if (valueFrom?.configMapKeyRef) expect(settings).toHaveProperty([valueFrom.configMapKeyRef.key]);
      }
      const volumes = podOf(workload).volumes?.map(({ name }) => name);
      expect(volumeMounts.map(({ name }) => name)).toEqual(volumes);
      for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe])
        if (probe !== undefined) expect(ports.map(({ name }) => name)).toContain(probe.httpGet?.port);
    }
    for (const { spec } of ofKind<Deployment>('Deployment'))
      expect(spec?.template.metadata?.labels).toEqual(spec?.selector.matchLabels);
    const led = ofKind<Service>('Service').filter(({ spec }) => spec?.selector !== undefined);
    for (const { spec, metadata } of led) {
      const target = named<Deployment>('Deployment', metadata.name);
      expect(target.spec?.selector.matchLabels).toEqual(spec?.selector);
      const ports = containerOf(target).ports?.map(({ name }) => name);
      for (const { targetPort } of spec?.ports ?? []) expect(ports).toContain(targetPort);
    }
    expect(led.length).toBe(2);
  });

  it('give the server settings with which it starts in prod, once the secrets are generated', async () => {
    const variables = [...Object.keys(settings), ...Object.keys(secrets)];
    expect(variables.filter((name) => !Object.hasOwn(settingTable, name))).toEqual([]);
    expect(Object.keys(secrets).slice(-7)).toEqual(Object.keys(await generateSecrets()));
    const services: Record<string, readonly string[]> = {};
    for (const workload of ofTheServer) {
      const container = containerOf(workload);
      const own = (container.env ?? []).map(({ name }) => name);
      expect(own.filter((name) => !Object.hasOwn(settingTable, name))).toEqual([]);
      const config = readConfig(await environmentOf(container));
      expect([config.APP_ENV, hubMode(config)]).toEqual(['prod', 'outside']);
      expect(Object.keys(settings)).toContain('TRUSTED_PROXIES');
      services[workload.metadata.name] = config.SERVICES;
    }
    expect(services).toMatchObject({ 'bascule-web': ['web'], 'bascule-jobs': ['jobs'] });
  });

  it('run the image without rights, on a root that nobody writes to, with its data and its port', () => {
    const [uid] = (argumentsOf('USER')[0] ?? '').split(':').map(Number);
    expect(ofTheServer.length).toBe(3);
    const images = new Set(ofTheServer.map((each) => containerOf(each).image));
    expect(images.size).toBe(1);
    for (const workload of workloads) {
      const isServer = ofTheServer.includes(workload);
      const { securityContext, ...pod } = podOf(workload);
      expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(securityContext?.runAsGroup).toBe(securityContext?.runAsUser);
      expect(securityContext?.fsGroup).toBe(securityContext?.runAsUser);
      const { securityContext: rights, ports = [], resources, volumeMounts } = containerOf(workload);
      expect(rights).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true });
      expect(rights?.capabilities).toEqual({ drop: ['ALL'], ...(isServer ? {} : { add: ['NET_BIND_SERVICE'] }) });
      expect(resources).toMatchObject({ requests: { cpu: expect.anything() }, limits: { memory: expect.anything() } });
      if (!isServer) continue;
      expect(securityContext?.runAsUser).toBe(uid);
      for (const { containerPort } of ports) expect(String(containerPort)).toBe(argumentsOf('EXPOSE')[0]);
      const variables = dockerfile.getENVs().flatMap((each) => each.getProperties());
      const folder = variables.find((each) => each.getName() === 'DATA_DIR')?.getValue();
      expect(volumeMounts?.map(({ mountPath }) => mountPath)).toEqual([folder]);
    }
  });

  it('ask paths that answer, wait for a migration, and let a process end by itself', async () => {
    const statusOf = async (path: string, isDatabaseThere: boolean) => {
      const query = async () => {
        if (!isDatabaseThere) throw new Error('away');
        return [];
      };
      const answer = health({ queries: { query } as unknown as Queries, probeToken: undefined, version: '' });
      const ctx = { path, status: 404, set: () => undefined, get: () => '' };
      await answer(ctx as unknown as Parameters<Middleware>[0], async () => undefined);
      return ctx.status;
    };
    for (const name of ['bascule-web', 'bascule-jobs']) {
      const workload = named<Deployment>('Deployment', name);
      const { startupProbe, livenessProbe, readinessProbe, lifecycle } = containerOf(workload);
      const path = (probe: typeof startupProbe) => probe?.httpGet?.path ?? '';
      for (const probe of [startupProbe, livenessProbe, readinessProbe])
        expect(await statusOf(path(probe), true)).toBe(200);
      // A database that is away is no reason to restart a process.
      expect(await statusOf(path(livenessProbe), false)).toBe(200);
      expect(await statusOf(path(readinessProbe), false)).toBe(503);
      // The ten minutes for which a migration tries.
      expect((startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0)).toBeGreaterThan(600);
      const pause = Number(lifecycle?.preStop?.exec?.command?.[1] ?? 0);
      // The server gives itself ten seconds.
      expect(podOf(workload).terminationGracePeriodSeconds).toBeGreaterThan(pause + 10);
    }
  });

  it('migrate with a command of the image, and name no command that there is not', () => {
    const [program, file = '', command] = containerOf(named<Job>('Job', 'bascule-migrate')).command ?? [];
    expect([program, file.split('/')[0]]).toEqual(['node', 'dist']);
    expect(existsSync(join(BUILD, file.replace(/^dist\//, '')))).toBe(true);
    expect(commands).toContain(command);
    const told = [...page.matchAll(/\b(?:app|health-check):[a-z:]+[a-z]/g)].map(([name]) => name);
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter((name) => !commands.includes(name))).toEqual([]);
  });

  it('lead both names in, by https, with streams that last as long as the hub lets them, and hide the metrics', async () => {
    const { spec, metadata } = named<Ingress>('Ingress', 'bascule') as Ingress & Manifest;
    const routes: Record<string, unknown[][]> = Object.fromEntries(
      (spec?.rules ?? []).map(({ host, http }) => [
        host,
        http?.paths.map(({ path, backend }) => [path, backend.service?.name]) ?? [],
      ]),
    );
    const [app, hub] = [settings.DEFAULT_URI, settings.HUB_PUBLIC_URL].map((url) => new URL(url as string));
    expect(routes).toEqual({
      [app?.host as string]: [
        ['/metrics', 'bascule-closed'],
        ['/', 'bascule-web'],
      ],
      [hub?.host as string]: [[hub?.pathname, 'bascule-hub']],
    });
    expect(spec?.tls?.flatMap(({ hosts = [] }) => hosts)).toEqual([app?.host, hub?.host]);
    for (const names of Object.values(routes)) for (const [, name] of names) named('Service', name as string);
    expect(named<Service>('Service', 'bascule-closed').spec?.selector).toBeUndefined();

    const directives = settings.HUB_EXTRA_DIRECTIVES?.split('\n') ?? [];
    expect(directives).toEqual(['write_timeout 3600s', `cors_origins ${app?.origin}`]);
    expect((await environmentOf(containerOf(named('Deployment', 'bascule-hub')))).MERCURE_EXTRA_DIRECTIVES).toBe(
      directives.join('\n'),
    );
    const { annotations = {} } = metadata as { annotations?: Record<string, string> };
    const NGINX = 'nginx.ingress.kubernetes.io/';
    expect(annotations).toMatchObject({
      [`${NGINX}proxy-read-timeout`]: '3600',
      [`${NGINX}proxy-buffering`]: 'off',
      [`${NGINX}proxy-body-size`]: '64m',
    });
    expect(new URL(settings.HUB_URL as string).host).toBe(named('Service', 'bascule-hub').metadata.name);
    expect(cookieReach(settings.DEFAULT_URI as string, settings.HUB_PUBLIC_URL as string)).toMatchObject({
      reaches: true,
    });
  });
});
