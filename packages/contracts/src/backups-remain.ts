/** What deleting an account does not reach, as said before it and after it. */
export const backupsRemain = 'Earlier backups that are kept outside Kith still hold it.';
