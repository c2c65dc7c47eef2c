export { columnsWithoutExport, exportAccount, withoutExport } from './export-account.ts';
export { exportCalendar } from './export-calendar.ts';
export { importAccount } from './import-account.ts';
export { deleteAccount, describeDeletion, removeAccount, requireAnotherOperator } from './remove-account.ts';
export { recoverAccount } from './recover-account.ts';
export { rotateLostLinks } from './rotate-lost-links.ts';
