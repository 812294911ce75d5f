import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that reached the store: its method, its path, and what it asked beyond an object. */
export interface S3Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: number;
}

/**
 * A store that speaks the protocol of S3 on a socket: objects, uploads in parts, lists, and signatures that are judged
 * (AWS Signature Version 4). Buckets are found in the path and in the name of the host.
 */
export interface FakeS3 {
  readonly endpoint: string;
  readonly port: number;
  readonly bucket: string;
  readonly key: { id: string; secret: string };
  readonly objects: Map<string, Buffer>;
  /** Parts of uploads that were begun and not ended, by upload id. */
  readonly uploads: Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>;
  readonly calls: S3Call[];
  /** Called before a call is answered; true when it took the answer over. */
  meddle: ((call: S3Call, response: ServerResponse) => boolean) | undefined;
  /** How many items a page of a list has. */
  pageSize: number;
  /** The settings of an instance that keeps its exports there. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

export async function startS3(bucket = 'board-exports'): Promise<FakeS3> {
  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const key = { id: 'AKIAFAKE', secret: 'the/secret+of=the key' };
  const endpoint = `http://127.0.0.1:${port}`;
  const fake: FakeS3 = {
    endpoint,
    port,
    bucket,
    key,
    objects: new Map(),
    uploads: new Map(),
    calls: [],
    meddle: undefined,
    pageSize: 1000,
    env: {
      EXPORT_STORAGE: 's3',
      EXPORT_STORAGE_BUCKET: bucket,
      EXPORT_STORAGE_ENDPOINT: endpoint,
      EXPORT_STORAGE_ACCESS_KEY_ID: key.id,
      EXPORT_STORAGE_SECRET_ACCESS_KEY: key.secret,
      EXPORT_STORAGE_FORCE_PATH_STYLE: '1',
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  let uploads = 0;
  return fake;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', endpoint);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const method = request.method ?? '';
    const call = { method, path: url.pathname, query: url.searchParams, headers: request.headers, bytes: body.length };
    fake.calls.push(call);
    if (fake.meddle?.(call, response)) return undefined;
    const fault = judgeSignature(request, url, key);
    if (fault !== undefined) return refuse(response, 403, fault);
    const [named, object] = splitPath(url, request.headers.host ?? '');
    if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
    return route(call, object, body, response);
  }

  function splitPath(url: URL, host: string): [bucket: string, object: string] {
    const path = decodeURIComponent(url.pathname.slice(1));
    if (host.startsWith(`${bucket}.`)) return [bucket, path];
    const cut = path.indexOf('/');
    return cut < 0 ? [path, ''] : [path.slice(0, cut), path.slice(cut + 1)];
  }

  function route({ method, query }: S3Call, object: string, body: Buffer, response: ServerResponse): unknown {
    const uploadId = query.get('uploadId');
    const upload = uploadId === null ? undefined : fake.uploads.get(uploadId);
    if (uploadId !== null && upload === undefined) return refuse(response, 404, 'NoSuchUpload');
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${++uploads}`;
      fake.uploads.set(id, { key: object, parts: new Map() });
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (method === 'PUT' && upload !== undefined) {
      upload.parts.set(Number(query.get('partNumber')), body);
      return response.writeHead(200, { ETag: etagOf(body) }).end();
    }
    if (method === 'POST' && upload !== undefined) {
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
      const parts = numbers.map((number) => upload.parts.get(number) as Buffer);
      fake.objects.set(object, Buffer.concat(parts));
      fake.uploads.delete(uploadId as string);
      return xml(response, `<CompleteMultipartUploadResult><Key>${object}</Key></CompleteMultipartUploadResult>`);
    }
    if (method === 'DELETE' && upload !== undefined) {
      fake.uploads.delete(uploadId as string);
      return response.writeHead(204).end();
    }
    if (method === 'GET' && object === '') return list(query, response);
    if (method === 'PUT') {
      fake.objects.set(object, body);
      return response.writeHead(200, { ETag: etagOf(body) }).end();
    }
    if (method === 'DELETE') {
      fake.objects.delete(object);
      return response.writeHead(204).end();
    }
    const found = fake.objects.get(object);
    if (found === undefined) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.length, 'Content-Type': 'application/zip', ETag: etagOf(found) });
    return response.end(method === 'HEAD' ? undefined : found);
  }

  function list(query: URLSearchParams, response: ServerResponse): unknown {
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const after = query.get('upload-id-marker') ?? '';
      const all = [...fake.uploads].filter(([id, { key: name }]) => name.startsWith(prefix) && id > after);
      const page = all.slice(0, fake.pageSize);
      const items = page.map(([id, { key: name }]) => `<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`);
      const last = page.at(-1);
      const more =
        all.length > page.length && last !== undefined
          ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${last[1].key}</NextKeyMarker><NextUploadIdMarker>${last[0]}</NextUploadIdMarker>`
          : '<IsTruncated>false</IsTruncated>';
      return xml(response, `<ListMultipartUploadsResult>${more}${items.join('')}</ListMultipartUploadsResult>`);
    }
    const after = query.get('continuation-token') ?? '';
    const all = [...fake.objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = all.slice(0, fake.pageSize);
    const more =
      all.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    const items = page.map((name) => `<Contents><Key>${name}</Key></Contents>`);
    return xml(response, `<ListBucketResult>${more}${items.join('')}</ListBucketResult>`);
  }
}

function xml(response: ServerResponse, body: string): unknown {
  return response.writeHead(200, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
}

function refuse(response: ServerResponse, status: number, code: string): unknown {
  return response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The fault of the signature; undefined when it is valid. */
function judgeSignature(request: IncomingMessage, url: URL, key: { id: string; secret: string }): string | undefined {
  const { authorization = '' } = request.headers;
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(authorization) ??
    [];
  if (id !== key.id) return 'InvalidAccessKeyId';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, hash].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const signing = hmac(hmac(hmac(hmac(`AWS4${key.secret}`, day), region), service), end);
  return hmac(signing, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
