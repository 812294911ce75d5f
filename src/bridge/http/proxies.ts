type Env = Readonly<Record<string, string | undefined>>;

/** A proxy that the environment names. */
interface Proxy {
  /** The variable that names it. */
  readonly variable: string;
  readonly url: URL;
}

/** By the protocol of the addresses that are asked through them. */
const used = new Map<string, Proxy>();

/**
 * This machine, which no proxy can reach, in the forms that Node's rules know: names, a range of addresses, and an address with
 * and without brackets.
 */
const THIS_MACHINE = ['localhost', '.localhost', '127.0.0.0-127.255.255.255', '::1', '[::1]'];

/** The proxies are set up with the first request: a program that makes none starts a fourth faster without them. */
let setUp: (() => Promise<void>) | undefined;
let ready: Promise<void> | undefined;

/**
 * From now on, every request goes through the proxies that the environment names: `HTTP_PROXY`, `HTTPS_PROXY` and
 * `NO_PROXY`, in lower case too. A proxy without a scheme is asked over http; others than http and https are not used.
 * Requests to this machine go straight there.
 */
export function useProxies(env: Env): void {
  for (const scheme of ['http', 'https']) {
    const proxy = proxyOf(env, scheme);
    if (proxy !== undefined) used.set(`${scheme}:`, proxy);
  }
  if (used.size > 0) setUp = () => lead(env.no_proxy || env.NO_PROXY || '');
}

/** Resolves when requests take the way that {@link useProxies} chose. */
export async function proxiesReady(): Promise<void> {
  ready ??= setUp?.();
  await ready;
}

async function lead(not: string): Promise<void> {
  const { setGlobalProxyFromEnv } = await import('node:http');
  const [http, https] = [used.get('http:')?.url.href, used.get('https:')?.url.href];
  setGlobalProxyFromEnv({
    ...(http === undefined ? {} : { HTTP_PROXY: http }),
    ...(https === undefined ? {} : { HTTPS_PROXY: https }),
    NO_PROXY: not.trim() === '*' ? '*' : [not, ...THIS_MACHINE].filter(Boolean).join(','),
  });
}

function proxyOf(env: Env, scheme: string): Proxy | undefined {
  const lower = `${scheme}_proxy`;
  const variable = env[lower] ? lower : lower.toUpperCase();
  const text = (env[variable] ?? '').trim();
  const url = URL.parse(text.includes('://') ? text : `http://${text}`);
  return url !== null && /^https?:$/.test(url.protocol) ? { variable, url } : undefined;
}

/** A request that a proxy did not pass on. The message names the proxy without its user and its password. */
export class ProxyError extends Error {
  constructor({ variable, url }: Proxy, what: string) {
    super(`the proxy ${url.protocol}//${url.host} ${what}: correct ${variable}, or name the host in NO_PROXY`);
    this.name = 'ProxyError';
  }
}

type Failure = NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number; statusCode?: number };

/** What a failed request says when the proxy was at fault; the error itself otherwise. */
export function namingProxy(asked: URL, error: unknown): unknown {
  const proxy = used.get(asked.protocol);
  if (proxy === undefined || !(error instanceof Error)) return error;
  const { code = '', syscall, hostname, address, port, statusCode } = error as Failure;
  if (code === 'ERR_PROXY_TUNNEL') return refusal(proxy, statusCode);
  const { url } = proxy;
  const isItsName = syscall === 'getaddrinfo' && hostname === url.hostname;
  // A host that is asked directly may have the port of the proxy.
  const isDirect = port === portOf(asked) && address === asked.hostname;
  const isItsPort = syscall === 'connect' && port === portOf(url) && !isDirect;
  return isItsName || isItsPort ? new ProxyError(proxy, `does not answer (${code})`) : error;
}

/** The refusal of a proxy in the place of the answer to a request over plain http; undefined for every other answer. */
export function refusalByProxy(asked: URL, status: number | undefined): ProxyError | undefined {
  const proxy = used.get(asked.protocol);
  return status === 407 && proxy !== undefined ? refusal(proxy, status) : undefined;
}

function refusal(proxy: Proxy, status: number | undefined): ProxyError {
  if (status === 407) return new ProxyError(proxy, 'asks for another user and password (407)');
  return new ProxyError(proxy, `does not connect (${status ?? 'no answer'})`);
}

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));
