/** The product's limits (SPEC §9 and Kith's own lengths). In milliseconds unless the name says otherwise. */
export const limits = {
  titleLength: 200,
  locationLength: 300,
  /** What an owner says of an event in their own voice. */
  hostLineLength: 140,
  descriptionLength: 10_000,
  nameLength: 120,
  noteLength: 1_000,
  /** Maximum number of a friend's questions on the owner's page. */
  friendQuestions: 20,
  /** How long a friend's page shows their questions and past events. */
  pageDays: 30,
  /** How many dates a series may leave out when it is made. */
  excludedDates: 100,
  /** The most dates of a rule that a preview names. */
  previewedDates: 60,
  /** Maximum number of events that one answer may apply to. */
  answersAtOnce: 50,
  /** The choices for how late a guest runs. */
  lateMinutes: 240,
  /** The name of an owner feed's link. */
  feedNameLength: 60,
  passwordLength: 200,
  /** Maximum and default page size. */
  pageSize: 500,
  /** A page ends once its JSON reaches this size. */
  pageBytes: 1_000_000,
  /** A request's lists are refused after this many bytes or milliseconds. */
  listBytesPerRequest: 8_000_000,
  listMsPerRequest: 10_000,
  /** A list without paging is refused above this size, with the advice to use pages. */
  wholeListBytes: 64_000_000,
  dashboardEvents: 5,
  dashboardActivity: 10,
  toastMs: 3000,
  searchDebounceMs: 250,
  swipePx: 50,
  chatFollowUpMs: 500,
  chatNavigationMs: 1000,
  chatEventNavigationMs: 2000,
  updateCheckMs: 900_000,
  logBuffer: 100,
  calendarCellEvents: 3,
  accessSeconds: 3600,
  refreshDays: 30,
  refreshGraceSeconds: 30,
  tokenDays: 90,
  tokenMaxDays: 365,
  /** Resolution of an API token's last use. */
  tokenUseSeconds: 300,
  invitationDays: 14,
  invitationMaxDays: 365,
  invitationMaxUses: 1_000,
  avatarPx: 512,
  avatarBytes: 5 * 1024 * 1024,
  /** Maximum number of pixels of an uploaded picture, checked before decoding. */
  pictureSourcePixels: 50_000_000,
  /** A photo of an event as it is uploaded, and as it is stored. */
  photoSourceBytes: 10 * 1024 * 1024,
  photoBytes: 300_000,
  photoWidth: 1600,
  photoHeight: 1200,
  feedPastDays: 90,
  deletedShownDays: 14,
  /** Maximum number of deleted events in a feed, newest first. */
  deletedShown: 100,
  erasedFeedDays: 30,
  neverSubscribedDays: 30,
  /** Older lines count as read, so that a new inbox starts with recent ones. */
  unreadDays: 30,
} as const;

/** Rate limits per network address, counted in each process. */
export const addressLimits = {
  signIn: { max: 100, seconds: 900 },
  signUp: { max: 100, seconds: 3600 },
  /** What the sign-in pages ask before anything is typed. */
  entrance: { max: 600, seconds: 900 },
  refresh: { max: 300, seconds: 900 },
  /** Mails that anybody may request. */
  mail: { max: 100, seconds: 3600 },
  /** Attempts with mailed links and codes. */
  code: { max: 100, seconds: 900 },
  /** Requests and mails through the links of events. */
  eventLink: { max: 60, seconds: 3600 },
  /** Attempts with unknown links and event codes; retired ones are not counted. */
  unknownLink: { max: 60, seconds: 600 },
  /** Messages to the assistant in demo mode. */
  demo: { max: 60, seconds: 600 },
  /** Log entries and performance reports from browsers. */
  telemetry: { max: 60, seconds: 60 },
} as const;
export type AddressPurpose = keyof typeof addressLimits;

/** Rate limit of one calendar link. Apps fetch every few minutes at most. */
export const feedLimit = { max: 60, seconds: 60 } as const;

/**
 * Attempts per account within a window, counted in the database across processes: from one network address, and from all of them
 * or, for signing in, from the surrounding network (a /24 of IPv4, a /48 of IPv6). A success refunds its attempt, and a browser
 * that signed in before has its own counter, so that strangers lock nobody out. Windows are fixed, so up to twice the number can
 * pass around a boundary.
 */
export const attemptLimits = {
  'sign-in': { windowSeconds: 900, perAccountAndAddress: 10, perAccount: 40 },
  'sign-up': { windowSeconds: 3600, perAccountAndAddress: 10, perAccount: 10 },
  // These require a session of the account.
  password: { windowSeconds: 900, perAccountAndAddress: 10, perAccount: 10 },
  code: { windowSeconds: 900, perAccountAndAddress: 5, perAccount: 5 },
  // Mails that anybody can request, counted per kind; those above the limit are silently dropped.
  'recovery-mail': { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 20 },
  'verification-mail': { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 20 },
  'link-mail': { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 5 },
  // Requests and mails through the link of one event; the account is the link.
  'event-link': { windowSeconds: 3600, perAccountAndAddress: 10, perAccount: 120 },
  // An owner's messages to the assistant, over any channel.
  message: { windowSeconds: 600, perAccountAndAddress: 200, perAccount: 200 },
} as const;
export type AttemptPurpose = keyof typeof attemptLimits;

/** Quotas per owner or friend. A request above one is refused with a sentence that names it. */
export const quotas = {
  friends: 5_000,
  groups: 500,
  /** Events that are not over yet. */
  comingEvents: 10_000,
  /** All events, including past and recently deleted ones. */
  events: 50_000,
  /** Photos of events. */
  photos: 100,
  /** Daily mails to guests: per owner, for all owners, and per address. Further mails wait for the next day. */
  mailsPerDay: 500,
  mailsPerDayOfAll: 5_000,
  mailsToOneAddressPerDay: 50,
  /** Hourly changes of one friend's answer to one event. */
  answerChangesPerHour: 20,
  /** Hourly questions of one friend; the same limit applies to reports of running late. */
  notesPerHour: 10,
  /** Replies to one question. */
  repliesPerQuestion: 5,
  /** Daily link-only mails to one friend. */
  linkMailsPerDay: 3,
  apiTokens: 50,
  /** Invitations to sign up that still work, of all operators of a server together. */
  signUpInvitations: 100,
  /** People who wait behind the link of one event, and behind all of an owner's. */
  eventRequests: 50,
  eventRequestsOfAll: 300,
  /** People whom the link of an event may let in without asking. */
  eventLinkPlaces: 100,
  /** Links to the owner's own calendar. */
  ownerFeeds: 10,
  conversations: 200,
  passkeys: 20,
  /** Subscribed devices; above the quota the oldest one is removed. */
  pushDevices: 10,
  streamsPerOwner: 20,
  streamsPerFriend: 5,
} as const;
