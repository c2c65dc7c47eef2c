import { limits } from '@kith/contracts/limits';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { DomainError, invalid } from '../errors.ts';

// Only what people photograph and draw with is decoded; all other decoders are closed, those of SVG and PDF above all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

// A decoded picture may take 200 MB, so few are worked on at once and few may wait.
const running = pLimit(1);
const mayWait = 8;

const wrongType = 'Please choose a picture as JPEG, PNG, WebP or GIF.';

/**
 * Makes a picture small and harmless: turned upright, cut to a square of at most 512 pixels, encoded anew as WebP without
 * any metadata. Throws invalid_input for what is no picture, too many pixels or broken, and unavailable when too many wait.
 */
export async function normalisePicture(image: Uint8Array): Promise<Uint8Array> {
  if (image.byteLength > limits.avatarBytes) throw invalid('Please choose a picture of at most 5 MB.', 'image');
  if (running.pendingCount >= mayWait) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  return running(() => encode(image));
}

async function encode(image: Uint8Array): Promise<Uint8Array> {
  // The size stands in the head of the file, so nothing is decoded for it.
  const { width, height } = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalid(wrongType, 'image');
    });
  if (width * height > limits.avatarSourcePixels) throw invalid('This picture has too many pixels.', 'image');
  try {
    return await sharp(image, { limitInputPixels: limits.avatarSourcePixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize(limits.avatarPx, limits.avatarPx, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw invalid('This picture is broken. Please choose another one.', 'image');
  }
}
