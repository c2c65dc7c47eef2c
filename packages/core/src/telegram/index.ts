export { answerMessage } from './answer-message.ts';
export { answerPress } from './answer-press.ts';
export { getTelegramLink } from './queries.ts';
export { startLinking, startLinkingFriend } from './start-linking.ts';
export { addressButton, answerButtons, escapeText } from './rules.ts';
export { unlinkFriend, unlinkOwner, unlinkPerson } from './unlink-chat.ts';
