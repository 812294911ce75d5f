import { invalidInput } from '../../errors.ts';
import { MAX_ARTIFACT_BYTES } from './artifactBounds.ts';
import { tooLarge } from './MeasuredContent.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * The content that a call brings along, as text or in Base64: exactly one of them.
 * @throws Refusal bad_user_input, payload_too_large
 */
export function contentOf({
  text,
  base64,
}: {
  text?: string | null | undefined;
  base64?: string | null | undefined;
}): Buffer {
  if ((text == null) === (base64 == null)) {
    throw invalidInput([{ propertyPath: 'text', message: 'or base64 must be given, and not both' }]);
  }
  if (text != null) {
    if (!text.isWellFormed())
      throw invalidInput([{ propertyPath: 'text', message: 'must hold no half of a surrogate pair' }]);
    return Buffer.from(text);
  }
  const encoded = base64 as string;
  if (encoded.length > Math.ceil(MAX_ARTIFACT_BYTES / 3) * 4) throw tooLarge();
  if (encoded.length % 4 !== 0 || !BASE64.test(encoded))
    throw invalidInput([{ propertyPath: 'base64', message: 'must be Base64 with its padding, without line breaks' }]);
  return Buffer.from(encoded, 'base64');
}
