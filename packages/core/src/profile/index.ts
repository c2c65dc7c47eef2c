export { changePicture, removePicture } from './change-picture.ts';
export { createOwner, type NewOwner } from './create-owner.ts';
export { asOwner, presentUser } from './present.ts';
export { findOwnerByEmail, findPicture, getProfile } from './queries.ts';
export { calendarName, shownName } from './rules.ts';
export { updateProfile } from './update-profile.ts';
export { databasePictures } from './write-picture.ts';
export { asciiAddress, isMailbox } from './derive-mailbox.ts';
