/** Browsers accept cookies with this prefix only with Secure, for a single host, and from that host. */
const OF_THIS_HOST = '__Host-';

/**
 * The names of an instance's cookies. Browsers send a cookie to every port of its host, so a name ends with the port of the
 * public address: otherwise a person who signs in to one instance of a host would be signed out of the other. An address
 * without a port needs no mark, because its host is its own.
 */
export class CookieNames {
  private readonly mark: string;

  constructor(publicUrl: string) {
    const { port } = new URL(publicUrl);
    this.mark = port === '' ? '' : `_${port}`;
  }

  /**
   * Over https a name carries the prefix that makes browsers refuse the cookie from any other host: otherwise a
   * neighbouring host of the domain could plant a session or a CSRF value of its own and act as the person who signed in.
   * Over plain http no such protection exists and there is no prefix; over https a cookie without it is ignored.
   */
  of(name: string, secure: boolean): string {
    return secure ? `${OF_THIS_HOST}${this.marked(name)}` : this.marked(name);
  }

  /** For a cookie of one path, which the prefix of a host does not allow. */
  ofPath(name: string, secure: boolean): string {
    return secure ? `__Secure-${this.marked(name)}` : this.marked(name);
  }

  /** The name that all instances of a host used to share; undefined if it is the current name. */
  former(name: string, secure: boolean): string | undefined {
    if (this.mark === '') return undefined;
    return secure ? `${OF_THIS_HOST}${name}` : name;
  }

  private marked(name: string): string {
    return `${name}${this.mark}`;
  }
}
