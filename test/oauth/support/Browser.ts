import { sessionCookieName } from '../../support/sessionCookie.ts';

/** A browser without script: keeps cookies by path, follows nothing by itself, reads forms out of pages. */
export class Browser {
  constructor(
    readonly origin: string,
    private readonly cookies = new Map<string, { value: string; path: string }>(),
  ) {}

  /** The same browser at another port of the host, to which it sends the same cookies. */
  at(origin: string): Browser {
    return new Browser(origin, this.cookies);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.send(path, { headers });
  }

  /** Follows redirects on the own site; the answer that leads elsewhere is the last one. */
  async visit(path: string): Promise<Page> {
    let page = await this.get(path);
    for (let i = 0; i < 10 && page.ownLocation !== undefined; i++) page = await this.get(page.ownLocation);
    return page;
  }

  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Sends the page's form with its hidden fields and `fields`, and follows where that leads. */
  async submit(page: Page, fields: Record<string, string>): Promise<Page> {
    const action = page.formAction ?? page.path;
    let answer = await this.post(action, { ...page.hiddenFields, ...fields });
    for (let i = 0; i < 10 && answer.ownLocation !== undefined; i++) answer = await this.get(answer.ownLocation);
    return answer;
  }

  async signIn(email: string, password: string): Promise<Page> {
    return this.submit(await this.get('/login'), { email, password });
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)?.value;
  }

  /** The cookie of the person's session. */
  get session(): string | undefined {
    return this.cookie(sessionCookieName(this.origin));
  }

  set session(value: string) {
    this.setCookie(sessionCookieName(this.origin), value);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, { value, path: '/' });
  }

  /** The cookies for an address, as a request sends them. */
  cookieHeader(address: string): string {
    const { pathname } = new URL(address, this.origin);
    return [...this.cookies]
      .filter(([, entry]) => pathname === entry.path || pathname.startsWith(entry.path))
      .map(([name, entry]) => `${name}=${entry.value}`)
      .join('; ');
  }

  /** A request of a script of a page: carries the cookies, and keeps those of the answer. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = this.cookieHeader(path);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(new URL(path, this.origin), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private async send(path: string, init: RequestInit): Promise<Page> {
    const headers = new Headers(init.headers);
    if (!headers.has('accept')) headers.set('accept', 'text/html,*/*;q=0.8');
    const response = await this.fetch(path, { ...init, headers });
    return new Page(new URL(path, this.origin).pathname, this.origin, response, await response.text());
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((item) => item.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    const over = attributes.some((item) => /^expires=thu, 01 jan 1970/i.test(item));
    if (value === '' || over) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}

/** An answer, with what a person would see and send of it. */
export class Page {
  constructor(
    readonly path: string,
    private readonly origin: string,
    readonly response: Response,
    readonly text: string,
  ) {}

  get status(): number {
    return this.response.status;
  }

  get location(): string | undefined {
    return this.response.headers.get('location') ?? undefined;
  }

  /** Where the answer leads, when that is on the same site. */
  get ownLocation(): string | undefined {
    if (this.location === undefined) return undefined;
    const url = new URL(this.location, this.origin);
    return url.origin === this.origin ? `${url.pathname}${url.search}` : undefined;
  }

  get csrf(): string | undefined {
    return /<meta name="csrf-token" content="([^"]*)">/.exec(this.text)?.[1];
  }

  /** The form of the page's main part. */
  private get form(): string {
    return this.text.slice(this.text.indexOf('<main')).match(/<form[\s\S]*?<\/form>/)?.[0] ?? '';
  }

  get formAction(): string | undefined {
    return /action="([^"]*)"/.exec(this.form)?.[1];
  }

  get hiddenFields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const [input] of this.form.matchAll(/<input[^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(input)?.[1];
      const value = /value="([^"]*)"/.exec(input)?.[1];
      if (name !== undefined && value !== undefined) fields[name] = unescapeHtml(value);
    }
    return fields;
  }
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
