export { laterSecond, touchFriendFeeds, touchOwnerFeeds } from './touch-feeds.ts';
