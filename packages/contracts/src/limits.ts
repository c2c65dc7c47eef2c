/** The numbers of the product (SPEC §9 and the lengths that Kith adds). Milliseconds unless the name says otherwise. */
export const limits = {
  titleLength: 200,
  locationLength: 300,
  descriptionLength: 10_000,
  nameLength: 120,
  noteLength: 1_000,
  /** How many questions of a friend the owner's page of them shows. */
  friendQuestions: 20,
  /** For how long a friend's page shows what they asked, and events that are over. */
  pageDays: 30,
  /** How many events a friend answers by one press. */
  answersAtOnce: 50,
  /** By how much a guest may say that they run late. */
  lateMinutes: 240,
  /** The name of a link to one's own calendar. */
  feedNameLength: 60,
  passwordLength: 200,
  /** The most entries of a page, and how many a page has that asks for no number. */
  pageSize: 500,
  /** A page gets no further entry once it is this large as JSON. */
  pageBytes: 1_000_000,
  /** After so many bytes or milliseconds a request gets no further list. */
  listBytesPerRequest: 8_000_000,
  listMsPerRequest: 10_000,
  /** A list without paging is refused, with the advice to ask for pages, when it would be larger. */
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
  /** How exact the last use of an API token is. */
  tokenUseSeconds: 300,
  avatarPx: 512,
  avatarBytes: 5 * 1024 * 1024,
  /** Width times height of a picture that is taken; more is refused before it is decoded. */
  avatarSourcePixels: 50_000_000,
  feedPastDays: 90,
  deletedShownDays: 14,
  /** So many deleted events a feed tells of, the newest first. */
  deletedShown: 100,
  erasedFeedDays: 30,
  neverSubscribedDays: 30,
  /** What is older counts as read, so that an inbox begins with what is recent. */
  unreadDays: 30,
} as const;

/** How often one network address may do something, counted in each process. */
export const addressLimits = {
  signIn: { max: 100, seconds: 900 },
  signUp: { max: 100, seconds: 3600 },
  refresh: { max: 300, seconds: 900 },
  /** Mails that anybody may ask for. */
  mail: { max: 100, seconds: 3600 },
  /** Mailed links and codes that come back. */
  code: { max: 100, seconds: 900 },
  /** Links and event codes that never existed; those that did are not counted. */
  unknownLink: { max: 60, seconds: 600 },
  /** Messages to the assistant in demo mode. */
  demo: { max: 60, seconds: 600 },
  /** Log entries and performance reports of browsers. */
  telemetry: { max: 60, seconds: 60 },
} as const;
export type AddressPurpose = keyof typeof addressLimits;

/** How often one calendar link may be fetched. Apps fetch every few minutes at most. */
export const feedLimit = { max: 60, seconds: 60 } as const;

/**
 * How often one account may be tried in a window, counted in the database for all processes: from one network address, and
 * from all of them, or for signing in from the network around it (a /24 of IPv4, a /48 of IPv6). A success gives its attempt back,
 * and a browser that signed in before is counted by itself, so that strangers lock nobody out. Windows are fixed, so around
 * their border twice the number can pass.
 */
export const attemptLimits = {
  'sign-in': { windowSeconds: 900, perAccountAndAddress: 10, perAccount: 40 },
  'sign-up': { windowSeconds: 3600, perAccountAndAddress: 10, perAccount: 10 },
  // Who enters these has a session of the account.
  password: { windowSeconds: 900, perAccountAndAddress: 10, perAccount: 10 },
  code: { windowSeconds: 900, perAccountAndAddress: 5, perAccount: 5 },
  // Mails that anybody can ask for, each kind by itself; more are dropped without a word.
  'recovery-mail': { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 20 },
  'verification-mail': { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 20 },
  'link-mail': { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 5 },
  // What an owner says to the assistant, from wherever.
  message: { windowSeconds: 600, perAccountAndAddress: 200, perAccount: 200 },
} as const;
export type AttemptPurpose = keyof typeof attemptLimits;

/** How much one owner, or one friend of theirs, may have. Past one of these a request is refused with a sentence that names it. */
export const quotas = {
  friends: 5_000,
  groups: 500,
  /** Events that are not over yet. */
  comingEvents: 10_000,
  /** All events, with those that are over and those that were deleted lately. */
  events: 50_000,
  /** Mails to guests in a day: of one owner, and to one address from all owners. What is more waits for the next day. */
  mailsPerDay: 500,
  mailsToOneAddressPerDay: 50,
  /** Changes of one friend's answer to one event in an hour. */
  answerChangesPerHour: 20,
  /** Questions of one friend in an hour, and as often they may say that they run late. */
  notesPerHour: 10,
  /** Replies of the owner to one question. */
  repliesPerQuestion: 5,
  /** Mails with nothing but the link of one friend, in a day. */
  linkMailsPerDay: 3,
  apiTokens: 50,
  /** Links to the owner's own calendar. */
  ownerFeeds: 10,
  conversations: 200,
  passkeys: 20,
  /** Devices that are notified; past it the oldest one is no more. */
  pushDevices: 10,
  streamsPerOwner: 20,
  streamsPerFriend: 5,
} as const;
