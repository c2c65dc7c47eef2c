export { addDevice } from './add-device.ts';
export { getPushDevice } from './queries.ts';
export { removeDevice } from './remove-device.ts';
export { sendNotification } from './send-notification.ts';
