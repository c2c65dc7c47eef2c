// Owners' pictures and photos of events over HTTP, with the real encoder.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshAddress, type Harness, openHarness, type Owner } from './harness.ts';

let h: Harness;
let owner: Owner;
beforeAll(async () => {
  h = await openHarness();
  owner = await h.asOwner();
});
afterAll(() => h.close());

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3844c6' } });
const put = (body: Uint8Array | string, as = owner, type = 'image/jpeg') =>
  as.call('PUT', '/api/profile/avatar', { body, headers: { 'content-type': type }, address: freshAddress() });

/** The bytes served at a URL. */
async function fetchPicture(path: string) {
  const answer = await h.app.inject({ method: 'GET', url: path });
  return { status: answer.statusCode, headers: answer.headers, image: answer.rawPayload };
}

test('a photo becomes a small upright picture without its metadata', async () => {
  // The camera was held upright: the file is rotated by its Exif orientation, and its left edge is the top.
  const photo = await canvas(1200, 800)
    .composite([{ input: await canvas(100, 800).tint('#ffffff').png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Secret camera', Orientation: '6' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Secret camera')).toBe(true);
  const changed = await put(photo);
  expect(changed.status, changed.text).toBe(200);
  const { avatar_url: path } = changed.body.data;
  expect((await owner.call('GET', '/api/auth/session')).body.data.user.avatar_url).toBe(path);
  const { status, headers, image } = await fetchPicture(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=3600',
  ]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  // A cached picture is not sent again.
  const again = await h.app.inject({ method: 'GET', url: path, headers: { 'if-none-match': String(headers['etag']) } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const { format, width, height, exif, icc, xmp } = await sharp(image).metadata();
  expect({ format, width, height, exif, icc, xmp }).toEqual({
    format: 'webp',
    width: 512,
    height: 512,
    exif: undefined,
    icc: undefined,
    xmp: undefined,
  });
  expect(image.includes('Secret camera')).toBe(false);
});

test('a new picture has a new URL, and a replaced or removed one is gone', async () => {
  const first = (await put(await canvas(40, 40).png().toBuffer())).body.data.avatar_url;
  const second = (await put(await canvas(40, 40).webp().toBuffer())).body.data.avatar_url;
  expect(second).not.toBe(first);
  expect((await fetchPicture(first)).status).toBe(404);
  expect((await fetchPicture(second)).status).toBe(200);
  const removed = await owner.call('DELETE', '/api/profile/avatar');
  expect(removed.body.data.avatar_url).toBeNull();
  expect((await fetchPicture(second)).status).toBe(404);
  expect((await fetchPicture('/api/avatars/nobody/nothing')).status).toBe(404);
});

test('anything invalid, broken or too large is refused with a sentence, and the old picture stays', async () => {
  const before = (await put(await canvas(40, 40).gif().toBuffer())).body.data.avatar_url;
  const wrongType = 'Please choose a picture as JPEG, PNG, WebP or GIF.';
  const jpeg = await canvas(300, 300).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const said = [];
  for (const [body, type] of [
    [Buffer.from(svg), 'image/svg+xml'],
    [Buffer.from('%PDF-1.7 no picture'), 'image/png'],
    [Buffer.from('plain words'), 'text/plain'],
    [await canvas(20, 20).tiff().toBuffer(), 'image/tiff'],
    [jpeg.subarray(0, 600), 'image/jpeg'],
    // A decompression bomb: few bytes that decode to gigabytes.
    [await canvas(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer(), 'image/png'],
  ] as const) {
    const answer = await put(body, owner, type);
    said.push([answer.status, answer.body.error]);
  }
  expect(said).toEqual([
    [400, wrongType],
    [400, wrongType],
    [400, wrongType],
    [400, wrongType],
    [400, 'This picture is broken. Please choose another one.'],
    [400, 'This picture has too many pixels.'],
  ]);
  expect((await put(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await put('', owner)).body.error).toBe('Please choose a picture');
  expect((await owner.call('GET', '/api/profile')).body.data.avatar_url).toBe(before);
});

test('a picture can only be changed within its owner’s session', async () => {
  const image = await canvas(40, 40).png().toBuffer();
  const nobody = await h.call('PUT', '/api/profile/avatar', { body: image, headers: { 'content-type': 'image/png' } });
  expect(nobody.status).toBe(401);
  const { body } = await owner.call('POST', '/api/tokens', { body: { name: 'Script', scopes: ['events:write'] } });
  const byToken = await h.call('PUT', '/api/profile/avatar', {
    body: image,
    headers: { 'content-type': 'image/png', authorization: `Bearer ${body.data.token}` },
  });
  expect(byToken.status).toBe(403);
});

const addPhoto = (body: Uint8Array | string, as = owner, type = 'image/jpeg') =>
  as.call('POST', '/api/photos', { body, headers: { 'content-type': type }, address: freshAddress() });
const dinner = { title: 'Dinner', start_at: '2027-01-08T19:00:00Z', end_at: '2027-01-08T22:00:00Z' };

/** Random pixels, which no encoder makes small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  });

describe('the photo of an event', () => {
  test('is a bounded JPEG without what the camera wrote, at an address that only its guests were given', async () => {
    const taken = await addPhoto(
      await canvas(3000, 2000)
        .withExif({ IFD0: { Copyright: 'Secret camera' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    );
    expect(taken.status, taken.text).toBe(201);
    const { id, url } = taken.body.data;
    const made = await owner.call('POST', '/api/events', { body: { ...dinner, photo_id: id } });
    expect(made.body.data).toMatchObject({ photo_id: id, photo_url: url });
    const { status, headers, image } = await fetchPicture(url);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    const { format, width, height, exif } = await sharp(image).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 800, height: 1200, exif: undefined });
    expect(image.includes('Secret camera')).toBe(false);
    // Neither a neighbouring id nor another owner's path finds it.
    const stranger = await h.asOwner({ first_name: 'Bo' });
    for (const path of [url.replace(owner.id, stranger.id), url.replace(id, owner.id), '/api/photos/nobody/nothing'])
      expect((await fetchPicture(path)).status).toBe(404);
  });

  test('is stored in 300 KB, whatever it shows', async () => {
    const { body, status, text } = await addPhoto(await noise(1400, 1100).jpeg({ quality: 90 }).toBuffer());
    expect(status, text).toBe(201);
    expect((await fetchPicture(body.data.url)).image.length).toBeLessThanOrEqual(300_000);
  });

  test('is refused with a sentence when it is no picture, broken, a bomb or too large', async () => {
    const wrongType = 'Please choose a picture as JPEG, PNG, WebP or GIF.';
    const jpeg = await canvas(300, 300).jpeg().toBuffer();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const said = [];
    for (const body of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('%PDF-1.7 no picture'),
      page,
      jpeg.subarray(0, 600),
      await canvas(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer(),
    ]) {
      const answer = await addPhoto(body);
      said.push([answer.status, answer.body.error]);
    }
    expect(said).toEqual([
      [400, wrongType],
      [400, wrongType],
      [400, wrongType],
      [400, 'This picture is broken. Please choose another one.'],
      [400, 'This picture has too many pixels.'],
    ]);
    expect((await addPhoto(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await addPhoto('')).body.error).toBe('Please choose a picture');
    // A picture that is a page as well is encoded anew, without the page.
    const both = await addPhoto(Buffer.concat([jpeg, page]));
    expect(both.status, both.text).toBe(201);
    expect((await fetchPicture(both.body.data.url)).image.includes('script')).toBe(false);
  });

  test('needs its owner, or a token that may write events', async () => {
    const image = await canvas(40, 40).png().toBuffer();
    const send = (authorization?: string) =>
      h.call('POST', '/api/photos', {
        body: image,
        headers: { 'content-type': 'image/png', ...(authorization && { authorization }) },
      });
    expect((await send()).status).toBe(401);
    const tokenOf = async (scope: string) =>
      (await owner.call('POST', '/api/tokens', { body: { name: scope, scopes: [scope] } })).body.data.token;
    expect((await send(`Bearer ${await tokenOf('events:read')}`)).status).toBe(403);
    expect((await send(`Bearer ${await tokenOf('events:write')}`)).status).toBe(201);
  });
});
