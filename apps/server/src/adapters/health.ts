// What those who run the server read of its health. Nothing is asked of anybody else.
import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Health, type Mailer, MailError } from '@kith/core/ports';
import { listCopies } from '../keep-copies.ts';
import { version } from '../version.ts';

/** Where a newer release is unpacked or laid down: beside the folder of this one. */
const besideRelease = dirname(fileURLToPath(new URL('../../../..', import.meta.url)));

const releaseFile = /^kith-(\d+)\.(\d+)\.(\d+)(?:-[\w-]+)?(?:\.tar\.gz)?$/;

const versionOf = (name: string) => releaseFile.exec(name)?.slice(1, 4).map(Number) ?? null;

/** The version of the newest release among file names that is newer than `current`, or null. */
export function findNewerRelease(names: readonly string[], current: string): string | null {
  const own = versionOf(`kith-${current}`) ?? [0, 0, 0];
  const isNewer = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((part, index) => part !== other[index]);
    return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
  };
  let newest: readonly number[] = own;
  for (const name of names) {
    const found = versionOf(name);
    if (found && isNewer(found, newest)) newest = found;
  }
  return newest === own ? null : newest.join('.');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The mailer with an eye on what becomes of mails. */
export function watchMailer(mailer: Mailer, now: () => Date): { mailer: Mailer; mail: Health['mail'] } {
  const mail: Health['mail'] = {
    leaves: mailer.kept === undefined,
    lastSentAt: null,
    lastFailedAt: null,
    lastFailure: null,
  };
  return {
    mail,
    mailer: {
      ...mailer,
      send: async (one, id) => {
        try {
          await mailer.send(one, id);
          mail.lastSentAt = now();
        } catch (error) {
          mail.lastFailedAt = now();
          mail.lastFailure = error instanceof MailError ? error.reason : 'later';
          throw error;
        }
      },
    },
  };
}

/** Reads the health of this process; `dataDir` is null where a server keeps the data. */
export const readHealth = (mail: Health['mail'], dataDir: string | null) => async (): Promise<Health> => {
  const copies = dataDir === null ? [] : listCopies(dataDir);
  const [newest] = copies;
  return {
    mail,
    copies: dataDir === null ? null : { count: copies.length, newestAt: newest ? statSync(newest).mtime : null },
    version,
    newerRelease: findNewerRelease([...namesIn(besideRelease), ...(dataDir === null ? [] : namesIn(dataDir))], version),
  };
};
