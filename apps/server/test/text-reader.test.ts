// Texts that take too long are aborted without blocking anybody.
import { DomainError } from '@kith/core/errors';
import { noopPorts, silentLog, TextTooHard } from '@kith/core/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTextReader, type TextReader } from '../src/adapters/text-reader.ts';
import { freshAddress, type Harness, openHarness } from './harness.ts';

/** The clock of every sentence here. */
const clock = { now: new Date('2026-03-11T10:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };
const names = { friends: [{ id: 'a', name: 'Ana Cruz' }], groups: [] };
/** A thread that hangs on every sentence. */
const module = new URL('stuck-worker.ts', import.meta.url);
const endless = `${'oh no '.repeat(40)}x`;

// A busy machine may take long to compile the first patterns; a hanging text uses any budget.
let reader: TextReader;
let strict: TextReader;
let h: Harness;
beforeAll(async () => {
  reader = openTextReader(silentLog, { deadlineMs: 120_000 });
  strict = openTextReader(silentLog, { coldMs: 250, module });
  h = await openHarness({ ports: { ...noopPorts, texts: strict.texts } });
});
afterAll(async () => {
  await h.close();
  await reader.close();
  await strict.close();
});

const read = (text: string, asker = 'ana') => reader.texts(asker).sentence({ text, ...clock, ...names, draft: null });

describe('a reader in a worker thread', () => {
  test('reads like the grammar, with the ids of named people', async () => {
    const reading = await read('Dinner with Ana on Friday at 7pm');
    expect(reading.draft).toMatchObject({ title: 'Dinner', friend_names: ['Ana Cruz'] });
    expect(reading.subject.friends.map(({ id }) => id)).toEqual(['a']);
    expect(await reader.texts('ana').order('move the quiz to Thursday')).toMatchObject({ about: 'the quiz' });
    expect(await reader.texts('ana').looseOrder('hello')).toBe(null);
  });

  test('gives up on a text that takes too long, and reads the next one', async () => {
    const brief = openTextReader(silentLog, { coldMs: 250, module });
    const readBriefly = (text: string) => brief.texts('ana').sentence({ text, ...clock, ...names, draft: null });
    await expect(readBriefly(endless)).rejects.toThrow(TextTooHard);
    // The next text starts a new thread.
    expect(await brief.texts('ana').order('hello')).toBe(null);
    await brief.close();
    expect((await read('Lunch tomorrow at noon')).draft?.title).toBe('Lunch');
  });

  test('has one budget for all readings of a message', async () => {
    const small = openTextReader(silentLog, { deadlineMs: 60 });
    await small.warmUp();
    const one = small.texts('ana');
    const readOn = async () => {
      for (let times = 0; times < 1_000; times += 1)
        await one.sentence({ text: 'Dinner with Ana on Friday at 7pm', ...clock, ...names, draft: null });
    };
    await expect(readOn()).rejects.toThrow(TextTooHard);
    await small.close();
  });

  test('queues one message per person, and no more', async () => {
    const some = await Promise.allSettled(Array.from({ length: 4 }, () => read('Dinner on Friday at 7pm', 'bea')));
    expect(some.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    const refused = some.find((one) => one.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(DomainError);
    expect(refused?.reason.code).toBe('too_many');
    expect((await read('Dinner on Friday at 7pm', 'bea')).intent).toBe('create_event');
  });

  test('bounds the total queue', async () => {
    const small = openTextReader(silentLog, { mostWaiting: 2 });
    const ask = (asker: string) => small.texts(asker).order('move the quiz to Thursday');
    const some = await Promise.allSettled(['a', 'b', 'c', 'd'].map((asker) => ask(asker)));
    expect(some.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(some[3]).toMatchObject({ reason: { code: 'unavailable' } });
    await small.close();
  });
});

describe('a visitor whose text takes too long', () => {
  const demo = { 'x-demo-mode': 'true' };
  // Such a text terminates the thread, and on a busy machine restarting takes longer than a request may wait.
  beforeEach(() => strict.warmUp());

  test.each([24, 40])('is asked to shorten it, and health is answered meanwhile: %i times "oh no"', async (times) => {
    const order: string[] = [];
    const asked = h
      .call('POST', '/api/agent', {
        body: { message: `${'oh no '.repeat(times)}x` },
        headers: demo,
        address: freshAddress(),
      })
      .then((answer) => {
        order.push('agent');
        return answer;
      });
    const health = await h.call('GET', '/api/health');
    order.push('health');
    const { status, body } = await asked;
    expect([status, health.status]).toEqual([200, 200]);
    expect(body.message).toContain('Please make it shorter');
    expect(order).toEqual(['health', 'agent']);
  });

  test('and so is an owner, whose preview is empty', async () => {
    const owner = await h.asOwner();
    const { body } = await owner.call('POST', '/api/agent', { body: { message: endless } });
    expect(body.message).toContain('Please make it shorter');
    await strict.warmUp();
    const preview = await owner.call('POST', '/api/agent/preview', { body: { message: endless } });
    expect(preview.body).toMatchObject({ success: true, draft: null, question: null });
  });
});
