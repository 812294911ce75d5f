import { ListMultipartUploadsCommand, type MultipartUpload, type S3Client } from '@aws-sdk/client-s3';

/** Lists the uploads below a prefix that are neither finished nor aborted, such as those of a dead process. */
export async function listUploads(
  client: S3Client,
  where: { Bucket: string; Prefix: string },
  abortSignal: AbortSignal,
): Promise<MultipartUpload[]> {
  const uploads: MultipartUpload[] = [];
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ ...where, ...after }), { abortSignal });
    uploads.push(...(page.Uploads ?? []));
    if (page.IsTruncated !== true) return uploads;
    after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}
