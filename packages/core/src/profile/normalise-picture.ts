import { limits } from '@kith/contracts/limits';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
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

/** An owner's picture: a square of at most 512 pixels, as WebP. Throws what `normalise` throws. */
export const normalisePicture = (image: Uint8Array): Promise<Uint8Array> =>
  normalise(image, limits.avatarBytes, (picture) =>
    picture
      .resize(limits.avatarPx, limits.avatarPx, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  );

/** Fractions of the largest size with the quality of JPEG, from the best to one at which anything fits. */
const photoSteps = [
  [1, 80],
  [1, 60],
  [0.7, 50],
  [0.4, 40],
] as const;

/** A photo of an event: at most 1600 by 1200 pixels and 300 KB, as JPEG, which every mail program shows. Throws what `normalise` throws. */
export const normalisePhoto = (image: Uint8Array): Promise<Uint8Array> =>
  normalise(image, limits.photoSourceBytes, async (picture) => {
    for (const [part, quality] of photoSteps) {
      const encoded = await picture
        .clone()
        .resize(limits.photoWidth * part, limits.photoHeight * part, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality })
        .toBuffer();
      if (encoded.byteLength <= limits.photoBytes) return encoded;
    }
    throw new Error('No step made the photo small enough.');
  });

/**
 * Normalises a picture: turned upright and re-encoded without metadata. Throws invalid_input for anything that is no picture, is too
 * large or broken, and unavailable when the queue is full.
 */
async function normalise(
  image: Uint8Array,
  mostBytes: number,
  encode: (picture: Sharp) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (image.byteLength > mostBytes)
    throw invalid(`Please choose a picture of at most ${mostBytes / 1024 / 1024} MB.`, 'image');
  if (running.pendingCount >= mayWait) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  return running(() => decode(image, encode));
}

async function decode(image: Uint8Array, encode: (picture: Sharp) => Promise<Uint8Array>): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // The size is in the file's header, so nothing is decoded for this.
  const { width, height } = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalid(wrongType, 'image');
    });
  if (width * height > limits.pictureSourcePixels) throw invalid('This picture has too many pixels.', 'image');
  try {
    return await encode(
      sharp(image, { limitInputPixels: limits.pictureSourcePixels, failOn: 'error', pages: 1 }).rotate(),
    );
  } catch {
    throw invalid('This picture is broken. Please choose another one.', 'image');
  }
}

/** Encodes drawn pixels (RGBA, without transparency) as JPEG. Throws unavailable when the queue is full. */
export async function writeJpeg({
  pixels,
  width,
  height,
}: {
  pixels: Uint8Array;
  width: number;
  height: number;
}): Promise<Uint8Array> {
  if (running.pendingCount >= mayWait) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  return running(async () => {
    const sharp = await loadSharp();
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten()
      .jpeg({ quality: 82 })
      .toBuffer();
  });
}
