import { limits } from '@kith/contracts/limits';
import pLimit from 'p-limit';
import { DomainError, invalid } from '../errors.ts';

/** Loads sharp with the first picture, because it occupies 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Only common photo and drawing formats are decoded; all other decoders are disabled, above all SVG and PDF.
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
  return sharp;
}

// A decoded picture may take 200 MB, so concurrency and queue length are bounded.
const running = pLimit(1);
const mayWait = 8;

const wrongType = 'Please choose a picture as JPEG, PNG, WebP or GIF.';

/**
 * Normalises a picture: rotated upright, cropped to a square of at most 512 pixels, re-encoded as WebP without metadata. Throws
 * invalid_input for anything that is no picture, is too large or broken, and unavailable when the queue is full.
 */
export async function normalisePicture(image: Uint8Array): Promise<Uint8Array> {
  if (image.byteLength > limits.avatarBytes) throw invalid('Please choose a picture of at most 5 MB.', 'image');
  if (running.pendingCount >= mayWait) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  return running(() => encode(image));
}

async function encode(image: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // The size is in the file's header, so nothing is decoded for this.
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
