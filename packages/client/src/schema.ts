// Written by `pnpm docs:api` from the OpenAPI document of the server; change the contracts, not this file.
export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process and its database answer, and whether live changes arrive
         * @description Answers 200 while both do and there is room to write, else 503. For anybody.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an entry of a browser's log
         * @description Take an entry of a browser's log. Also accepted as text/plain, as beacons send it. At most 16 KB and 60 in 60 seconds; what is more, or of another form, is dropped. For anybody.
         */
        post: operations["createLogEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the web vitals of one page view
         * @description Take the web vitals of one page view. Also accepted as text/plain, as beacons send it. At most 16 KB and 60 in 60 seconds; what is more, or of another form, is dropped. For anybody.
         */
        post: operations["createPerformanceReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and sign in
         * @description Create an account and sign in. For anybody.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sign in. For anybody.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session; never fails for want of one
         * @description End the session; never fails for want of one. For anybody.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, and until when
         * @description Who is signed in, and until when. For an owner who is signed in, and no API token.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trade the refresh token, from the body or the cookie, for a new session
         * @description Trade the refresh token, from the body or the cookie, for a new session. For anybody.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail with which a new password is chosen; the answer is the same for every address
         * @description Ask for a mail with which a new password is chosen; the answer is the same for every address. For anybody.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password with the code of the mailed link; ends every other sign-in
         * @description Choose a new password with the code of the mailed link; ends every other sign-in. For anybody.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an address with the code of the mailed link, or, signed in, with the 6 digits
         * @description Verify an address with the code of the mailed link, or, signed in, with the 6 digits. For anybody.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another verification mail; the answer is the same for every address
         * @description Ask for another verification mail; the answer is the same for every address. For anybody.
         */
        post: operations["requestVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password, which ends every other sign-in, or set the first one
         * @description Change the password, which ends every other sign-in, or set the first one. For an owner who is signed in, and no API token.
         */
        post: operations["updatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another address, which the link in a mail to it then makes that of the account
         * @description Ask for another address, which the link in a mail to it then makes that of the account. For an owner who is signed in, and no API token.
         */
        post: operations["updateEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the account is signed in
         * @description Where the account is signed in. For an owner who is signed in, and no API token.
         */
        get: operations["listSignIns"];
        put?: never;
        post?: never;
        /**
         * End every sign-in but this one
         * @description End every sign-in but this one. For an owner who is signed in, and no API token.
         */
        delete: operations["deleteOtherSignIns"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-ins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one sign-in
         * @description End one sign-in. For an owner who is signed in, and no API token.
         */
        delete: operations["deleteSignIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in person, with their settings
         * @description The signed-in person, with their settings. For an owner who is signed in, and no API token.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        /**
         * Delete the account and all that belongs to it, for good
         * @description Delete the account and all that belongs to it, for good. For an owner who is signed in, and no API token.
         */
        delete: operations["deleteProfile"];
        options?: never;
        head?: never;
        /**
         * Change name, time zone, language of dates or the mails that are sent
         * @description Change name, time zone, language of dates or the mails that are sent. For an owner who is signed in, and no API token.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/profile/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose a picture
         * @description Choose a picture: JPEG, PNG, WebP or GIF of at most 5 MB, as the body; it is stored as WebP of at most 512 pixels. For an owner who is signed in, and no API token.
         */
        put: operations["setProfileAvatar"];
        post?: never;
        /**
         * Remove the picture
         * @description Remove the picture. For an owner who is signed in, and no API token.
         */
        delete: operations["deleteProfileAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What deleting the account takes with it, in numbers
         * @description What deleting the account takes with it, in numbers. For an owner who is signed in, and no API token.
         */
        get: operations["getProfileDeletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything stored about the account, except secrets
         * @description Everything stored about the account, except secrets. For an owner who is signed in, and no API token.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All events as an iCalendar file
         * @description All events as an iCalendar file. For an owner who is signed in, and no API token.
         */
        get: operations["exportCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API tokens
         * @description List API tokens. For an owner who is signed in, and no API token.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Make an API token for a script; its secret is shown this once
         * @description Make an API token for a script; its secret is shown this once. For an owner who is signed in, and no API token.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API token
         * @description Revoke an API token. For an owner who is signed in, and no API token.
         */
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trade the one-time code of /auth/callback for a session, in the browser that began the sign-in
         * @description Trade the one-time code of /auth/callback for a session, in the browser that began the sign-in. For anybody.
         */
        post: operations["exchangeCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/ways-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the account can be signed in to
         * @description How the account can be signed in to. For an owner who is signed in, and no API token.
         */
        get: operations["getWaysIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where a browser has to go to connect Google or Apple
         * @description Where a browser has to go to connect Google or Apple. For an owner who is signed in, and no API token.
         */
        post: operations["linkProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/identities/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect Google or Apple, unless it is the only way in
         * @description Disconnect Google or Apple, unless it is the only way in. For an owner who is signed in, and no API token.
         */
        delete: operations["unlinkProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser makes a passkey from (WebAuthn)
         * @description What a browser makes a passkey from (WebAuthn). For an owner who is signed in, and no API token.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the passkey that a browser made
         * @description Add the passkey that a browser made. For an owner who is signed in, and no API token.
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a passkey, unless it is the only way in
         * @description Forget a passkey, unless it is the only way in. For an owner who is signed in, and no API token.
         */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Rename a passkey. For an owner who is signed in, and no API token.
         */
        patch: operations["updatePasskey"];
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser asks its passkeys to sign (WebAuthn)
         * @description What a browser asks its passkeys to sign (WebAuthn). For anybody.
         */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with what a passkey signed
         * @description Sign in with what a passkey signed. For anybody.
         */
        post: operations["signInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the browser of this sign-in is notified, and the key with which it subscribes
         * @description Whether the browser of this sign-in is notified, and the key with which it subscribes. For an owner who is signed in, and no API token.
         */
        get: operations["getPushDevice"];
        /**
         * Notify the browser of this sign-in of what is chosen, until the sign-in ends; replaces what was set before
         * @description Notify the browser of this sign-in of what is chosen, until the sign-in ends; replaces what was set before. For an owner who is signed in, and no API token.
         */
        put: operations["updatePushDevice"];
        post?: never;
        /**
         * Stop notifying the browser of this sign-in
         * @description Stop notifying the browser of this sign-in. For an owner who is signed in, and no API token.
         */
        delete: operations["deletePushDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/telegram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this server has a bot at Telegram
         * @description Whether this server has a bot at Telegram. For anybody.
         */
        get: operations["getTelegramBot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/telegram/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a chat with the bot is linked to the account
         * @description Whether a chat with the bot is linked to the account. For an owner who is signed in, and no API token.
         */
        get: operations["getTelegramLink"];
        put?: never;
        /**
         * A link that opens the bot and links a chat to the account, once
         * @description A link that opens the bot and links a chat to the account, once. For an owner who is signed in, and no API token.
         */
        post: operations["startTelegramLink"];
        /**
         * End the link between the account and its chat
         * @description End the link between the account and its chat. For an owner who is signed in, and no API token.
         */
        delete: operations["deleteTelegramLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/telegram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link that opens the bot and links a friend’s chat, once
         * @description A link that opens the bot and links a friend’s chat, once. For a friend, by the token of their link.
         */
        post: operations["startTelegramLinkOfFriend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/telegram/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the link between a friend and their chat
         * @description End the link between a friend and their chat. For a friend, by the token of their link.
         */
        post: operations["deleteTelegramLinkOfFriend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts, coming events and recent activity
         * @description Counts, coming events and recent activity. For an owner; an API token needs `dashboard:read`.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what friends did, unread first
         * @description List what friends did, unread first. For an owner; an API token needs `inbox:read`.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many lines of the inbox wait to be read
         * @description How many lines of the inbox wait to be read. For an owner; an API token needs `inbox:read`.
         */
        get: operations["countUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/{id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to a question of a friend, who reads it on their page and is told by mail or in Telegram if they can be
         * @description Reply to a question of a friend, who reads it on their page and is told by mail or in Telegram if they can be. For an owner; an API token needs `inbox:write`.
         */
        post: operations["replyToQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark some lines of the inbox, or all, as read; answers how many are left
         * @description Mark some lines of the inbox, or all, as read; answers how many are left. For an owner; an API token needs `inbox:write`.
         */
        post: operations["markInboxRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description List events. For an owner; an API token needs `events:read`.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create an event
         * @description Create an event. For an owner; an API token needs `events:write`.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An event with its guests and their answers
         * @description An event with its guests and their answers. For an owner; an API token needs `events:read`.
         */
        get: operations["getEvent"];
        /**
         * Change fields of an event; absent ones stay as they are
         * @description Change fields of an event; absent ones stay as they are. For an owner; an API token needs `events:write`.
         */
        put: operations["updateEventByPut"];
        post?: never;
        /**
         * Delete an event; calendars show it as cancelled for 14 days
         * @description Delete an event; calendars show it as cancelled for 14 days. For an owner; an API token needs `events:write`.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        /**
         * Change some fields of an event
         * @description Change some fields of an event. For an owner; an API token needs `events:write`.
         */
        patch: operations["updateEvent"];
        trace?: never;
    };
    "/api/events/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an event and tell the guests who were not told yet
         * @description Confirm an event and tell the guests who were not told yet. For an owner; an API token needs `events:write`.
         */
        post: operations["publishEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask guests who have not answered once more by mail; nobody is asked twice
         * @description Ask guests who have not answered once more by mail; nobody is asked twice. For an owner; an API token needs `events:write`.
         */
        post: operations["remindGuests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/tell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail what an event says now to guests who have not got it
         * @description Mail what an event says now to guests who have not got it. For an owner; an API token needs `events:write`.
         */
        post: operations["tellMissing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/audience/{friendId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Note the answer that a guest gave by phone or in person; it is marked as told, and the guest may change it
         * @description Note the answer that a guest gave by phone or in person; it is marked as told, and the guest may change it. For an owner; an API token needs `events:write`.
         */
        put: operations["noteAnswer"];
        /**
         * Put a guest back who was taken out
         * @description Put a guest back who was taken out. For an owner; an API token needs `events:write`.
         */
        post: operations["addGuest"];
        /**
         * Take one guest out of an event, and tell them where they know of it
         * @description Take one guest out of an event, and tell them where they know of it. For an owner; an API token needs `events:write`.
         */
        delete: operations["removeGuest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List friends
         * @description List friends. For an owner; an API token needs `friends:read`.
         */
        get: operations["listFriends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a friend and make their private link
         * @description Invite a friend and make their private link. For an owner; an API token needs `friends:write`.
         */
        post: operations["inviteFriend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A friend with what they are invited to
         * @description A friend with what they are invited to. For an owner; an API token needs `friends:read`.
         */
        get: operations["getFriend"];
        put?: never;
        post?: never;
        /**
         * Remove a friend and close their link
         * @description Remove a friend and close their link. For an owner; an API token needs `friends:write`.
         */
        delete: operations["deleteFriend"];
        options?: never;
        head?: never;
        /**
         * Change the name or address of a friend
         * @description Change the name or address of a friend. For an owner; an API token needs `friends:write`.
         */
        patch: operations["updateFriend"];
        trace?: never;
    };
    "/api/friends/{id}/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the link of a friend was handed on; until then, or until it is opened, it counts as not shared
         * @description Note that the link of a friend was handed on; until then, or until it is opened, it counts as not shared. For an owner; an API token needs `friends:write`.
         */
        post: operations["markShared"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/{id}/mail-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the link of a friend mailed to their address; the answer says what became of the mail so far
         * @description Have the link of a friend mailed to their address; the answer says what became of the mail so far. For an owner; an API token needs `friends:write`.
         */
        post: operations["mailLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/{id}/rotate-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the link of a friend; the old one stops at once
         * @description Replace the link of a friend; the old one stops at once. For an owner; an API token needs `friends:write`.
         */
        post: operations["rotateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links to your own calendar
         * @description The links to your own calendar. For an owner who is signed in, and no API token.
         */
        get: operations["listFeeds"];
        put?: never;
        /**
         * Make a link to your own calendar
         * @description Make a link to your own calendar. For an owner who is signed in, and no API token.
         */
        post: operations["createFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a link to your own calendar back
         * @description Take a link to your own calendar back. For an owner who is signed in, and no API token.
         */
        delete: operations["deleteFeed"];
        options?: never;
        head?: never;
        /**
         * Rename a link to your own calendar
         * @description Rename a link to your own calendar. For an owner who is signed in, and no API token.
         */
        patch: operations["updateFeed"];
        trace?: never;
    };
    "/api/feeds/{id}/rotate-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a link to your own calendar; the old one stops at once
         * @description Replace a link to your own calendar; the old one stops at once. For an owner who is signed in, and no API token.
         */
        post: operations["rotateFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups with their members
         * @description List groups with their members. For an owner; an API token needs `groups:read`.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Create a group
         * @description Create a group. For an owner; an API token needs `groups:write`.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the name and description of a group
         * @description Change the name and description of a group. For an owner; an API token needs `groups:write`.
         */
        put: operations["updateGroup"];
        post?: never;
        /**
         * Delete a group; its friends stay. They lose the events they had only through it, and are told where they knew of them, unless `keep_guests` names them there
         * @description Delete a group; its friends stay. They lose the events they had only through it, and are told where they knew of them, unless `keep_guests` names them there. For an owner; an API token needs `groups:write`.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is in a group
         * @description Who is in a group. For an owner; an API token needs `groups:read`.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Add friends to a group
         * @description Add friends to a group. For an owner; an API token needs `groups:write`.
         */
        post: operations["addMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}/members/{friendId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a friend out of a group. They lose the events they had only through it, and are told where they knew of them, unless `keep_guests` names them there
         * @description Take a friend out of a group. They lose the events they had only through it, and are told where they knew of them, unless `keep_guests` names them there. For an owner; an API token needs `groups:write`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ai/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the assistant can be asked on a page
         * @description What the assistant can be asked on a page. For an owner, or anybody with the header `x-demo-mode: true`; an API token needs `assistant:read`.
         */
        get: operations["listSuggestions"];
        put?: never;
        /**
         * Talk to the assistant; the reply is a stream of events
         * @description Talk to the assistant. Each event is one line of JSON: {"type":"message","role":"assistant","contentChunk"}, {"type":"actions","actions"} or {"type":"confirm","confirm"}. The last one is [DONE]. For an owner, or anybody with the header `x-demo-mode: true`; an API token needs `assistant:write`.
         */
        post: operations["streamChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ai/tools/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a tool of the assistant; one that changes something waits for a yes
         * @description Run a tool of the assistant; one that changes something waits for a yes. For an owner; an API token needs `assistant:write`.
         */
        post: operations["runTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Talk to the assistant; what it wants to do waits as an action
         * @description Talk to the assistant; what it wants to do waits as an action. For an owner, or anybody with the header `x-demo-mode: true`; an API token needs `assistant:write`.
         */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say yes or no to a pending action, once and within 15 minutes
         * @description Say yes or no to a pending action, once and within 15 minutes. For an owner; an API token needs `assistant:write`.
         */
        post: operations["settleAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn a message into a draft, an answer or a question
         * @description Turn a message into a draft, an answer or a question. For an owner, or anybody with the header `x-demo-mode: true`; an API token needs `assistant:write`.
         */
        post: operations["sendAgentMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn an event of a calendar file (.ics) into a draft; nothing is stored
         * @description Turn an event of a calendar file (.ics) into a draft; nothing is stored. For an owner, or anybody with the header `x-demo-mode: true`; an API token needs `assistant:write`.
         */
        post: operations["readCalendarFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a sentence would become as an event, while it is being typed; nothing is stored
         * @description What a sentence would become as an event, while it is being typed; nothing is stored. For an owner; an API token needs `assistant:write`.
         */
        post: operations["previewDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the event of a draft exactly as it was shown; once for each draft_id
         * @description Create the event of a draft exactly as it was shown; once for each draft_id. For an owner; an API token needs `assistant:write`.
         */
        post: operations["confirmDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a friend sees behind their private link
         * @description What a friend sees behind their private link. For a friend, by the token of their link.
         */
        get: operations["getInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/rsvp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer an invitation by private link
         * @description Answer an invitation by private link. For a friend, by the token of their link.
         */
        post: operations["answerInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/rsvps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give one answer to several invitations by private link; those that are closed stay as they are
         * @description Give one answer to several invitations by private link; those that are closed stay as they are. For a friend, by the token of their link.
         */
        post: operations["answerInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/late": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the owner on the day, by private link, that one runs late
         * @description Tell the owner on the day, by private link, that one runs late. For a friend, by the token of their link.
         */
        post: operations["tellLate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the owner something by private link
         * @description Ask the owner something by private link. For a friend, by the token of their link.
         */
        post: operations["askOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change what a friend wants to see and to be sent
         * @description Change what a friend wants to see and to be sent. For a friend, by the token of their link.
         */
        post: operations["updatePreferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail with the private link that was lost; the answer is the same for every address
         * @description Ask for a mail with the private link that was lost; the answer is the same for every address. For anybody.
         */
        post: operations["requestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave: the calendar becomes empty and nothing is sent
         * @description Leave: the calendar becomes empty and nothing is sent. For a friend, by the token of their link.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/resubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come back after leaving
         * @description Come back after leaving. For a friend, by the token of their link.
         */
        post: operations["resubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/e/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the code of one event shows to its friend
         * @description What the code of one event shows to its friend. For a friend, by the code of one event.
         */
        get: operations["getInvitationByCode"];
        put?: never;
        /**
         * Answer an invitation by the code of its event
         * @description Answer an invitation by the code of its event. For a friend, by the code of one event.
         */
        post: operations["answerInvitationByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/e/{code}/late": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the owner on the day, by the code of the event, that one runs late
         * @description Tell the owner on the day, by the code of the event, that one runs late. For a friend, by the code of one event.
         */
        post: operations["tellLateByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/e/{code}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the owner something by the code of an event
         * @description Ask the owner something by the code of an event. For a friend, by the code of one event.
         */
        post: operations["askOwnerByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manage/e/{code}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a friend is mailed, by the code of an event
         * @description Whether a friend is mailed, by the code of an event. For a friend, by the code of one event.
         */
        get: operations["getMailsByCode"];
        put?: never;
        /**
         * Switch the mails to a friend off or on by the code of an event
         * @description Switch the mails to a friend off or on by the code of an event. For a friend, by the code of one event.
         */
        post: operations["setMailsByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/avatars/{owner}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture
         * @description Get a picture as WebP. For whoever was given its address.
         */
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a friend's calendar, for calendar apps
         * @description Answers If-None-Match and If-Modified-Since. The same calendar stands at `/c/{token}.ics`. Refusals are plain text. For a friend, by the token of their link.
         */
        get: operations["getCalendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one event as a file for a calendar
         * @description Get one event as iCalendar (RFC 5545), with the same UID as in the calendars of its guests. For an owner.
         */
        get: operations["getEventFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ActivityItem: {
            /**
             * Format: uuid
             * @description The id of the change
             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
             */
            id: string;
            /**
             * @description What happened, as entity and past tense
             * @example rsvp.changed
             * @enum {string}
             */
            kind: "event.created" | "event.published" | "event.updated" | "event.cancelled" | "event.removed" | "friend.invited" | "friend.removed" | "friend.token_rotated" | "friend.subscribed" | "friend.unsubscribed" | "friend.resubscribed" | "friend.silent" | "friend.asked" | "friend.replied_to" | "rsvp.changed" | "rsvp.noted" | "rsvp.late" | "mail.failed" | "group.created" | "group.members_added" | "group.removed";
            /**
             * @description The same as a sentence
             * @example Jonas Weber said yes to Dumpling night
             */
            message: string;
            /**
             * Format: date-time
             * @description When
             * @example 2027-01-02T12:00:00.000Z
             */
            created_at: string;
            /**
             * @description Whom it is about
             * @example b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95
             */
            friend_id: string | null;
            /**
             * @description What the owner calls them
             * @example Jonas Weber
             */
            friend_name: string | null;
            /**
             * @description Which event it is about
             * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
             */
            event_id: string | null;
            /**
             * @description What the event was called then
             * @example Dumpling night
             */
            event_title: string | null;
            /**
             * @description What the group was called then
             * @example Climbers
             */
            group_name: string | null;
            /**
             * @description The answer that was given
             * @example yes
             */
            rsvp_status: ("yes" | "no" | "maybe" | "pending") | null;
        };
        AuthUser: {
            /**
             * Format: uuid
             * @description The id of the owner
             * @example 4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f60
             */
            id: string;
            /**
             * @description The address of the account
             * @example nora@kith.example
             */
            email: string;
            /**
             * @description The first name
             * @example Nora
             */
            first_name: string;
            /**
             * @description The last name
             * @example Brandt
             */
            last_name: string;
            /**
             * @description Both names
             * @example Nora Brandt
             */
            name: string;
            /**
             * @description The address of their picture
             * @example null
             */
            avatar_url: string | null;
            /**
             * @description The IANA time zone
             * @example Europe/Berlin
             */
            time_zone: string;
            /**
             * @description Whether they or their browser ever named a time zone
             * @example true
             */
            time_zone_chosen: boolean;
            /**
             * @description The language of dates as a BCP 47 tag, or null for that of the browser
             * @example en-GB
             */
            locale: string | null;
            /**
             * @description Whether the address was proven to be theirs
             * @example true
             */
            email_verified: boolean;
        };
        Session: {
            /**
             * @description The bearer token of calls
             * @example r4vE1nq8Jt0bYx6Zs2LmWc9dKhUo3PfA
             */
            access_token: string;
            /**
             * @description Is traded for the next session, once
             * @example Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO
             */
            refresh_token: string;
            /**
             * Format: int32
             * @description In how many seconds the access token ends
             * @example 3600
             */
            expires_in: number;
            /**
             * Format: int64
             * @description When the access token ends, in seconds since 1970
             * @example 1798801200
             */
            expires_at: number;
            /**
             * @description How the access token is sent
             * @example bearer
             * @constant
             */
            token_type: "bearer";
            /** @description Who is signed in */
            user: components["schemas"]["AuthUser"];
        };
        Dashboard: {
            /** @description Counts of the whole calendar */
            stats: {
                /**
                 * Format: int32
                 * @description Events that were not deleted
                 * @example 12
                 */
                totalEvents: number;
                /**
                 * Format: int32
                 * @description Friends who were not removed
                 * @example 8
                 */
                totalFriends: number;
                /**
                 * Format: int32
                 * @description Groups
                 * @example 2
                 */
                totalGroups: number;
                /**
                 * Format: int32
                 * @description Events that are still to come
                 * @example 4
                 */
                upcomingEvents: number;
                /**
                 * Format: int32
                 * @description Friends who did not leave
                 * @example 8
                 */
                activeFriends: number;
                /**
                 * Format: int32
                 * @description Invitations to coming events without an answer
                 * @example 3
                 */
                pendingRsvps: number;
            };
            /** @description The next events, by their start */
            upcomingEvents: {
                /**
                 * Format: uuid
                 * @description The id of the event
                 * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                 */
                id: string;
                /**
                 * @description What it is called
                 * @example Dumpling night
                 */
                title: string;
                /**
                 * Format: date-time
                 * @description When it starts, in UTC
                 * @example 2027-01-08T18:00:00.000Z
                 */
                start_at: string;
                /**
                 * Format: date-time
                 * @description When it ends, in UTC
                 * @example 2027-01-08T21:00:00.000Z
                 */
                end_at: string;
                /**
                 * @description The IANA time zone
                 * @example Europe/Berlin
                 */
                time_zone: string;
                /**
                 * @description Whether it takes whole days of its time zone
                 * @example false
                 */
                all_day: boolean;
                /**
                 * @description Whether guests see only that time is taken
                 * @example false
                 */
                busy_only: boolean;
                /**
                 * @description Its state
                 * @example confirmed
                 * @enum {string}
                 */
                status: "draft" | "pending" | "confirmed" | "cancelled";
                /**
                 * @description Where it is
                 * @example 14 Shore, Leith
                 */
                location: string | null;
                /**
                 * Format: int32
                 * @description How many guests said yes
                 * @example 3
                 */
                attendees_count: number;
                /** @description How many gave which answer */
                tally: {
                    /**
                     * Format: int32
                     * @description How many come
                     * @example 3
                     */
                    yes: number;
                    /**
                     * Format: int32
                     * @description How many do not
                     * @example 0
                     */
                    no: number;
                    /**
                     * Format: int32
                     * @description How many may
                     * @example 1
                     */
                    maybe: number;
                    /**
                     * Format: int32
                     * @description How many have not answered
                     * @example 1
                     */
                    pending: number;
                };
                /**
                 * Format: int32
                 * @description How many guests have the link, did not leave and have not answered; none for busy-only events
                 * @example 1
                 */
                waiting_count: number;
                /**
                 * Format: int32
                 * @description How many guests without an answer cannot know of it, because their link was not shared yet
                 * @example 0
                 */
                unshared_count: number;
                /** @description Up to 24 guests with their answers, those who come first */
                guests: {
                    /**
                     * Format: uuid
                     * @description The id of the friend
                     * @example b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95
                     */
                    friend_id: string;
                    /**
                     * @description What the owner calls the guest
                     * @example Jonas Weber
                     */
                    friend_name: string;
                    /**
                     * @description The answer
                     * @example yes
                     * @enum {string}
                     */
                    rsvp_status: "yes" | "no" | "maybe" | "pending";
                }[];
                /**
                 * Format: int32
                 * @description How many calendars of guests have the newest version, of those that were ever seen
                 * @example 4
                 */
                seen_count: number;
                /**
                 * Format: date-time
                 * @description When a guest would last have seen a change
                 * @example 2027-01-02T09:30:00.000Z
                 */
                changed_at: string;
            }[];
            /** @description What happened last, newest first */
            recentActivity: components["schemas"]["ActivityItem"][];
        };
        Event: {
            /**
             * Format: uuid
             * @description The id of the event
             * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
             */
            id: string;
            /**
             * @description What it is called
             * @example Dumpling night
             */
            title: string;
            /**
             * @description What guests should know
             * @example Bring a pan
             */
            description: string | null;
            /**
             * @description Where it is
             * @example 14 Shore, Leith
             */
            location: string | null;
            /**
             * Format: date-time
             * @description When it starts, in UTC
             * @example 2027-01-08T18:00:00.000Z
             */
            start_at: string;
            /**
             * Format: date-time
             * @description When it ends, in UTC
             * @example 2027-01-08T21:00:00.000Z
             */
            end_at: string;
            /**
             * @description The IANA time zone
             * @example Europe/Berlin
             */
            time_zone: string;
            /**
             * @description Whether it takes whole days of its time zone
             * @example false
             */
            all_day: boolean;
            /**
             * @description What is stored of its state; a confirmed event that has begun is past
             * @example confirmed
             * @enum {string}
             */
            status: "draft" | "pending" | "confirmed" | "cancelled";
            /**
             * @description Always private: only guests see it
             * @example private
             * @constant
             */
            visibility: "private";
            /**
             * @description For whom it is
             * @example groups
             * @enum {string}
             */
            audience_type: "all" | "specific" | "groups";
            /**
             * @description Ids of the groups that it is for
             * @example [
             *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
             *     ]
             */
            audience_groups: string[];
            /**
             * @description Ids of the friends that it is for
             * @example [
             *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
             *     ]
             */
            audience_friends: string[];
            /**
             * @description Ids of friends who are left out
             * @example [
             *       "9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38"
             *     ]
             */
            excluded_friends: string[];
            /**
             * @description Whether guests see only that time is taken
             * @example false
             */
            busy_only: boolean;
            /**
             * @description Whether guests see each other's first names
             * @example false
             */
            show_guests: boolean;
            /**
             * @description How long before the start guests are reminded by mail
             * @example [
             *       "day"
             *     ]
             */
            reminders: ("week" | "day" | "two_hours")[];
            /**
             * @description The day on which guests who have not answered are reminded once, or null
             * @example 2027-01-05
             */
            remind_unanswered_on: string | null;
            /**
             * Format: int32
             * @description How many guests said yes
             * @example 3
             */
            rsvp_count: number;
            /**
             * Format: int32
             * @description How many guests said yes
             * @example 3
             */
            attendees_count: number;
            /**
             * Format: int32
             * @description How many are invited
             * @example 5
             */
            guests_count: number;
            /**
             * @description The names of up to three guests
             * @example [
             *       "Jonas Weber",
             *       "Mia Roth"
             *     ]
             */
            guest_names: string[];
            /**
             * Format: uuid
             * @description The id of the owner
             * @example 4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f60
             */
            owner_user_id: string;
            /**
             * @description Rises with every edit; the ETag begins with it
             * @example 3
             */
            revision: number;
            /**
             * @description When guests first saw it; null for a draft
             * @example 2027-01-02T09:30:00.000Z
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2027-01-02T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last edited
             * @example 2027-01-03T10:00:00.000Z
             */
            updated_at: string;
        };
        EventDetails: {
            /**
             * Format: uuid
             * @description The id of the event
             * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
             */
            id: string;
            /**
             * @description What it is called
             * @example Dumpling night
             */
            title: string;
            /**
             * @description What guests should know
             * @example Bring a pan
             */
            description: string | null;
            /**
             * @description Where it is
             * @example 14 Shore, Leith
             */
            location: string | null;
            /**
             * Format: date-time
             * @description When it starts, in UTC
             * @example 2027-01-08T18:00:00.000Z
             */
            start_at: string;
            /**
             * Format: date-time
             * @description When it ends, in UTC
             * @example 2027-01-08T21:00:00.000Z
             */
            end_at: string;
            /**
             * @description The IANA time zone
             * @example Europe/Berlin
             */
            time_zone: string;
            /**
             * @description Whether it takes whole days of its time zone
             * @example false
             */
            all_day: boolean;
            /**
             * @description What is stored of its state; a confirmed event that has begun is past
             * @example confirmed
             * @enum {string}
             */
            status: "draft" | "pending" | "confirmed" | "cancelled";
            /**
             * @description Always private: only guests see it
             * @example private
             * @constant
             */
            visibility: "private";
            /**
             * @description For whom it is
             * @example groups
             * @enum {string}
             */
            audience_type: "all" | "specific" | "groups";
            /**
             * @description Ids of the groups that it is for
             * @example [
             *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
             *     ]
             */
            audience_groups: string[];
            /**
             * @description Ids of the friends that it is for
             * @example [
             *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
             *     ]
             */
            audience_friends: string[];
            /**
             * @description Ids of friends who are left out
             * @example [
             *       "9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38"
             *     ]
             */
            excluded_friends: string[];
            /**
             * @description Whether guests see only that time is taken
             * @example false
             */
            busy_only: boolean;
            /**
             * @description Whether guests see each other's first names
             * @example false
             */
            show_guests: boolean;
            /**
             * @description How long before the start guests are reminded by mail
             * @example [
             *       "day"
             *     ]
             */
            reminders: ("week" | "day" | "two_hours")[];
            /**
             * @description The day on which guests who have not answered are reminded once, or null
             * @example 2027-01-05
             */
            remind_unanswered_on: string | null;
            /**
             * Format: int32
             * @description How many guests said yes
             * @example 3
             */
            rsvp_count: number;
            /**
             * Format: int32
             * @description How many guests said yes
             * @example 3
             */
            attendees_count: number;
            /**
             * Format: int32
             * @description How many are invited
             * @example 5
             */
            guests_count: number;
            /**
             * @description The names of up to three guests
             * @example [
             *       "Jonas Weber",
             *       "Mia Roth"
             *     ]
             */
            guest_names: string[];
            /**
             * Format: uuid
             * @description The id of the owner
             * @example 4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f60
             */
            owner_user_id: string;
            /**
             * @description Rises with every edit; the ETag begins with it
             * @example 3
             */
            revision: number;
            /**
             * @description When guests first saw it; null for a draft
             * @example 2027-01-02T09:30:00.000Z
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2027-01-02T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last edited
             * @example 2027-01-03T10:00:00.000Z
             */
            updated_at: string;
            /** @description The guests, by name */
            audience: components["schemas"]["Guest"][];
            /** @description How many gave which answer */
            tally: {
                /**
                 * Format: int32
                 * @description How many come
                 * @example 3
                 */
                yes: number;
                /**
                 * Format: int32
                 * @description How many do not
                 * @example 0
                 */
                no: number;
                /**
                 * Format: int32
                 * @description How many may
                 * @example 1
                 */
                maybe: number;
                /**
                 * Format: int32
                 * @description How many have not answered
                 * @example 1
                 */
                pending: number;
            };
            /**
             * @description Whether mails that wait are held back until the owner has confirmed their own address
             * @example false
             */
            mails_held: boolean;
            /** @description What the guests were told, in order */
            announcements: {
                /**
                 * @description What the guests were told
                 * @example published
                 * @enum {string}
                 */
                kind: "published" | "changed" | "cancelled";
                /**
                 * Format: date-time
                 * @description When
                 * @example 2027-01-02T09:30:00.000Z
                 */
                created_at: string;
                /**
                 * Format: int32
                 * @description How many guests it was for
                 * @example 5
                 */
                guests_count: number;
                /**
                 * Format: int32
                 * @description How many of their calendars have fetched it since
                 * @example 4
                 */
                seen_count: number;
            }[];
            /** @description What time and place were before the last move, for two weeks after it */
            previous: {
                /**
                 * Format: date-time
                 * @description When it started, in UTC
                 * @example 2027-01-08T19:00:00.000Z
                 */
                start_at: string;
                /**
                 * Format: date-time
                 * @description When it ended, in UTC
                 * @example 2027-01-08T22:00:00.000Z
                 */
                end_at: string;
                /**
                 * @description The IANA time zone
                 * @example Europe/Berlin
                 */
                time_zone: string;
                /**
                 * @description Whether it took whole days of its time zone
                 * @example false
                 */
                all_day: boolean;
                /**
                 * @description Where it was
                 * @example 14 Shore, Leith
                 */
                location: string | null;
                /**
                 * Format: date-time
                 * @description When it was moved
                 * @example 2027-01-03T10:00:00.000Z
                 */
                changed_at: string;
            } | null;
        };
        Guest: {
            /**
             * Format: uuid
             * @description The id of the event
             * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
             */
            event_id: string;
            /**
             * Format: uuid
             * @description The id of the friend
             * @example b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95
             */
            friend_id: string;
            /**
             * @description What the owner calls the guest
             * @example Jonas Weber
             */
            friend_name: string;
            /**
             * @description The answer
             * @example yes
             * @enum {string}
             */
            rsvp_status: "yes" | "no" | "maybe" | "pending";
            /**
             * @description What the guest wrote beside it
             * @example I bring dumplings
             */
            note: string | null;
            /**
             * @description When the answer was given
             * @example 2027-01-02T12:00:00.000Z
             */
            responded_at: string | null;
            /**
             * @description Who gave the answer: the guest, or the owner, whom the guest had told; null without an answer
             * @example friend
             */
            answered_by: ("friend" | "owner") | null;
            /** @description Set on the day, when this guest comes and said that they run late */
            late: {
                /**
                 * @description By about how many minutes; null when that was not said
                 * @example 20
                 */
                minutes: number | null;
                /**
                 * Format: date-time
                 * @description When it was said
                 * @example 2027-01-08T17:40:00.000Z
                 */
                told_at: string;
            } | null;
            /** @description What this guest asked about the event, the newest first */
            questions: {
                /**
                 * @description What they asked
                 * @example Shall I bring chairs?
                 */
                text: string;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2027-01-07T19:00:00.000Z
                 */
                asked_at: string;
                /** @description What the owner replied, the oldest first */
                replies: {
                    /**
                     * @description What the owner replied
                     * @example Two would be great
                     */
                    text: string;
                    /**
                     * Format: date-time
                     * @description When
                     * @example 2027-01-07T19:20:00.000Z
                     */
                    replied_at: string;
                    /** @description What became of telling it to them, by mail or in Telegram; null when it stands on their page alone */
                    mail: {
                        /**
                         * @description Whether it is a mail or a message in Telegram
                         * @example email
                         * @enum {string}
                         */
                        channel: "email" | "telegram";
                        /**
                         * @description Whether it waits, was taken by the mail server or Telegram, was refused for good, or was given up after a day of tries
                         * @example sent
                         * @enum {string}
                         */
                        status: "waiting" | "sent" | "refused" | "given_up";
                        /**
                         * @description When it was sent, or while it waits when it is tried next at the earliest
                         * @example 2027-01-02T09:31:00.000Z
                         */
                        at: string | null;
                        /**
                         * @description Whether it waits for the next day because the number of mails for this one is used up
                         * @example false
                         */
                        over_limit: boolean;
                    } | null;
                }[];
                /**
                 * Format: uuid
                 * @description The id of the question, which is also that of its line in the inbox
                 * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                 */
                id: string;
                /**
                 * @description Whether it is recent enough and has few enough replies for another one
                 * @example true
                 */
                can_reply: boolean;
            }[];
            /**
             * @description Whether the link of the guest was shared or opened, nobody has it yet, or the guest left
             * @example shared
             * @enum {string}
             */
            link_state: "shared" | "not_shared" | "left";
            /**
             * @description Whether the guest keeps the reads of their calendar and their visits to themselves
             * @example false
             */
            hides_reads: boolean;
            /**
             * @description Whether the calendar of the guest was fetched after the event last changed; null while that is not known
             * @example true
             */
            has_latest: boolean | null;
            /** @description The last message about the event to this guest, by mail or in Telegram; null when there is none, or none is needed any more */
            mail: {
                /**
                 * @description Whether it is a mail or a message in Telegram
                 * @example email
                 * @enum {string}
                 */
                channel: "email" | "telegram";
                /**
                 * @description Whether it waits, was taken by the mail server or Telegram, was refused for good, or was given up after a day of tries
                 * @example sent
                 * @enum {string}
                 */
                status: "waiting" | "sent" | "refused" | "given_up";
                /**
                 * @description When it was sent, or while it waits when it is tried next at the earliest
                 * @example 2027-01-02T09:31:00.000Z
                 */
                at: string | null;
                /**
                 * @description Whether it waits for the next day because the number of mails for this one is used up
                 * @example false
                 */
                over_limit: boolean;
            } | null;
            /**
             * @description Whether the guest has got the last news: their calendar was fetched since, they opened a page that shows them, or a message with them was taken
             * @example true
             */
            has_heard: boolean;
            /**
             * @description How a message would reach this guest now: in Telegram where they linked a chat, else by mail; null when none can
             * @example email
             */
            channel: ("email" | "telegram") | null;
            /**
             * @description Whether a message can still bring these news: the guest can be reached and missed them
             * @example false
             */
            can_tell: boolean;
            /**
             * @description Whether a message can still ask the guest for an answer: none did, and the guest takes reminders
             * @example true
             */
            can_remind: boolean;
            /** @description The one message that reminds the guest to answer; null when there is none, or none is needed any more */
            reminder: {
                /**
                 * @description Whether it is a mail or a message in Telegram
                 * @example email
                 * @enum {string}
                 */
                channel: "email" | "telegram";
                /**
                 * @description Whether it waits, was taken by the mail server or Telegram, was refused for good, or was given up after a day of tries
                 * @example sent
                 * @enum {string}
                 */
                status: "waiting" | "sent" | "refused" | "given_up";
                /**
                 * @description When it was sent, or while it waits when it is tried next at the earliest
                 * @example 2027-01-02T09:31:00.000Z
                 */
                at: string | null;
                /**
                 * @description Whether it waits for the next day because the number of mails for this one is used up
                 * @example false
                 */
                over_limit: boolean;
            } | null;
            /**
             * @description The app that fetched last
             * @example Google Calendar
             */
            calendar_app: string | null;
            /**
             * @description When it fetched last
             * @example 2027-01-03T08:00:00.000Z
             */
            calendar_seen_at: string | null;
            /**
             * @description When the app usually asks again, or null when that cannot be said; it may be over
             * @example 2027-01-04T08:00:00.000Z
             */
            calendar_expected_at: string | null;
        };
        Friend: {
            /**
             * Format: uuid
             * @description The id of the friend
             * @example b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95
             */
            id: string;
            /**
             * @description What the owner calls them
             * @example Jonas Weber
             */
            name: string;
            /**
             * @description Where invitations are mailed to
             * @example jonas@kith.example
             */
            email: string | null;
            /**
             * @description The secret of their links
             * @example kV3p0yTq8Zx1nR5sWb7uDg
             */
            token: string;
            /**
             * @description Where their subscription stands; never_subscribed after 30 days without a fetch
             * @example subscribed
             * @enum {string}
             */
            subscription_status: "subscribed" | "invited" | "never_subscribed" | "unsubscribed";
            /**
             * @description When their calendar app fetched for the first time
             * @example 2027-01-02T10:00:00.000Z
             */
            subscriptionActivatedAt: string | null;
            /**
             * @description When their calendar app fetched last
             * @example 2027-01-03T08:00:00.000Z
             */
            subscriptionLastSyncedAt: string | null;
            /**
             * @description When they last left
             * @example 2026-11-20T17:00:00.000Z
             */
            subscriptionLastUnsubscribedAt: string | null;
            /**
             * @description Whether mails go to their address: false when they turned them off, or left before they were invited again and did not ask for any since
             * @example true
             */
            wants_mails: boolean;
            /**
             * @description Whether the status is subscribed
             * @example true
             */
            isSubscribed: boolean;
            /**
             * @description Whether they were neither removed nor left
             * @example true
             */
            is_active: boolean;
            /**
             * Format: uri
             * @description The address that their calendar app reads
             * @example https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5sWb7uDg
             */
            calendar_link: string;
            /**
             * Format: uri
             * @description Their own page, where they answer
             * @example https://kith.example/manage?token=kV3p0yTq8Zx1nR5sWb7uDg
             */
            manage_link: string;
            /**
             * Format: int32
             * @description To how many coming events they are invited
             * @example 2
             */
            upcoming_events: number;
            /**
             * Format: int32
             * @description In how many groups they are
             * @example 1
             */
            group_count: number;
            /**
             * @description The names of those groups
             * @example [
             *       "Climbers"
             *     ]
             */
            groups: string[];
            /**
             * Format: date-time
             * @description When they were invited
             * @example 2027-01-02T09:00:00.000Z
             */
            invited_at: string;
            /**
             * @description When the current link was first copied, shared, mailed or opened; null while nobody can have it
             * @example 2027-01-02T09:05:00.000Z
             */
            shared_at: string | null;
            /** @description How alive their calendar is */
            calendar: {
                /**
                 * @description Whether an app fetches the calendar, stopped, never began, the friend left, or keeps the reads to themselves
                 * @example alive
                 * @enum {string}
                 */
                state: "alive" | "silent" | "not_yet" | "left" | "hidden";
                /**
                 * @description The app that fetched last
                 * @example Google Calendar
                 */
                app: string | null;
                /**
                 * @description When it fetched last
                 * @example 2027-01-03T08:00:00.000Z
                 */
                last_seen_at: string | null;
                /**
                 * @description When it is expected again, or null when that cannot be said
                 * @example 2027-01-04T08:00:00.000Z
                 */
                expected_at: string | null;
            };
        };
        FriendDetails: {
            /**
             * Format: uuid
             * @description The id of the friend
             * @example b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95
             */
            id: string;
            /**
             * @description What the owner calls them
             * @example Jonas Weber
             */
            name: string;
            /**
             * @description Where invitations are mailed to
             * @example jonas@kith.example
             */
            email: string | null;
            /**
             * @description The secret of their links
             * @example kV3p0yTq8Zx1nR5sWb7uDg
             */
            token: string;
            /**
             * @description Where their subscription stands; never_subscribed after 30 days without a fetch
             * @example subscribed
             * @enum {string}
             */
            subscription_status: "subscribed" | "invited" | "never_subscribed" | "unsubscribed";
            /**
             * @description When their calendar app fetched for the first time
             * @example 2027-01-02T10:00:00.000Z
             */
            subscriptionActivatedAt: string | null;
            /**
             * @description When their calendar app fetched last
             * @example 2027-01-03T08:00:00.000Z
             */
            subscriptionLastSyncedAt: string | null;
            /**
             * @description When they last left
             * @example 2026-11-20T17:00:00.000Z
             */
            subscriptionLastUnsubscribedAt: string | null;
            /**
             * @description Whether mails go to their address: false when they turned them off, or left before they were invited again and did not ask for any since
             * @example true
             */
            wants_mails: boolean;
            /**
             * @description Whether the status is subscribed
             * @example true
             */
            isSubscribed: boolean;
            /**
             * @description Whether they were neither removed nor left
             * @example true
             */
            is_active: boolean;
            /**
             * Format: uri
             * @description The address that their calendar app reads
             * @example https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5sWb7uDg
             */
            calendar_link: string;
            /**
             * Format: uri
             * @description Their own page, where they answer
             * @example https://kith.example/manage?token=kV3p0yTq8Zx1nR5sWb7uDg
             */
            manage_link: string;
            /**
             * Format: int32
             * @description To how many coming events they are invited
             * @example 2
             */
            upcoming_events: number;
            /**
             * Format: int32
             * @description In how many groups they are
             * @example 1
             */
            group_count: number;
            /**
             * @description The names of those groups
             * @example [
             *       "Climbers"
             *     ]
             */
            groups: string[];
            /**
             * Format: date-time
             * @description When they were invited
             * @example 2027-01-02T09:00:00.000Z
             */
            invited_at: string;
            /**
             * @description When the current link was first copied, shared, mailed or opened; null while nobody can have it
             * @example 2027-01-02T09:05:00.000Z
             */
            shared_at: string | null;
            /** @description How alive their calendar is */
            calendar: {
                /**
                 * @description Whether an app fetches the calendar, stopped, never began, the friend left, or keeps the reads to themselves
                 * @example alive
                 * @enum {string}
                 */
                state: "alive" | "silent" | "not_yet" | "left" | "hidden";
                /**
                 * @description The app that fetched last
                 * @example Google Calendar
                 */
                app: string | null;
                /**
                 * @description When it fetched last
                 * @example 2027-01-03T08:00:00.000Z
                 */
                last_seen_at: string | null;
                /**
                 * @description When it is expected again, or null when that cannot be said
                 * @example 2027-01-04T08:00:00.000Z
                 */
                expected_at: string | null;
            };
            /** @description The coming events that they are invited to, by their start */
            events: {
                /**
                 * Format: uuid
                 * @description The id of the event
                 * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                 */
                id: string;
                /**
                 * @description What it is called
                 * @example Dumpling night
                 */
                title: string;
                /**
                 * Format: date-time
                 * @description When it starts, in UTC
                 * @example 2027-01-08T18:00:00.000Z
                 */
                start_at: string;
                /**
                 * Format: date-time
                 * @description When it ends, in UTC
                 * @example 2027-01-08T21:00:00.000Z
                 */
                end_at: string;
                /**
                 * @description The IANA time zone
                 * @example Europe/Berlin
                 */
                time_zone: string;
                /**
                 * @description Whether it takes whole days of its time zone
                 * @example false
                 */
                all_day: boolean;
                /**
                 * @description Where it is
                 * @example 14 Shore, Leith
                 */
                location: string | null;
                /**
                 * @description Its state
                 * @example confirmed
                 * @enum {string}
                 */
                status: "pending" | "confirmed" | "cancelled";
                /**
                 * @description Whether the friend sees only that time is taken
                 * @example false
                 */
                busy_only: boolean;
                /**
                 * @description Their answer
                 * @example yes
                 * @enum {string}
                 */
                rsvp_status: "yes" | "no" | "maybe" | "pending";
                /**
                 * @description What they wrote beside it
                 * @example I bring dumplings
                 */
                note: string | null;
                /**
                 * Format: date-time
                 * @description When the event last changed for its guests
                 * @example 2027-01-03T14:10:00.000Z
                 */
                changed_at: string;
                /**
                 * @description Whether their calendar was fetched after that change; null while that is not known, and for what they declined
                 * @example true
                 */
                has_latest: boolean | null;
            }[];
            /** @description What they asked lately, the newest first; at most 20 */
            questions: {
                /**
                 * @description What they asked
                 * @example Shall I bring chairs?
                 */
                text: string;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2027-01-07T19:00:00.000Z
                 */
                asked_at: string;
                /** @description What the owner replied, the oldest first */
                replies: {
                    /**
                     * @description What the owner replied
                     * @example Two would be great
                     */
                    text: string;
                    /**
                     * Format: date-time
                     * @description When
                     * @example 2027-01-07T19:20:00.000Z
                     */
                    replied_at: string;
                    /** @description What became of telling it to them, by mail or in Telegram; null when it stands on their page alone */
                    mail: {
                        /**
                         * @description Whether it is a mail or a message in Telegram
                         * @example email
                         * @enum {string}
                         */
                        channel: "email" | "telegram";
                        /**
                         * @description Whether it waits, was taken by the mail server or Telegram, was refused for good, or was given up after a day of tries
                         * @example sent
                         * @enum {string}
                         */
                        status: "waiting" | "sent" | "refused" | "given_up";
                        /**
                         * @description When it was sent, or while it waits when it is tried next at the earliest
                         * @example 2027-01-02T09:31:00.000Z
                         */
                        at: string | null;
                        /**
                         * @description Whether it waits for the next day because the number of mails for this one is used up
                         * @example false
                         */
                        over_limit: boolean;
                    } | null;
                }[];
                /**
                 * Format: uuid
                 * @description The id of the question, which is also that of its line in the inbox
                 * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                 */
                id: string;
                /**
                 * @description Whether it is recent enough and has few enough replies for another one
                 * @example true
                 */
                can_reply: boolean;
                /**
                 * @description About which event; null when about none, or about one that was deleted
                 * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                 */
                event_id: string | null;
                /**
                 * @description What it was called then
                 * @example Dumpling night
                 */
                event_title: string | null;
            }[];
            /** @description What became of the last mail with nothing but their link; null when there was none */
            link_mail: {
                /**
                 * @description Whether it is a mail or a message in Telegram
                 * @example email
                 * @enum {string}
                 */
                channel: "email" | "telegram";
                /**
                 * @description Whether it waits, was taken by the mail server or Telegram, was refused for good, or was given up after a day of tries
                 * @example sent
                 * @enum {string}
                 */
                status: "waiting" | "sent" | "refused" | "given_up";
                /**
                 * @description When it was sent, or while it waits when it is tried next at the earliest
                 * @example 2027-01-02T09:31:00.000Z
                 */
                at: string | null;
                /**
                 * @description Whether it waits for the next day because the number of mails for this one is used up
                 * @example false
                 */
                over_limit: boolean;
            } | null;
            /**
             * Format: int32
             * @description How many mails to them wait for the next day because the number of mails for this one is used up
             * @example 0
             */
            mails_over_limit: number;
        };
        Group: {
            /**
             * Format: uuid
             * @description The id of the group
             * @example d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6
             */
            id: string;
            /**
             * @description What it is called
             * @example Climbers
             */
            name: string;
            /**
             * @description What it is about
             * @example Thursdays at the wall
             */
            description: string | null;
            /**
             * Format: uuid
             * @description The id of the owner
             * @example 4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f60
             */
            owner_user_id: string;
            /**
             * Format: int32
             * @description How many friends are in it
             * @example 1
             */
            member_count: number;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2027-01-02T09:00:00.000Z
             */
            created_at: string;
            /** @description The friends in it, by name */
            members: components["schemas"]["Member"][];
        };
        Member: {
            /**
             * Format: uuid
             * @description The id of the friend
             * @example b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95
             */
            id: string;
            /**
             * @description What the owner calls them
             * @example Jonas Weber
             */
            name: string;
            /**
             * @description Where invitations are mailed to
             * @example jonas@kith.example
             */
            email: string | null;
        };
        Invitation: {
            /**
             * Format: uuid
             * @description The id of the event
             * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
             */
            id: string;
            /**
             * @description Opens this one event for this one friend, at `/manage/e/{code}`
             * @example Cx9qT2mB7vLk4sWe
             */
            code: string;
            /**
             * @description What it is called; Busy when only the time is shown
             * @example Dumpling night
             */
            title: string;
            /**
             * @description What guests should know
             * @example Bring a pan
             */
            description: string | null;
            /**
             * @description Where it is
             * @example 14 Shore, Leith
             */
            location: string | null;
            /**
             * Format: date-time
             * @description When it starts, in UTC
             * @example 2027-01-08T18:00:00.000Z
             */
            start_at: string;
            /**
             * Format: date-time
             * @description When it ends, in UTC
             * @example 2027-01-08T21:00:00.000Z
             */
            end_at: string;
            /**
             * @description The IANA time zone
             * @example Europe/Berlin
             */
            time_zone: string;
            /**
             * @description Whether it takes whole days of its time zone
             * @example false
             */
            all_day: boolean;
            /**
             * @description Its state
             * @example confirmed
             * @enum {string}
             */
            status: "pending" | "confirmed" | "cancelled";
            /**
             * @description Whether only the time is shown
             * @example false
             */
            busy_only: boolean;
            /**
             * @description The answer of this friend
             * @example pending
             * @enum {string}
             */
            rsvp_status: "yes" | "no" | "maybe" | "pending";
            /**
             * @description Who gave the answer: the guest, or the owner, whom the guest had told; null without an answer
             * @example friend
             */
            answered_by: ("friend" | "owner") | null;
            /**
             * @description What this friend wrote beside it
             * @example I bring dumplings
             */
            note: string | null;
            /**
             * @description Whether an answer is taken: neither over, cancelled nor busy-only
             * @example true
             */
            can_answer: boolean;
            /**
             * @description Whether it is the day of the event and this friend comes, so that they may say that they run late
             * @example false
             */
            on_the_day: boolean;
            /** @description Set on the day, when this guest comes and said that they run late */
            late: {
                /**
                 * @description By about how many minutes; null when that was not said
                 * @example 20
                 */
                minutes: number | null;
                /**
                 * Format: date-time
                 * @description When it was said
                 * @example 2027-01-08T17:40:00.000Z
                 */
                told_at: string;
            } | null;
            /** @description What this guest asked about the event, the newest first */
            questions: {
                /**
                 * @description What they asked
                 * @example Shall I bring chairs?
                 */
                text: string;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2027-01-07T19:00:00.000Z
                 */
                asked_at: string;
                /** @description What the owner replied, the oldest first */
                replies: {
                    /**
                     * @description What the owner replied
                     * @example Two would be great
                     */
                    text: string;
                    /**
                     * Format: date-time
                     * @description When
                     * @example 2027-01-07T19:20:00.000Z
                     */
                    replied_at: string;
                }[];
            }[];
            /**
             * Format: int32
             * @description How many guests said yes
             * @example 3
             */
            attendees_count: number;
            /**
             * @description First names of those who come, or null unless the owner shows them
             * @example [
             *       "Jonas",
             *       "Mia"
             *     ]
             */
            attendee_names: string[] | null;
        };
        ManageView: {
            /** @description Whose calendar it is */
            owner: {
                /**
                 * @description Who invites
                 * @example Nora Brandt
                 */
                name: string;
            };
            /** @description Whose link it is */
            friend: {
                /**
                 * @description What the owner calls them
                 * @example Jonas Weber
                 */
                name: string;
                /**
                 * @description Where invitations are mailed to
                 * @example jonas@kith.example
                 */
                email: string | null;
                /**
                 * @description The IANA time zone
                 * @example Europe/Berlin
                 */
                time_zone: string;
                /**
                 * @description Where their subscription stands
                 * @example subscribed
                 * @enum {string}
                 */
                subscription_status: "subscribed" | "invited" | "never_subscribed" | "unsubscribed";
                /**
                 * @description The app that fetched last
                 * @example Google Calendar
                 */
                calendar_app: string | null;
                /**
                 * @description When it fetched last
                 * @example 2027-01-03T08:00:00.000Z
                 */
                calendar_seen_at: string | null;
                /**
                 * Format: uri
                 * @description The address that a calendar app reads
                 * @example https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5sWb7uDg
                 */
                calendar_link: string;
                /**
                 * Format: uri
                 * @description The same calendar at an address that ends in .ics
                 * @example https://kith.example/c/kV3p0yTq8Zx1nR5sWb7uDg.ics
                 */
                calendar_file_link: string;
                /** @description What they want to see and to be sent */
                preferences: {
                    /**
                     * @description Whether cancelled events leave their calendar
                     * @example false
                     */
                    hide_cancelled: boolean;
                    /**
                     * @description Whether invitations are mailed to them
                     * @example true
                     */
                    emails: boolean;
                    /**
                     * @description Whether the mails of a day come as one, in the morning
                     * @example false
                     */
                    digest: boolean;
                    /**
                     * @description Whether they are reminded of events by mail
                     * @example true
                     */
                    reminders: boolean;
                    /**
                     * @description Whether their calendar reminds them
                     * @example false
                     */
                    alarms: boolean;
                    /**
                     * @description Whether they keep it from the owner when, and by which app, their calendar is read
                     * @example false
                     */
                    hides_reads: boolean;
                    /**
                     * @description The BCP 47 language of dates on their page, or null for what the browser asks for
                     * @example en-GB
                     */
                    locale: string | null;
                    /**
                     * @description The IANA time zone in which their page was last read, by which no mail comes at night; null until then
                     * @example Europe/Berlin
                     */
                    time_zone: string | null;
                };
                /**
                 * @description Whether they are reached in Telegram; null where the server has no bot
                 * @example not_linked
                 */
                telegram: ("linked" | "not_linked") | null;
            };
            /** @description What they are invited to, by its start */
            events: components["schemas"]["Invitation"][];
            /** @description What they asked lately about no event, or was answered about one that is not shown; the newest first */
            questions: {
                /**
                 * @description What they asked
                 * @example Shall I bring chairs?
                 */
                text: string;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2027-01-07T19:00:00.000Z
                 */
                asked_at: string;
                /** @description What the owner replied, the oldest first */
                replies: {
                    /**
                     * @description What the owner replied
                     * @example Two would be great
                     */
                    text: string;
                    /**
                     * Format: date-time
                     * @description When
                     * @example 2027-01-07T19:20:00.000Z
                     */
                    replied_at: string;
                }[];
            }[];
        };
        Failure: {
            /**
             * @description That the call was refused
             * @example false
             * @constant
             */
            success: false;
            /**
             * @description Why, as a sentence for a person
             * @example Please fill in all required fields
             */
            error: string;
            /**
             * @description The same as `error`
             * @example Please fill in all required fields
             */
            message: string;
            /**
             * @description Why, as a word for a program
             * @example invalid_input
             * @enum {string}
             */
            code: "invalid_input" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "gone" | "stale" | "too_large" | "wrong_type" | "too_many" | "internal" | "unavailable";
            /** @description What is wrong with which field */
            issues?: {
                /**
                 * @description The field, with dots between its steps
                 * @example title
                 */
                path: string;
                /**
                 * @description What is wrong with it
                 * @example Please fill in all required fields
                 */
                message: string;
            }[];
        };
    };
    responses: {
        /** @description Request failed (409). */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description You do not have permission to perform this action. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This link is no longer in use. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Server error. Please try again later. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Please check what you entered. */
        InvalidInput: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Request failed (405). */
        MethodNotAllowed: {
            headers: {
                /**
                 * @description The methods that the address takes
                 * @example GET, POST
                 */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The requested resource was not found. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This was changed in the meantime. Please reload and try again. */
        Stale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This request is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many attempts. Please wait a moment and try again. */
        TooMany: {
            headers: {
                /**
                 * @description In how many seconds another try makes sense
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Authentication expired. Please sign in again. */
        Unauthenticated: {
            headers: {
                /**
                 * @description How to prove who asks
                 * @example Bearer
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Service temporarily unavailable. Please try again. */
        Unavailable: {
            headers: {
                /**
                 * @description In how many seconds another try makes sense
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Please send JSON. */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the process and its database answer
                         * @example ok
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /**
                         * @description The version of the product
                         * @example 0.7.0
                         */
                        version: string;
                        /**
                         * @description Which kind of database it is
                         * @example embedded
                         */
                        database: string;
                        /**
                         * @description Whether there is room to store what is written
                         * @example ok
                         * @enum {string}
                         */
                        writes: "ok" | "unavailable";
                        /**
                         * @description Whether live changes arrive; without them screens show what others changed only after a reload
                         * @example ok
                         * @enum {string}
                         */
                        live_changes: "ok" | "unavailable";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            /** @description The database does not answer, or what is written cannot be stored */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the process and its database answer
                         * @example ok
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                        /**
                         * @description The version of the product
                         * @example 0.7.0
                         */
                        version: string;
                        /**
                         * @description Which kind of database it is
                         * @example embedded
                         */
                        database: string;
                        /**
                         * @description Whether there is room to store what is written
                         * @example ok
                         * @enum {string}
                         */
                        writes: "ok" | "unavailable";
                        /**
                         * @description Whether live changes arrive; without them screens show what others changed only after a reload
                         * @example ok
                         * @enum {string}
                         */
                        live_changes: "ok" | "unavailable";
                    };
                };
            };
        };
    };
    createLogEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description When it was written, by the clock of the browser
                     * @example 2027-01-02T12:00:00.000Z
                     */
                    timestamp?: string;
                    /**
                     * @description warn or error; what is less is dropped
                     * @example error
                     */
                    level?: string;
                    /**
                     * @description What happened
                     * @example Failed to load events
                     */
                    message?: string;
                    /**
                     * @description Which part of the app says it
                     * @example events
                     */
                    module?: string;
                    /**
                     * @description Whatever helps to understand it
                     * @example {
                     *       "status": 503
                     *     }
                     */
                    metadata?: unknown;
                    /**
                     * @description The browser
                     * @example Mozilla/5.0
                     */
                    userAgent?: string;
                    /**
                     * @description The page it happened on
                     * @example /events
                     */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Always */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
        };
    };
    createPerformanceReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The page that was measured
                     * @example /events
                     */
                    url?: string;
                    /**
                     * @description When, as milliseconds since 1970 or as ISO 8601
                     * @example 1798797600000
                     */
                    timestamp?: number | string;
                    /** @description What was measured; null or absent when it was not */
                    metrics?: {
                        /**
                         * @description First contentful paint, in milliseconds
                         * @example 620
                         */
                        fcp?: number | null;
                        /**
                         * @description Largest contentful paint, in milliseconds
                         * @example 980
                         */
                        lcp?: number | null;
                        /**
                         * @description First input delay, which browsers no longer measure, in milliseconds
                         * @example 8
                         */
                        fid?: number | null;
                        /**
                         * @description Interaction to next paint, in milliseconds
                         * @example 48
                         */
                        inp?: number | null;
                        /**
                         * @description Cumulative layout shift, without a unit
                         * @example 0.01
                         */
                        cls?: number | null;
                        /**
                         * @description Time to first byte, in milliseconds
                         * @example 90
                         */
                        ttfb?: number | null;
                    };
                    /**
                     * @description The browser
                     * @example Mozilla/5.0
                     */
                    userAgent?: string;
                };
            };
        };
        responses: {
            /** @description Always */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The first name
                     * @example Nora
                     */
                    first_name: string;
                    /**
                     * @description The last name
                     * @example Brandt
                     */
                    last_name: string;
                    /**
                     * Format: email
                     * @description The address of the account
                     * @example nora@kith.example
                     */
                    email: string;
                    /**
                     * @description The new password: upper case, lower case and a digit, and none of the common ones
                     * @example Dumplings4all
                     */
                    password: string;
                    /**
                     * @description The IANA time zone that they live in; UTC when absent
                     * @example Europe/Berlin
                     */
                    time_zone?: string;
                };
            };
        };
        responses: {
            /** @description It was made */
            201: {
                headers: {
                    /**
                     * @description Where it is now
                     * @example /api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: {
                            /**
                             * @description The bearer token of calls
                             * @example r4vE1nq8Jt0bYx6Zs2LmWc9dKhUo3PfA
                             */
                            token: string;
                            /** @description Who is signed in */
                            user: components["schemas"]["AuthUser"];
                            /** @description The whole session */
                            session: components["schemas"]["Session"];
                        };
                        /**
                         * @description What happened, in words
                         * @example Sign up successful! Welcome to the product!
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description The address of the account
                     * @example nora@kith.example
                     */
                    email: string;
                    /**
                     * @description The password of the account
                     * @example Dumplings4all
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: {
                            /**
                             * @description The bearer token of calls
                             * @example r4vE1nq8Jt0bYx6Zs2LmWc9dKhUo3PfA
                             */
                            token: string;
                            /** @description Who is signed in */
                            user: components["schemas"]["AuthUser"];
                            /** @description The whole session */
                            session: components["schemas"]["Session"];
                        };
                        /**
                         * @description What happened, in words
                         * @example Sign in successful!
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That nobody is signed in any more
                             * @example true
                             * @enum {boolean}
                             */
                            signed_out: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: int32
                             * @description In how many seconds the access token ends
                             * @example 3600
                             */
                            expires_in: number;
                            /**
                             * Format: int64
                             * @description When the access token ends, in seconds since 1970
                             * @example 1798801200
                             */
                            expires_at: number;
                            /** @description Who is signed in */
                            user: components["schemas"]["AuthUser"];
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The refresh token; a browser sends it as a cookie instead
                     * @example Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO
                     */
                    refresh_token?: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description The address of the account
                     * @example nora@kith.example
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The code of the mailed link
                     * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38.Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO4iQt6BnMz1X
                     */
                    code: string;
                    /**
                     * @description The new password: upper case, lower case and a digit, and none of the common ones
                     * @example Dumplings4all
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: {
                            /**
                             * @description The bearer token of calls
                             * @example r4vE1nq8Jt0bYx6Zs2LmWc9dKhUo3PfA
                             */
                            token: string;
                            /** @description Who is signed in */
                            user: components["schemas"]["AuthUser"];
                            /** @description The whole session */
                            session: components["schemas"]["Session"];
                        };
                        /**
                         * @description What happened, in words
                         * @example Password updated successfully.
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The code of the mailed link, or the 6 digits of the mail
                     * @example 482913
                     */
                    code: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: {
                            /**
                             * @description The address that is verified now
                             * @example nora@kith.example
                             */
                            email: string;
                        };
                        /**
                         * @description What happened, in words
                         * @example Email verified successfully.
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description The address of the account
                     * @example nora@kith.example
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The current password; left out for an account that has none yet, whose sign-in then is at most 15 minutes old
                     * @example Dumplings4all
                     */
                    current_password?: string;
                    /**
                     * @description The new password: upper case, lower case and a digit, and none of the common ones
                     * @example Dumplings4all
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                        /**
                         * @description What happened, in words
                         * @example Password updated successfully.
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description The new address
                     * @example nora.brandt@kith.example
                     */
                    email: string;
                    /**
                     * @description The current password of the account
                     * @example Dumplings4all
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSignIns: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the sign-in
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description The browser and system in words
                             * @example Firefox on Linux
                             */
                            device: string;
                            /**
                             * Format: date-time
                             * @description When it began
                             * @example 2027-01-02T09:00:00.000Z
                             */
                            signed_in_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last used
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            last_used_at: string;
                            /**
                             * @description Whether it is the one that asks
                             * @example true
                             */
                            current: boolean;
                        }[];
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOtherSignIns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the sign-in */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the owner
                             * @example 4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f60
                             */
                            id: string;
                            /**
                             * @description The address of the account
                             * @example nora@kith.example
                             */
                            email: string;
                            /**
                             * @description Whether the address was proven to be theirs
                             * @example true
                             */
                            email_verified: boolean;
                            /**
                             * @description Both names
                             * @example Nora Brandt
                             */
                            name: string;
                            /**
                             * @description The first name
                             * @example Nora
                             */
                            first_name: string;
                            /**
                             * @description The last name
                             * @example Brandt
                             */
                            last_name: string;
                            /**
                             * @description The address of their picture
                             * @example null
                             */
                            avatar_url: string | null;
                            /**
                             * @description The IANA time zone
                             * @example Europe/Berlin
                             */
                            time_zone: string;
                            /**
                             * @description Whether they or their browser ever named a time zone
                             * @example true
                             */
                            time_zone_chosen: boolean;
                            /**
                             * @description The language of dates as a BCP 47 tag, or null for that of the browser
                             * @example en-GB
                             */
                            locale: string | null;
                            /**
                             * @description The mails that are not sent
                             * @example [
                             *       "new-device"
                             *     ]
                             */
                            muted_mails: "new-device"[];
                            /**
                             * @description Whether mails to friends leave: the server sends mails, and the address of the account was confirmed
                             * @example true
                             */
                            can_mail: boolean;
                            /**
                             * Format: date-time
                             * @description When it was last changed
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            updated_at: string;
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The current password of the account, where it has one
                     * @example Dumplings4all
                     */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The first name
                     * @example Nora
                     */
                    first_name?: string;
                    /**
                     * @description The last name
                     * @example Brandt
                     */
                    last_name?: string;
                    /**
                     * @description The IANA time zone that they live in
                     * @example Europe/Berlin
                     */
                    time_zone?: string;
                    /**
                     * @description The IANA time zone of their browser, which counts only where none was ever chosen
                     * @example Europe/Berlin
                     */
                    browser_time_zone?: string;
                    /**
                     * @description The language of dates as a BCP 47 tag; null takes that of the browser again
                     * @example en-GB
                     */
                    locale?: string | null;
                    /**
                     * @description The mails that are not sent; all others are
                     * @example [
                     *       "new-device"
                     *     ]
                     */
                    muted_mails?: "new-device"[];
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the owner
                             * @example 4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f60
                             */
                            id: string;
                            /**
                             * @description The address of the account
                             * @example nora@kith.example
                             */
                            email: string;
                            /**
                             * @description Whether the address was proven to be theirs
                             * @example true
                             */
                            email_verified: boolean;
                            /**
                             * @description Both names
                             * @example Nora Brandt
                             */
                            name: string;
                            /**
                             * @description The first name
                             * @example Nora
                             */
                            first_name: string;
                            /**
                             * @description The last name
                             * @example Brandt
                             */
                            last_name: string;
                            /**
                             * @description The address of their picture
                             * @example null
                             */
                            avatar_url: string | null;
                            /**
                             * @description The IANA time zone
                             * @example Europe/Berlin
                             */
                            time_zone: string;
                            /**
                             * @description Whether they or their browser ever named a time zone
                             * @example true
                             */
                            time_zone_chosen: boolean;
                            /**
                             * @description The language of dates as a BCP 47 tag, or null for that of the browser
                             * @example en-GB
                             */
                            locale: string | null;
                            /**
                             * @description The mails that are not sent
                             * @example [
                             *       "new-device"
                             *     ]
                             */
                            muted_mails: "new-device"[];
                            /**
                             * @description Whether mails to friends leave: the server sends mails, and the address of the account was confirmed
                             * @example true
                             */
                            can_mail: boolean;
                            /**
                             * Format: date-time
                             * @description When it was last changed
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            updated_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setProfileAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The octets of the picture */
        requestBody: {
            content: {
                "image/*": string;
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the owner
                             * @example 4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f60
                             */
                            id: string;
                            /**
                             * @description The address of the account
                             * @example nora@kith.example
                             */
                            email: string;
                            /**
                             * @description Whether the address was proven to be theirs
                             * @example true
                             */
                            email_verified: boolean;
                            /**
                             * @description Both names
                             * @example Nora Brandt
                             */
                            name: string;
                            /**
                             * @description The first name
                             * @example Nora
                             */
                            first_name: string;
                            /**
                             * @description The last name
                             * @example Brandt
                             */
                            last_name: string;
                            /**
                             * @description The address of their picture
                             * @example null
                             */
                            avatar_url: string | null;
                            /**
                             * @description The IANA time zone
                             * @example Europe/Berlin
                             */
                            time_zone: string;
                            /**
                             * @description Whether they or their browser ever named a time zone
                             * @example true
                             */
                            time_zone_chosen: boolean;
                            /**
                             * @description The language of dates as a BCP 47 tag, or null for that of the browser
                             * @example en-GB
                             */
                            locale: string | null;
                            /**
                             * @description The mails that are not sent
                             * @example [
                             *       "new-device"
                             *     ]
                             */
                            muted_mails: "new-device"[];
                            /**
                             * @description Whether mails to friends leave: the server sends mails, and the address of the account was confirmed
                             * @example true
                             */
                            can_mail: boolean;
                            /**
                             * Format: date-time
                             * @description When it was last changed
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            updated_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProfileAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the owner
                             * @example 4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f60
                             */
                            id: string;
                            /**
                             * @description The address of the account
                             * @example nora@kith.example
                             */
                            email: string;
                            /**
                             * @description Whether the address was proven to be theirs
                             * @example true
                             */
                            email_verified: boolean;
                            /**
                             * @description Both names
                             * @example Nora Brandt
                             */
                            name: string;
                            /**
                             * @description The first name
                             * @example Nora
                             */
                            first_name: string;
                            /**
                             * @description The last name
                             * @example Brandt
                             */
                            last_name: string;
                            /**
                             * @description The address of their picture
                             * @example null
                             */
                            avatar_url: string | null;
                            /**
                             * @description The IANA time zone
                             * @example Europe/Berlin
                             */
                            time_zone: string;
                            /**
                             * @description Whether they or their browser ever named a time zone
                             * @example true
                             */
                            time_zone_chosen: boolean;
                            /**
                             * @description The language of dates as a BCP 47 tag, or null for that of the browser
                             * @example en-GB
                             */
                            locale: string | null;
                            /**
                             * @description The mails that are not sent
                             * @example [
                             *       "new-device"
                             *     ]
                             */
                            muted_mails: "new-device"[];
                            /**
                             * @description Whether mails to friends leave: the server sends mails, and the address of the account was confirmed
                             * @example true
                             */
                            can_mail: boolean;
                            /**
                             * Format: date-time
                             * @description When it was last changed
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            updated_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfileDeletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: int32
                             * @description How many friends are deleted
                             * @example 12
                             */
                            friends: number;
                            /**
                             * Format: int32
                             * @description How many of those read the calendar in an app
                             * @example 9
                             */
                            subscribed_friends: number;
                            /**
                             * Format: int32
                             * @description How many groups are deleted
                             * @example 3
                             */
                            groups: number;
                            /**
                             * Format: int32
                             * @description How many events are deleted
                             * @example 40
                             */
                            events: number;
                            /**
                             * Format: int32
                             * @description How many of those are still to come
                             * @example 5
                             */
                            coming_events: number;
                            /**
                             * Format: int32
                             * @description How many API tokens are deleted
                             * @example 1
                             */
                            api_tokens: number;
                            /**
                             * @description Whether the password is asked for
                             * @example true
                             */
                            has_password: boolean;
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description The form of this document
                             * @example kith-export-1
                             * @enum {string}
                             */
                            format: "kith-export-1";
                            /**
                             * Format: date-time
                             * @description When it was written
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            exported_at: string;
                            /**
                             * @description The rows of every table, by column; instants in ISO 8601 UTC, pictures in base64
                             * @example {
                             *       "groups": [
                             *         {
                             *           "name": "Book club"
                             *         }
                             *       ]
                             *     }
                             */
                            tables: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description The file (RFC 5545)
                             * @example BEGIN:VCALENDAR
                             *     …
                             *     END:VCALENDAR
                             */
                            ics: string;
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the token
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description What the token is for
                             * @example Kitchen tablet
                             */
                            name: string;
                            /**
                             * @description What it may do
                             * @example [
                             *       "events:read"
                             *     ]
                             */
                            scopes: ("activity:read" | "assistant:read" | "assistant:write" | "dashboard:read" | "events:read" | "events:write" | "friends:read" | "friends:write" | "groups:read" | "groups:write" | "inbox:read" | "inbox:write")[];
                            /**
                             * Format: date-time
                             * @description When it was made
                             * @example 2027-01-02T09:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it ends
                             * @example 2027-04-02T09:00:00.000Z
                             */
                            expires_at: string;
                            /**
                             * @description When it was last used, to within some minutes; null while it was never used
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            last_used_at: string | null;
                            /**
                             * @description Whether it has ended
                             * @example false
                             */
                            expired: boolean;
                        }[];
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the token is for
                     * @example Kitchen tablet
                     */
                    name: string;
                    /**
                     * @description What it may do
                     * @example [
                     *       "events:read"
                     *     ]
                     */
                    scopes: ("activity:read" | "assistant:read" | "assistant:write" | "dashboard:read" | "events:read" | "events:write" | "friends:read" | "friends:write" | "groups:read" | "groups:write" | "inbox:read" | "inbox:write")[];
                    /**
                     * Format: int32
                     * @description In how many days it ends; 90 when absent
                     * @default 90
                     * @example 30
                     */
                    expires_in_days?: number;
                };
            };
        };
        responses: {
            /** @description It was made */
            201: {
                headers: {
                    /**
                     * @description Where it is now
                     * @example /api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the token
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description What the token is for
                             * @example Kitchen tablet
                             */
                            name: string;
                            /**
                             * @description What it may do
                             * @example [
                             *       "events:read"
                             *     ]
                             */
                            scopes: ("activity:read" | "assistant:read" | "assistant:write" | "dashboard:read" | "events:read" | "events:write" | "friends:read" | "friends:write" | "groups:read" | "groups:write" | "inbox:read" | "inbox:write")[];
                            /**
                             * Format: date-time
                             * @description When it was made
                             * @example 2027-01-02T09:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it ends
                             * @example 2027-04-02T09:00:00.000Z
                             */
                            expires_at: string;
                            /**
                             * @description When it was last used, to within some minutes; null while it was never used
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            last_used_at: string | null;
                            /**
                             * @description Whether it has ended
                             * @example false
                             */
                            expired: boolean;
                            /**
                             * @description The secret, which is shown this once
                             * @example kith_9xQ2mB7vLk4sWeTn
                             */
                            token: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of what is meant
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exchangeCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The code of the callback page, once
                     * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38.Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO
                     */
                    code: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description The bearer token of calls
                             * @example r4vE1nq8Jt0bYx6Zs2LmWc9dKhUo3PfA
                             */
                            token: string;
                            /** @description Who is signed in */
                            user: components["schemas"]["AuthUser"];
                            /** @description The whole session */
                            session: components["schemas"]["Session"];
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWaysIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description Whether the account has a password
                             * @example true
                             */
                            password: boolean;
                            /** @description The connected providers */
                            identities: {
                                /**
                                 * @description Who signs in
                                 * @example google
                                 * @enum {string}
                                 */
                                provider: "google" | "apple";
                                /**
                                 * @description The address that the provider knows
                                 * @example nora@kith.example
                                 */
                                email: string;
                                /**
                                 * Format: date-time
                                 * @description When it was connected
                                 * @example 2027-01-02T09:00:00.000Z
                                 */
                                connected_at: string;
                                /**
                                 * Format: date-time
                                 * @description When it last signed in
                                 * @example 2027-01-03T08:00:00.000Z
                                 */
                                last_used_at: string;
                            }[];
                            /** @description The passkeys */
                            passkeys: {
                                /**
                                 * Format: uuid
                                 * @description The id of the passkey
                                 * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                                 */
                                id: string;
                                /**
                                 * @description What its owner calls it
                                 * @example Phone
                                 */
                                name: string;
                                /**
                                 * Format: date-time
                                 * @description When it was added
                                 * @example 2027-01-02T09:00:00.000Z
                                 */
                                created_at: string;
                                /**
                                 * @description When it last signed in
                                 * @example 2027-01-03T08:00:00.000Z
                                 */
                                last_used_at: string | null;
                            }[];
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Who signs in
                     * @example google
                     * @enum {string}
                     */
                    provider: "google" | "apple";
                    /**
                     * @description The password of the account, where the sign-in is not fresh
                     * @example Dumplings4all
                     */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uri
                             * @description Where to sign in with the provider
                             * @example https://accounts.google.com/o/oauth2/v2/auth
                             */
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    unlinkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Who signs in */
                provider: "google" | "apple";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The password of the account, where the sign-in is not fresh
                     * @example Dumplings4all
                     */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example cmFuZG9t
                             */
                            challenge: string;
                            /** @description As WebAuthn level 3 defines it */
                            rp: {
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example kith.example
                                 */
                                id: string;
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example Kith
                                 */
                                name: string;
                            };
                            /** @description As WebAuthn level 3 defines it */
                            user: {
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example bm9yYQ
                                 */
                                id: string;
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example nora@kith.example
                                 */
                                name: string;
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example Nora Brandt
                                 */
                                displayName: string;
                            };
                            /** @description As WebAuthn level 3 defines it */
                            pubKeyCredParams: {
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example public-key
                                 * @enum {string}
                                 */
                                type: "public-key";
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example -7
                                 */
                                alg: number;
                            }[];
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example 300000
                             */
                            timeout: number;
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example none
                             * @enum {string}
                             */
                            attestation: "none";
                            /** @description As WebAuthn level 3 defines it */
                            excludeCredentials: {
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example dGhpcyBpcyBub3QgYSBrZXk
                                 */
                                id: string;
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example public-key
                                 * @enum {string}
                                 */
                                type: "public-key";
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example [
                                 *       "internal"
                                 *     ]
                                 */
                                transports?: string[];
                            }[];
                            /** @description As WebAuthn level 3 defines it */
                            authenticatorSelection: {
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example required
                                 * @enum {string}
                                 */
                                residentKey: "required";
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example true
                                 * @enum {boolean}
                                 */
                                requireResidentKey: true;
                                /**
                                 * @description As WebAuthn level 3 defines it
                                 * @example required
                                 * @enum {string}
                                 */
                                userVerification: "required";
                            };
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What its owner calls it
                     * @example Phone
                     */
                    name: string;
                    /** @description As WebAuthn level 3 defines it */
                    credential: {
                        /**
                         * @description As WebAuthn level 3 defines it
                         * @example dGhpcyBpcyBub3QgYSBrZXk
                         */
                        id: string;
                        /**
                         * @description As WebAuthn level 3 defines it
                         * @example dGhpcyBpcyBub3QgYSBrZXk
                         */
                        rawId: string;
                        /**
                         * @description As WebAuthn level 3 defines it
                         * @example public-key
                         * @enum {string}
                         */
                        type: "public-key";
                        /** @description As WebAuthn level 3 defines it */
                        response: {
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example eyJ0eXBlIjoid2ViYXV0aG4ifQ
                             */
                            clientDataJSON: string;
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example eyJ0eXBlIjoid2ViYXV0aG4ifQ
                             */
                            attestationObject: string;
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example [
                             *       "internal"
                             *     ]
                             */
                            transports?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description It was made */
            201: {
                headers: {
                    /**
                     * @description Where it is now
                     * @example /api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the passkey
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the passkey */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the passkey */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What its owner calls it
                     * @example Phone
                     */
                    name: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example cmFuZG9t
                             */
                            challenge: string;
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example kith.example
                             */
                            rpId: string;
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example 300000
                             */
                            timeout: number;
                            /**
                             * @description As WebAuthn level 3 defines it
                             * @example required
                             * @enum {string}
                             */
                            userVerification: "required";
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description As WebAuthn level 3 defines it
                     * @example dGhpcyBpcyBub3QgYSBrZXk
                     */
                    id: string;
                    /**
                     * @description As WebAuthn level 3 defines it
                     * @example dGhpcyBpcyBub3QgYSBrZXk
                     */
                    rawId: string;
                    /**
                     * @description As WebAuthn level 3 defines it
                     * @example public-key
                     * @enum {string}
                     */
                    type: "public-key";
                    /** @description As WebAuthn level 3 defines it */
                    response: {
                        /**
                         * @description As WebAuthn level 3 defines it
                         * @example eyJ0eXBlIjoid2ViYXV0aG4ifQ
                         */
                        clientDataJSON: string;
                        /**
                         * @description As WebAuthn level 3 defines it
                         * @example eyJ0eXBlIjoid2ViYXV0aG4ifQ
                         */
                        authenticatorData: string;
                        /**
                         * @description As WebAuthn level 3 defines it
                         * @example eyJ0eXBlIjoid2ViYXV0aG4ifQ
                         */
                        signature: string;
                        /**
                         * @description As WebAuthn level 3 defines it
                         * @example eyJ0eXBlIjoid2ViYXV0aG4ifQ
                         */
                        userHandle: string;
                    };
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description The bearer token of calls
                             * @example r4vE1nq8Jt0bYx6Zs2LmWc9dKhUo3PfA
                             */
                            token: string;
                            /** @description Who is signed in */
                            user: components["schemas"]["AuthUser"];
                            /** @description The whole session */
                            session: components["schemas"]["Session"];
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description The key of this server, the `applicationServerKey` of a subscription (RFC 8292)
                             * @example BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                             */
                            public_key: string;
                            /** @description What is stored for this device; null while notifications are off */
                            subscription: {
                                /**
                                 * @description What the device is told of
                                 * @example [
                                 *       "answers",
                                 *       "today"
                                 *     ]
                                 */
                                kinds: ("answers" | "today" | "questions" | "calendars" | "mails")[];
                                /**
                                 * Format: date-time
                                 * @description Since when
                                 * @example 2027-01-02T12:00:00.000Z
                                 */
                                created_at: string;
                                /**
                                 * @description When a notification last did not leave; null since one did, or since the device was set anew
                                 * @example 2027-01-03T12:00:00.000Z
                                 */
                                failed_at: string | null;
                            } | null;
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where the push service of the browser takes messages for it
                     * @example https://push.example.com/wpush/v2/gAAAAABn
                     */
                    endpoint: string;
                    /** @description With what messages for the browser are encrypted */
                    keys: {
                        /**
                         * @description The public key of the browser, an uncompressed point of P-256
                         * @example BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                         */
                        p256dh: string;
                        /**
                         * @description The secret of the subscription, 16 bytes
                         * @example AAAAAAAAAAAAAAAAAAAAAA
                         */
                        auth: string;
                    };
                    /**
                     * @description What the device is told of: answers, what changes on the day of an event, questions, calendars that were added or fell silent, and mails that reached nobody
                     * @default [
                     *       "answers",
                     *       "today"
                     *     ]
                     * @example [
                     *       "answers",
                     *       "today"
                     *     ]
                     */
                    kinds?: ("answers" | "today" | "questions" | "calendars" | "mails")[];
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description The key of this server, the `applicationServerKey` of a subscription (RFC 8292)
                             * @example BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                             */
                            public_key: string;
                            /** @description What is stored for this device; null while notifications are off */
                            subscription: {
                                /**
                                 * @description What the device is told of
                                 * @example [
                                 *       "answers",
                                 *       "today"
                                 *     ]
                                 */
                                kinds: ("answers" | "today" | "questions" | "calendars" | "mails")[];
                                /**
                                 * Format: date-time
                                 * @description Since when
                                 * @example 2027-01-02T12:00:00.000Z
                                 */
                                created_at: string;
                                /**
                                 * @description When a notification last did not leave; null since one did, or since the device was set anew
                                 * @example 2027-01-03T12:00:00.000Z
                                 */
                                failed_at: string | null;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description The key of this server, the `applicationServerKey` of a subscription (RFC 8292)
                             * @example BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                             */
                            public_key: string;
                            /** @description What is stored for this device; null while notifications are off */
                            subscription: {
                                /**
                                 * @description What the device is told of
                                 * @example [
                                 *       "answers",
                                 *       "today"
                                 *     ]
                                 */
                                kinds: ("answers" | "today" | "questions" | "calendars" | "mails")[];
                                /**
                                 * Format: date-time
                                 * @description Since when
                                 * @example 2027-01-02T12:00:00.000Z
                                 */
                                created_at: string;
                                /**
                                 * @description When a notification last did not leave; null since one did, or since the device was set anew
                                 * @example 2027-01-03T12:00:00.000Z
                                 */
                                failed_at: string | null;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTelegramBot: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description Whether this server has a bot at Telegram
                             * @example true
                             */
                            configured: boolean;
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTelegramLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description Whether this server has a bot at Telegram
                             * @example true
                             */
                            configured: boolean;
                            /**
                             * @description When a chat was linked; null while none is
                             * @example 2027-01-02T12:00:00.000Z
                             */
                            linked_at: string | null;
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startTelegramLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uri
                             * @description Opens the bot in Telegram, where one tap on Start links the chat. Good once
                             * @example https://t.me/kith_bot?start=ESIzRFVmd4iZqrvM3e7_AAkV3p0yTq8Zx1nR5sWb7uDgkV3p0yTq8Z
                             */
                            url: string;
                            /**
                             * Format: date-time
                             * @description Until when
                             * @example 2027-01-02T12:15:00.000Z
                             */
                            expires_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTelegramLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description Whether this server has a bot at Telegram
                             * @example true
                             */
                            configured: boolean;
                            /**
                             * @description When a chat was linked; null while none is
                             * @example 2027-01-02T12:00:00.000Z
                             */
                            linked_at: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startTelegramLinkOfFriend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The secret of the link
                     * @example kV3p0yTq8Zx1nR5sWb7uDg
                     */
                    token: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uri
                             * @description Opens the bot in Telegram, where one tap on Start links the chat. Good once
                             * @example https://t.me/kith_bot?start=ESIzRFVmd4iZqrvM3e7_AAkV3p0yTq8Zx1nR5sWb7uDgkV3p0yTq8Z
                             */
                            url: string;
                            /**
                             * Format: date-time
                             * @description Until when
                             * @example 2027-01-02T12:15:00.000Z
                             */
                            expires_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTelegramLinkOfFriend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The secret of the link
                     * @example kV3p0yTq8Zx1nR5sWb7uDg
                     */
                    token: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["ManageView"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Dashboard"];
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                /** @description How many entries to answer at most; without it all are answered. At most 500 */
                limit?: number;
                /** @description The `next_cursor` of the page before */
                cursor?: string;
                /** @description Only what is unread, answers, what has a note, what became of subscriptions, or mails that reached nobody */
                filter?: "unread" | "answers" | "notes" | "calendars" | "mails";
            };
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What friends did: first what is unread, each newest first */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the change
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description What happened, as entity and past tense
                             * @example rsvp.changed
                             * @enum {string}
                             */
                            kind: "rsvp.changed" | "rsvp.late" | "friend.asked" | "friend.subscribed" | "friend.unsubscribed" | "friend.resubscribed" | "friend.silent" | "mail.failed";
                            /**
                             * @description The same as a sentence
                             * @example Jonas Weber said yes to Dumpling night
                             */
                            message: string;
                            /**
                             * Format: date-time
                             * @description When
                             * @example 2027-01-02T12:00:00.000Z
                             */
                            created_at: string;
                            /**
                             * @description Who did it; null once they were removed
                             * @example b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95
                             */
                            friend_id: string | null;
                            /**
                             * @description What the owner calls them
                             * @example Jonas Weber
                             */
                            friend_name: string | null;
                            /**
                             * @description Which event it is about
                             * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                             */
                            event_id: string | null;
                            /**
                             * @description What the event was called then
                             * @example Dumpling night
                             */
                            event_title: string | null;
                            /**
                             * @description What the group was called then
                             * @example Climbers
                             */
                            group_name: string | null;
                            /**
                             * @description The answer that was given
                             * @example yes
                             */
                            rsvp_status: ("yes" | "no" | "maybe" | "pending") | null;
                            /**
                             * @description Whether it waits to be read. What happened more than 30 days ago does not
                             * @example true
                             */
                            unread: boolean;
                            /**
                             * @description What the friend wrote
                             * @example I bring dumplings
                             */
                            note: string | null;
                            /** @description What the owner replied, the oldest first */
                            replies: {
                                /**
                                 * @description What the owner replied
                                 * @example Two would be great
                                 */
                                text: string;
                                /**
                                 * Format: date-time
                                 * @description When
                                 * @example 2027-01-07T19:20:00.000Z
                                 */
                                replied_at: string;
                                /** @description What became of telling it to them, by mail or in Telegram; null when it stands on their page alone */
                                mail: {
                                    /**
                                     * @description Whether it is a mail or a message in Telegram
                                     * @example email
                                     * @enum {string}
                                     */
                                    channel: "email" | "telegram";
                                    /**
                                     * @description Whether it waits, was taken by the mail server or Telegram, was refused for good, or was given up after a day of tries
                                     * @example sent
                                     * @enum {string}
                                     */
                                    status: "waiting" | "sent" | "refused" | "given_up";
                                    /**
                                     * @description When it was sent, or while it waits when it is tried next at the earliest
                                     * @example 2027-01-02T09:31:00.000Z
                                     */
                                    at: string | null;
                                    /**
                                     * @description Whether it waits for the next day because the number of mails for this one is used up
                                     * @example false
                                     */
                                    over_limit: boolean;
                                } | null;
                            }[];
                            /**
                             * @description Whether it is a question that can be answered: recent, and of a friend who is still there
                             * @example false
                             */
                            can_reply: boolean;
                            /**
                             * @description What the owner can do, where something went wrong
                             * @example Check the address.
                             */
                            advice: string | null;
                            /** @description The event as it is now; null when it is about none, or about one that was deleted */
                            event: {
                                /**
                                 * @description What it is called now
                                 * @example Dumpling night
                                 */
                                title: string;
                                /**
                                 * Format: date-time
                                 * @description When it starts, in UTC
                                 * @example 2027-01-08T18:00:00.000Z
                                 */
                                start_at: string;
                                /**
                                 * Format: date-time
                                 * @description When it ends, in UTC
                                 * @example 2027-01-08T21:00:00.000Z
                                 */
                                end_at: string;
                                /**
                                 * @description The IANA time zone
                                 * @example Europe/Berlin
                                 */
                                time_zone: string;
                                /**
                                 * @description Whether it takes whole days of its time zone
                                 * @example false
                                 */
                                all_day: boolean;
                            } | null;
                        }[];
                        /**
                         * @description Where the next page begins; sent back as `cursor`. Null when there is none
                         * @example WyJKb25hcyJd
                         */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    countUnread: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: int32
                             * @description How many lines wait to be read
                             * @example 3
                             */
                            unread: number;
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyToQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which question */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What they should know
                     * @example Two would be great
                     */
                    text: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description What they asked
                             * @example Shall I bring chairs?
                             */
                            text: string;
                            /**
                             * Format: date-time
                             * @description When
                             * @example 2027-01-07T19:00:00.000Z
                             */
                            asked_at: string;
                            /** @description What the owner replied, the oldest first */
                            replies: {
                                /**
                                 * @description What the owner replied
                                 * @example Two would be great
                                 */
                                text: string;
                                /**
                                 * Format: date-time
                                 * @description When
                                 * @example 2027-01-07T19:20:00.000Z
                                 */
                                replied_at: string;
                                /** @description What became of telling it to them, by mail or in Telegram; null when it stands on their page alone */
                                mail: {
                                    /**
                                     * @description Whether it is a mail or a message in Telegram
                                     * @example email
                                     * @enum {string}
                                     */
                                    channel: "email" | "telegram";
                                    /**
                                     * @description Whether it waits, was taken by the mail server or Telegram, was refused for good, or was given up after a day of tries
                                     * @example sent
                                     * @enum {string}
                                     */
                                    status: "waiting" | "sent" | "refused" | "given_up";
                                    /**
                                     * @description When it was sent, or while it waits when it is tried next at the earliest
                                     * @example 2027-01-02T09:31:00.000Z
                                     */
                                    at: string | null;
                                    /**
                                     * @description Whether it waits for the next day because the number of mails for this one is used up
                                     * @example false
                                     */
                                    over_limit: boolean;
                                } | null;
                            }[];
                            /**
                             * Format: uuid
                             * @description The id of the question, which is also that of its line in the inbox
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description Whether it is recent enough and has few enough replies for another one
                             * @example true
                             */
                            can_reply: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    markInboxRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Which lines; all of them when absent
                     * @example [
                     *       "9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38"
                     *     ]
                     */
                    ids?: string[];
                    /**
                     * Format: date-time
                     * @description Without ids: only what happened by then, so that nothing newer is marked unseen
                     * @example 2027-01-02T12:00:00Z
                     */
                    until?: string;
                    /**
                     * @description True makes them unread again, and needs ids
                     * @example false
                     */
                    unread?: boolean;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: int32
                             * @description How many lines wait to be read
                             * @example 3
                             */
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description How many entries to answer at most; without it all are answered. At most 500 */
                limit?: number;
                /** @description The `next_cursor` of the page before */
                cursor?: string;
                /** @description Answers only what ends after this instant */
                from?: string;
                /** @description Answers only what starts before this instant */
                to?: string;
                /** @description Words to look for in title, description, place and the names of guests */
                q?: string;
                /** @description Answers only what changed at this instant or later. What was deleted is not listed: its own address answers 404 */
                updated_since?: string;
            };
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The events, by their start */
                        data: components["schemas"]["Event"][];
                        /**
                         * @description Where the next page begins; sent back as `cursor`. Null when there is none
                         * @example WyJKb25hcyJd
                         */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same input gets the first answer again; with another input 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What it is called, on one line
                     * @example Dumpling night
                     */
                    title: string;
                    /**
                     * Format: date-time
                     * @description When it starts, with Z or an offset
                     * @example 2027-01-08T19:00:00+01:00
                     */
                    start_at: string;
                    /**
                     * Format: date-time
                     * @description When it ends, with Z or an offset; after `start_at`
                     * @example 2027-01-08T22:00:00+01:00
                     */
                    end_at: string;
                    /**
                     * @description What guests should know, on any number of lines
                     * @example Bring a pan
                     */
                    description?: string | null;
                    /**
                     * @description Where it is
                     * @example 14 Shore, Leith
                     */
                    location?: string | null;
                    /**
                     * @description The IANA time zone that it is planned in; the one of its owner when absent
                     * @example Europe/Berlin
                     */
                    time_zone?: string;
                    /**
                     * @description Whether it takes whole days: from midnight to the midnight after the last day
                     * @example false
                     */
                    all_day?: boolean;
                    /**
                     * @description A draft is seen by its owner alone; pending is shown as tentative; `published` is taken as confirmed
                     * @example confirmed
                     * @enum {string}
                     */
                    status?: "draft" | "pending" | "confirmed" | "cancelled" | "published";
                    /**
                     * @description Always private: only guests see it
                     * @example private
                     * @enum {string}
                     */
                    visibility?: "private";
                    /**
                     * @description For whom it is: all friends, the named friends, or the named groups and friends together; derived from the lists when absent
                     * @example groups
                     * @enum {string}
                     */
                    audience_type?: "all" | "specific" | "groups";
                    /**
                     * @description Ids of the groups that it is for
                     * @example [
                     *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                     *     ]
                     */
                    audience_groups?: string[];
                    /**
                     * @description Ids of the friends that it is for
                     * @example [
                     *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                     *     ]
                     */
                    audience_friends?: string[];
                    /**
                     * @description Ids of friends who are left out, whatever else says that they are invited
                     * @example [
                     *       "9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38"
                     *     ]
                     */
                    excluded_friends?: string[];
                    /**
                     * @description Whether guests see only that time is taken; such an event asks for no answers
                     * @example false
                     */
                    busy_only?: boolean;
                    /**
                     * @description Whether guests see each other's first names
                     * @example false
                     */
                    show_guests?: boolean;
                    /**
                     * @description How long before the start guests who did not say no are reminded by mail
                     * @example [
                     *       "day"
                     *     ]
                     */
                    reminders?: ("week" | "day" | "two_hours")[];
                    /**
                     * @description The day on which guests who have not answered are reminded once by mail, in the morning of their own clock
                     * @example 2027-01-05
                     */
                    remind_unanswered_on?: string | null;
                    /**
                     * @description Whether guests are told of it, those included who lose the invitation; true when absent
                     * @example true
                     */
                    notify?: boolean;
                };
            };
        };
        responses: {
            /** @description It was made */
            201: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    /**
                     * @description Where it is now
                     * @example /api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: components["schemas"]["Event"];
                        /**
                         * @description What happened, in words
                         * @example Event created successfully!
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["EventDetails"];
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEventByPut: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is changed; 412 when it has changed since */
                "if-match"?: string;
            };
            path: {
                /** @description The id of the event */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description What it is called, on one line
                     * @example Dumpling night
                     */
                    title?: string;
                    /**
                     * Format: date-time
                     * @description When it starts, with Z or an offset
                     * @example 2027-01-08T19:00:00+01:00
                     */
                    start_at?: string;
                    /**
                     * Format: date-time
                     * @description When it ends, with Z or an offset; after `start_at`
                     * @example 2027-01-08T22:00:00+01:00
                     */
                    end_at?: string;
                    /**
                     * @description What guests should know, on any number of lines
                     * @example Bring a pan
                     */
                    description?: string | null;
                    /**
                     * @description Where it is
                     * @example 14 Shore, Leith
                     */
                    location?: string | null;
                    /**
                     * @description The IANA time zone that it is planned in; the one of its owner when absent
                     * @example Europe/Berlin
                     */
                    time_zone?: string;
                    /**
                     * @description Whether it takes whole days: from midnight to the midnight after the last day
                     * @example false
                     */
                    all_day?: boolean;
                    /**
                     * @description A draft is seen by its owner alone; pending is shown as tentative; `published` is taken as confirmed
                     * @example confirmed
                     * @enum {string}
                     */
                    status?: "draft" | "pending" | "confirmed" | "cancelled" | "published";
                    /**
                     * @description Always private: only guests see it
                     * @example private
                     * @enum {string}
                     */
                    visibility?: "private";
                    /**
                     * @description For whom it is: all friends, the named friends, or the named groups and friends together; derived from the lists when absent
                     * @example groups
                     * @enum {string}
                     */
                    audience_type?: "all" | "specific" | "groups";
                    /**
                     * @description Ids of the groups that it is for
                     * @example [
                     *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                     *     ]
                     */
                    audience_groups?: string[];
                    /**
                     * @description Ids of the friends that it is for
                     * @example [
                     *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                     *     ]
                     */
                    audience_friends?: string[];
                    /**
                     * @description Ids of friends who are left out, whatever else says that they are invited
                     * @example [
                     *       "9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38"
                     *     ]
                     */
                    excluded_friends?: string[];
                    /**
                     * @description Whether guests see only that time is taken; such an event asks for no answers
                     * @example false
                     */
                    busy_only?: boolean;
                    /**
                     * @description Whether guests see each other's first names
                     * @example false
                     */
                    show_guests?: boolean;
                    /**
                     * @description How long before the start guests who did not say no are reminded by mail
                     * @example [
                     *       "day"
                     *     ]
                     */
                    reminders?: ("week" | "day" | "two_hours")[];
                    /**
                     * @description The day on which guests who have not answered are reminded once by mail, in the morning of their own clock
                     * @example 2027-01-05
                     */
                    remind_unanswered_on?: string | null;
                    /**
                     * @description Whether guests are told of it, those included who lose the invitation; true when absent
                     * @example true
                     */
                    notify?: boolean;
                    /**
                     * @description The revision that is to be changed, as If-Match carries it; another one is refused with 412
                     * @example 3
                     */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: components["schemas"]["Event"];
                        /**
                         * @description What happened, in words
                         * @example Event updated successfully!
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is changed; 412 when it has changed since */
                "if-match"?: string;
            };
            path: {
                /** @description The id of the event */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of what is meant
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                        };
                        /**
                         * @description What happened, in words
                         * @example Event deleted successfully
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is changed; 412 when it has changed since */
                "if-match"?: string;
            };
            path: {
                /** @description The id of the event */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description What it is called, on one line
                     * @example Dumpling night
                     */
                    title?: string;
                    /**
                     * Format: date-time
                     * @description When it starts, with Z or an offset
                     * @example 2027-01-08T19:00:00+01:00
                     */
                    start_at?: string;
                    /**
                     * Format: date-time
                     * @description When it ends, with Z or an offset; after `start_at`
                     * @example 2027-01-08T22:00:00+01:00
                     */
                    end_at?: string;
                    /**
                     * @description What guests should know, on any number of lines
                     * @example Bring a pan
                     */
                    description?: string | null;
                    /**
                     * @description Where it is
                     * @example 14 Shore, Leith
                     */
                    location?: string | null;
                    /**
                     * @description The IANA time zone that it is planned in; the one of its owner when absent
                     * @example Europe/Berlin
                     */
                    time_zone?: string;
                    /**
                     * @description Whether it takes whole days: from midnight to the midnight after the last day
                     * @example false
                     */
                    all_day?: boolean;
                    /**
                     * @description A draft is seen by its owner alone; pending is shown as tentative; `published` is taken as confirmed
                     * @example confirmed
                     * @enum {string}
                     */
                    status?: "draft" | "pending" | "confirmed" | "cancelled" | "published";
                    /**
                     * @description Always private: only guests see it
                     * @example private
                     * @enum {string}
                     */
                    visibility?: "private";
                    /**
                     * @description For whom it is: all friends, the named friends, or the named groups and friends together; derived from the lists when absent
                     * @example groups
                     * @enum {string}
                     */
                    audience_type?: "all" | "specific" | "groups";
                    /**
                     * @description Ids of the groups that it is for
                     * @example [
                     *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                     *     ]
                     */
                    audience_groups?: string[];
                    /**
                     * @description Ids of the friends that it is for
                     * @example [
                     *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                     *     ]
                     */
                    audience_friends?: string[];
                    /**
                     * @description Ids of friends who are left out, whatever else says that they are invited
                     * @example [
                     *       "9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38"
                     *     ]
                     */
                    excluded_friends?: string[];
                    /**
                     * @description Whether guests see only that time is taken; such an event asks for no answers
                     * @example false
                     */
                    busy_only?: boolean;
                    /**
                     * @description Whether guests see each other's first names
                     * @example false
                     */
                    show_guests?: boolean;
                    /**
                     * @description How long before the start guests who did not say no are reminded by mail
                     * @example [
                     *       "day"
                     *     ]
                     */
                    reminders?: ("week" | "day" | "two_hours")[];
                    /**
                     * @description The day on which guests who have not answered are reminded once by mail, in the morning of their own clock
                     * @example 2027-01-05
                     */
                    remind_unanswered_on?: string | null;
                    /**
                     * @description Whether guests are told of it, those included who lose the invitation; true when absent
                     * @example true
                     */
                    notify?: boolean;
                    /**
                     * @description The revision that is to be changed, as If-Match carries it; another one is refused with 412
                     * @example 3
                     */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: components["schemas"]["Event"];
                        /**
                         * @description What happened, in words
                         * @example Event updated successfully!
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same input gets the first answer again; with another input 409 */
                "idempotency-key"?: string;
                /** @description The ETag of what is changed; 412 when it has changed since */
                "if-match"?: string;
            };
            path: {
                /** @description The id of the event */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Whether guests who were not told yet are told now; true when absent
                     * @example true
                     */
                    sendNotifications?: boolean;
                    /**
                     * @description The revision that is to be changed, as If-Match carries it; another one is refused with 412
                     * @example 3
                     */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: components["schemas"]["Event"];
                        /**
                         * @description What happened, in words
                         * @example Event published successfully
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    remindGuests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the event */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Ids of the guests; all who have not answered when absent
                     * @example [
                     *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                     *     ]
                     */
                    friend_ids?: string[];
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["EventDetails"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    tellMissing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["EventDetails"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    noteAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the event */
                id: string;
                /** @description The id of the friend */
                friendId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the guest told the owner; pending takes an answer back
                     * @example yes
                     * @enum {string}
                     */
                    rsvp_status: "yes" | "no" | "maybe" | "pending";
                    /**
                     * @description Words for the owner; the former ones stay when absent
                     * @example I bring dumplings
                     */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["EventDetails"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    addGuest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is changed; 412 when it has changed since */
                "if-match"?: string;
            };
            path: {
                /** @description The id of the event */
                id: string;
                /** @description The id of the friend */
                friendId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The revision that is to be changed, as If-Match carries it; another one is refused with 412
                     * @example 3
                     */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["EventDetails"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeGuest: {
        parameters: {
            query?: {
                /** @description Whether the guest is told, where they know of the event; true when absent */
                notify?: boolean | ("true" | "false");
            };
            header?: {
                /** @description The ETag of what is changed; 412 when it has changed since */
                "if-match"?: string;
            };
            path: {
                /** @description The id of the event */
                id: string;
                /** @description The id of the friend */
                friendId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["EventDetails"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFriends: {
        parameters: {
            query?: {
                /** @description How many entries to answer at most; without it all are answered. At most 500 */
                limit?: number;
                /** @description The `next_cursor` of the page before */
                cursor?: string;
                /** @description Words to look for in names and addresses */
                q?: string;
                /** @description Answers only what changed at this instant or later. What was deleted is not listed: its own address answers 404 */
                updated_since?: string;
            };
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The friends, by name */
                        data: components["schemas"]["Friend"][];
                        /** @description The same as `data` */
                        friends: components["schemas"]["Friend"][];
                        /**
                         * @description Where the next page begins; sent back as `cursor`. Null when there is none
                         * @example WyJKb25hcyJd
                         */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteFriend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same input gets the first answer again; with another input 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the owner calls them
                     * @example Jonas Weber
                     */
                    name: string;
                    /**
                     * @description Where invitations are mailed to; an empty text is taken as null
                     * @example jonas@kith.example
                     */
                    email?: ("" | string) | null;
                    /**
                     * @description Ids of the groups that they are in from the start
                     * @example [
                     *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                     *     ]
                     */
                    group_ids?: string[];
                    /**
                     * @description Ids of events that they are left out of, whatever says that they are invited
                     * @example [
                     *       "0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90"
                     *     ]
                     */
                    excluded_events?: string[];
                };
            };
        };
        responses: {
            /** @description It was made */
            201: {
                headers: {
                    /**
                     * @description Where it is now
                     * @example /api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Friend"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFriend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["FriendDetails"];
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteFriend: {
        parameters: {
            query?: {
                /** @description Whether the old link serves an empty calendar for 30 days, so that the app of the friend erases its copy */
                erase?: boolean | ("true" | "false");
            };
            header?: never;
            path: {
                /** @description The id of the friend */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of what is meant
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                        };
                        /**
                         * @description What happened, in words
                         * @example Friend removed successfully
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFriend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the friend */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description What the owner calls them
                     * @example Jonas Weber
                     */
                    name?: string;
                    /**
                     * @description Where invitations are mailed to; an empty text is taken as null
                     * @example jonas@kith.example
                     */
                    email?: ("" | string) | null;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Friend"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    markShared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Friend"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    mailLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["FriendDetails"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: components["schemas"]["Friend"];
                        /**
                         * @description What happened, in words
                         * @example Token rotated successfully
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFeeds: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the link
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description Who or what reads it
                             * @example Wall tablet
                             */
                            name: string;
                            /**
                             * Format: uri
                             * @description The address that a calendar app reads
                             * @example https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5s
                             */
                            calendar_link: string;
                            /**
                             * Format: uri
                             * @description The same at an address that ends in .ics
                             * @example https://kith.example/c/kV3p0yTq8Zx1nR5s.ics
                             */
                            calendar_file_link: string;
                            /**
                             * @description The app that read it last
                             * @example Google Calendar
                             */
                            calendar_app: string | null;
                            /**
                             * @description When it was read last
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            last_read_at: string | null;
                            /**
                             * Format: date-time
                             * @description When it was made
                             * @example 2027-01-02T09:00:00.000Z
                             */
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Who or what reads it
                     * @example Wall tablet
                     */
                    name: string;
                };
            };
        };
        responses: {
            /** @description It was made */
            201: {
                headers: {
                    /**
                     * @description Where it is now
                     * @example /api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the link
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description Who or what reads it
                             * @example Wall tablet
                             */
                            name: string;
                            /**
                             * Format: uri
                             * @description The address that a calendar app reads
                             * @example https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5s
                             */
                            calendar_link: string;
                            /**
                             * Format: uri
                             * @description The same at an address that ends in .ics
                             * @example https://kith.example/c/kV3p0yTq8Zx1nR5s.ics
                             */
                            calendar_file_link: string;
                            /**
                             * @description The app that read it last
                             * @example Google Calendar
                             */
                            calendar_app: string | null;
                            /**
                             * @description When it was read last
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            last_read_at: string | null;
                            /**
                             * Format: date-time
                             * @description When it was made
                             * @example 2027-01-02T09:00:00.000Z
                             */
                            created_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of what is meant
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Who or what reads it
                     * @example Wall tablet
                     */
                    name: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the link
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description Who or what reads it
                             * @example Wall tablet
                             */
                            name: string;
                            /**
                             * Format: uri
                             * @description The address that a calendar app reads
                             * @example https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5s
                             */
                            calendar_link: string;
                            /**
                             * Format: uri
                             * @description The same at an address that ends in .ics
                             * @example https://kith.example/c/kV3p0yTq8Zx1nR5s.ics
                             */
                            calendar_file_link: string;
                            /**
                             * @description The app that read it last
                             * @example Google Calendar
                             */
                            calendar_app: string | null;
                            /**
                             * @description When it was read last
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            last_read_at: string | null;
                            /**
                             * Format: date-time
                             * @description When it was made
                             * @example 2027-01-02T09:00:00.000Z
                             */
                            created_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what is meant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the link
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description Who or what reads it
                             * @example Wall tablet
                             */
                            name: string;
                            /**
                             * Format: uri
                             * @description The address that a calendar app reads
                             * @example https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5s
                             */
                            calendar_link: string;
                            /**
                             * Format: uri
                             * @description The same at an address that ends in .ics
                             * @example https://kith.example/c/kV3p0yTq8Zx1nR5s.ics
                             */
                            calendar_file_link: string;
                            /**
                             * @description The app that read it last
                             * @example Google Calendar
                             */
                            calendar_app: string | null;
                            /**
                             * @description When it was read last
                             * @example 2027-01-03T08:00:00.000Z
                             */
                            last_read_at: string | null;
                            /**
                             * Format: date-time
                             * @description When it was made
                             * @example 2027-01-02T09:00:00.000Z
                             */
                            created_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description How many entries to answer at most; without it all are answered. At most 500 */
                limit?: number;
                /** @description The `next_cursor` of the page before */
                cursor?: string;
                /** @description Words to look for in names and descriptions */
                q?: string;
                /** @description Answers only what changed at this instant or later. What was deleted is not listed: its own address answers 404 */
                updated_since?: string;
            };
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The groups, by name */
                        data: components["schemas"]["Group"][];
                        /**
                         * @description Where the next page begins; sent back as `cursor`. Null when there is none
                         * @example WyJKb25hcyJd
                         */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same input gets the first answer again; with another input 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What it is called
                     * @example Climbers
                     */
                    name: string;
                    /**
                     * @description What it is about; friends never see it
                     * @example Thursdays at the wall
                     */
                    description?: string | null;
                    /**
                     * @description Ids of the friends who are in it from the start
                     * @example [
                     *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                     *     ]
                     */
                    member_ids?: string[];
                };
            };
        };
        responses: {
            /** @description It was made */
            201: {
                headers: {
                    /**
                     * @description Where it is now
                     * @example /api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: components["schemas"]["Group"];
                        /**
                         * @description What happened, in words
                         * @example Group "{name}" created successfully!
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the group */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What it is called
                     * @example Climbers
                     */
                    name: string;
                    /**
                     * @description What it is about; friends never see it
                     * @example Thursdays at the wall
                     */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: components["schemas"]["Group"];
                        /**
                         * @description What happened, in words
                         * @example Group updated successfully!
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteGroup: {
        parameters: {
            query?: {
                /** @description Whether those who were invited by the group stay invited by name, with their answers; false when absent */
                keep_guests?: boolean | ("true" | "false");
                /** @description Whether guests who lose an invitation are told, where they know of it; true when absent */
                notify?: boolean | ("true" | "false");
            };
            header?: never;
            path: {
                /** @description The id of the group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of what is meant
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                        };
                        /**
                         * @description What happened, in words
                         * @example Group deleted successfully
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description How many entries to answer at most; without it all are answered. At most 500 */
                limit?: number;
                /** @description The `next_cursor` of the page before */
                cursor?: string;
            };
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path: {
                /** @description The id of the group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The members, by name */
                        data: components["schemas"]["Member"][];
                        /**
                         * @description Where the next page begins; sent back as `cursor`. Null when there is none
                         * @example WyJKb25hcyJd
                         */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    addMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same input gets the first answer again; with another input 409 */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The id of the group */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Ids of the friends to add; who is in it already stays
                     * @example [
                     *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                     *     ]
                     */
                    member_ids: string[];
                    /**
                     * @description Ids of events of the group that those who join are left out of
                     * @example [
                     *       "0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90"
                     *     ]
                     */
                    excluded_events?: string[];
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        data: components["schemas"]["Group"];
                        /**
                         * @description What happened, in words
                         * @example Members added successfully!
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: {
                /** @description Whether those who were invited by the group stay invited by name, with their answers; false when absent */
                keep_guests?: boolean | ("true" | "false");
                /** @description Whether guests who lose an invitation are told, where they know of it; true when absent */
                notify?: boolean | ("true" | "false");
            };
            header?: never;
            path: {
                /** @description The id of the group */
                id: string;
                /** @description The id of the friend */
                friendId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Group"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSuggestions: {
        parameters: {
            query?: {
                /** @description The page that the person is on */
                page?: string;
            };
            header?: {
                /** @description Asks for the demo of the assistant, for whoever has no account */
                "x-demo-mode"?: "true";
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description What could be said next
                         * @example [
                         *       "View my events"
                         *     ]
                         */
                        suggestions: string[];
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Asks for the demo of the assistant, for whoever has no account */
                "x-demo-mode"?: "true";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the person says
                     * @example Dumplings at mine on Friday at 7pm with the climbers
                     */
                    prompt: string;
                    /**
                     * @description A name of the conversation, chosen by the client
                     * @example kitchen-tablet
                     */
                    sessionId?: string;
                    /**
                     * @description The page that the person is on
                     * @example /events
                     */
                    route?: string;
                    /** @description The draft that the message may correct */
                    draft?: {
                        /**
                         * Format: uuid
                         * @description The id of the draft; confirming it twice makes one event
                         * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                         */
                        draft_id: string;
                        /**
                         * @description What it is called
                         * @example Dumplings
                         */
                        title: string;
                        /**
                         * @description What guests should know
                         * @example Bring a pan
                         */
                        description: string | null;
                        /**
                         * @description When it starts, or null while that is not known
                         * @example 2027-01-08T18:00:00.000Z
                         */
                        start_at: string | null;
                        /**
                         * @description When it ends, or null while that is not known; after `start_at`
                         * @example 2027-01-08T21:00:00.000Z
                         */
                        end_at: string | null;
                        /**
                         * @description The IANA time zone that it is planned in
                         * @example Europe/Berlin
                         */
                        time_zone: string;
                        /**
                         * @description Where it is
                         * @example 14 Shore, Leith
                         */
                        location: string | null;
                        /**
                         * @description The groups that it is for, by name
                         * @example [
                         *       "Climbers"
                         *     ]
                         */
                        group_names: string[];
                        /**
                         * @description The friends that it is for, by name
                         * @example [
                         *       "Jonas Weber"
                         *     ]
                         */
                        friend_names: string[];
                        /**
                         * @description Ids of groups in `group_names`, as far as they are known
                         * @example [
                         *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                         *     ]
                         */
                        group_ids?: string[];
                        /**
                         * @description Ids of friends in `friend_names`, as far as they are known
                         * @example [
                         *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                         *     ]
                         */
                        friend_ids?: string[];
                        /**
                         * @description Whether it takes whole days: from midnight to midnight, the end exclusive
                         * @example false
                         */
                        all_day: boolean;
                        /**
                         * @description An RFC 5545 rule of repetition, or null
                         * @example FREQ=WEEKLY;BYDAY=FR
                         */
                        recurrence: string | null;
                        /**
                         * @description Whether every active friend is meant
                         * @default false
                         * @example false
                         */
                        everyone?: boolean;
                        /**
                         * @description Whether it was said that nobody else is meant
                         * @default false
                         * @example false
                         */
                        only_me?: boolean;
                        /**
                         * @description Friends who are left out, by name
                         * @default []
                         * @example [
                         *       "Tom Hale"
                         *     ]
                         */
                        excluded_names?: string[];
                        /**
                         * @description Ids of friends in `excluded_names`, as far as they are known
                         * @example [
                         *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                         *     ]
                         */
                        excluded_ids?: string[];
                        /**
                         * @description The day in `time_zone` of a draft whose time is still to be said
                         * @default null
                         * @example 2027-01-08
                         */
                        date?: string | null;
                        /**
                         * @description The day by which guests are asked to answer
                         * @default null
                         * @example 2027-01-06
                         */
                        answer_by?: string | null;
                        /**
                         * @description Whether nobody said when it ends, so that `end_at` is a guess
                         * @example false
                         */
                        end_guessed?: boolean;
                        /**
                         * @description Which words of the message gave which field
                         * @default []
                         */
                        understood?: {
                            /**
                             * @description The field that the words gave
                             * @example start_at
                             * @enum {string}
                             */
                            field: "title" | "description" | "start_at" | "end_at" | "time_zone" | "location" | "group_names" | "friend_names" | "excluded_names" | "all_day" | "recurrence";
                            /**
                             * @description The words
                             * @example Friday at 7pm
                             */
                            text: string;
                            /**
                             * @description Where they begin in the message
                             * @example 21
                             */
                            from: number;
                            /**
                             * @description Where they end, exclusive
                             * @example 34
                             */
                            to: number;
                        }[];
                    } | null;
                    /** @description The clock, zone and language of the person */
                    context?: {
                        /**
                         * @description The IANA time zone of the person
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description Their BCP 47 language, which decides what 3/12 means and whether replies say 8pm or 20:00; their own setting if absent
                         * @example en-GB
                         */
                        locale?: string;
                        /**
                         * Format: date-time
                         * @description Their clock, which decides what tomorrow means
                         * @example 2027-01-04T09:00:00+01:00
                         */
                        now?: string;
                        /**
                         * @description The page that they are on
                         * @example /events
                         */
                        currentPage?: string;
                    };
                };
            };
        };
        responses: {
            /** @description The stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    runTool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the tool */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description What the tool takes; an event is made with the fields of `POST /api/events`
                     * @default {}
                     * @example {
                     *       "q": "dumpling"
                     *     }
                     */
                    args?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description A name of the conversation, chosen by the client
                     * @example kitchen-tablet
                     */
                    sessionId?: string;
                    /**
                     * @description The page that the person is on
                     * @example /events
                     */
                    route?: string;
                    /** @description The clock, zone and language of the person */
                    context?: {
                        /**
                         * @description The IANA time zone of the person
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description Their BCP 47 language, which decides what 3/12 means and whether replies say 8pm or 20:00; their own setting if absent
                         * @example en-GB
                         */
                        locale?: string;
                        /**
                         * Format: date-time
                         * @description Their clock, which decides what tomorrow means
                         * @example 2027-01-04T09:00:00+01:00
                         */
                        now?: string;
                        /**
                         * @description The page that they are on
                         * @example /events
                         */
                        currentPage?: string;
                    };
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description Buttons for what can be done next */
                        uiActions?: {
                            /**
                             * @description What stands on the button
                             * @example View Event
                             */
                            label: string;
                            /**
                             * @description The page that it opens
                             * @example /events
                             */
                            href?: string;
                            /**
                             * @description The text that it sends
                             * @example Make it 8pm
                             */
                            prompt?: string;
                            /**
                             * @description The tool that it runs
                             * @example list_events
                             * @enum {string}
                             */
                            tool?: "create_event" | "update_event" | "publish_event" | "cancel_event" | "list_events" | "find_friends" | "invite_friend" | "list_groups" | "create_group" | "add_members" | "remove_members" | "delete_group" | "share_calendar" | "get_help";
                            /**
                             * Format: uuid
                             * @description The pending action that it says yes to
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            actionId?: string;
                        }[];
                        /**
                         * @description What the tool found
                         * @example {
                         *       "items": []
                         *     }
                         */
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Asks for the demo of the assistant, for whoever has no account */
                "x-demo-mode"?: "true";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the person says
                     * @example Dumplings at mine on Friday at 7pm with the climbers
                     */
                    message: string;
                    /**
                     * @description A name of the conversation, chosen by the client
                     * @example kitchen-tablet
                     */
                    conversationId?: string;
                    /** @description The draft that the message may correct */
                    draft?: {
                        /**
                         * Format: uuid
                         * @description The id of the draft; confirming it twice makes one event
                         * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                         */
                        draft_id: string;
                        /**
                         * @description What it is called
                         * @example Dumplings
                         */
                        title: string;
                        /**
                         * @description What guests should know
                         * @example Bring a pan
                         */
                        description: string | null;
                        /**
                         * @description When it starts, or null while that is not known
                         * @example 2027-01-08T18:00:00.000Z
                         */
                        start_at: string | null;
                        /**
                         * @description When it ends, or null while that is not known; after `start_at`
                         * @example 2027-01-08T21:00:00.000Z
                         */
                        end_at: string | null;
                        /**
                         * @description The IANA time zone that it is planned in
                         * @example Europe/Berlin
                         */
                        time_zone: string;
                        /**
                         * @description Where it is
                         * @example 14 Shore, Leith
                         */
                        location: string | null;
                        /**
                         * @description The groups that it is for, by name
                         * @example [
                         *       "Climbers"
                         *     ]
                         */
                        group_names: string[];
                        /**
                         * @description The friends that it is for, by name
                         * @example [
                         *       "Jonas Weber"
                         *     ]
                         */
                        friend_names: string[];
                        /**
                         * @description Ids of groups in `group_names`, as far as they are known
                         * @example [
                         *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                         *     ]
                         */
                        group_ids?: string[];
                        /**
                         * @description Ids of friends in `friend_names`, as far as they are known
                         * @example [
                         *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                         *     ]
                         */
                        friend_ids?: string[];
                        /**
                         * @description Whether it takes whole days: from midnight to midnight, the end exclusive
                         * @example false
                         */
                        all_day: boolean;
                        /**
                         * @description An RFC 5545 rule of repetition, or null
                         * @example FREQ=WEEKLY;BYDAY=FR
                         */
                        recurrence: string | null;
                        /**
                         * @description Whether every active friend is meant
                         * @default false
                         * @example false
                         */
                        everyone?: boolean;
                        /**
                         * @description Whether it was said that nobody else is meant
                         * @default false
                         * @example false
                         */
                        only_me?: boolean;
                        /**
                         * @description Friends who are left out, by name
                         * @default []
                         * @example [
                         *       "Tom Hale"
                         *     ]
                         */
                        excluded_names?: string[];
                        /**
                         * @description Ids of friends in `excluded_names`, as far as they are known
                         * @example [
                         *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                         *     ]
                         */
                        excluded_ids?: string[];
                        /**
                         * @description The day in `time_zone` of a draft whose time is still to be said
                         * @default null
                         * @example 2027-01-08
                         */
                        date?: string | null;
                        /**
                         * @description The day by which guests are asked to answer
                         * @default null
                         * @example 2027-01-06
                         */
                        answer_by?: string | null;
                        /**
                         * @description Whether nobody said when it ends, so that `end_at` is a guess
                         * @example false
                         */
                        end_guessed?: boolean;
                        /**
                         * @description Which words of the message gave which field
                         * @default []
                         */
                        understood?: {
                            /**
                             * @description The field that the words gave
                             * @example start_at
                             * @enum {string}
                             */
                            field: "title" | "description" | "start_at" | "end_at" | "time_zone" | "location" | "group_names" | "friend_names" | "excluded_names" | "all_day" | "recurrence";
                            /**
                             * @description The words
                             * @example Friday at 7pm
                             */
                            text: string;
                            /**
                             * @description Where they begin in the message
                             * @example 21
                             */
                            from: number;
                            /**
                             * @description Where they end, exclusive
                             * @example 34
                             */
                            to: number;
                        }[];
                    } | null;
                    /** @description The clock, zone and language of the person */
                    context?: {
                        /**
                         * @description The IANA time zone of the person
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description Their BCP 47 language, which decides what 3/12 means and whether replies say 8pm or 20:00; their own setting if absent
                         * @example en-GB
                         */
                        locale?: string;
                        /**
                         * Format: date-time
                         * @description Their clock, which decides what tomorrow means
                         * @example 2027-01-04T09:00:00+01:00
                         */
                        now?: string;
                        /**
                         * @description The page that they are on
                         * @example /events
                         */
                        currentPage?: string;
                    };
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description The reply in words
                         * @example Shall I create the group Climbers?
                         */
                        response: string;
                        /**
                         * @description The name of the conversation
                         * @example kitchen-tablet
                         */
                        conversationId: string;
                        /** @description Buttons below the reply */
                        actions: {
                            /**
                             * @description What stands on the button
                             * @example View Event
                             */
                            label: string;
                            /**
                             * @description The page that it opens
                             * @example /events
                             */
                            href?: string;
                            /**
                             * @description The text that it sends
                             * @example Make it 8pm
                             */
                            prompt?: string;
                            /**
                             * @description The tool that it runs
                             * @example list_events
                             * @enum {string}
                             */
                            tool?: "create_event" | "update_event" | "publish_event" | "cancel_event" | "list_events" | "find_friends" | "invite_friend" | "list_groups" | "create_group" | "add_members" | "remove_members" | "delete_group" | "share_calendar" | "get_help";
                            /**
                             * Format: uuid
                             * @description The pending action that it says yes to
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            actionId?: string;
                        }[];
                        /** @description What waits for a yes */
                        action: {
                            /**
                             * Format: uuid
                             * @description What `POST /api/chat/action` takes as `actionId`
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            id: string;
                            /**
                             * @description What would be run
                             * @example create_group
                             * @enum {string}
                             */
                            tool: "create_event" | "update_event" | "publish_event" | "cancel_event" | "list_events" | "find_friends" | "invite_friend" | "list_groups" | "create_group" | "add_members" | "remove_members" | "delete_group" | "share_calendar" | "get_help";
                            /**
                             * @description What would happen, in words
                             * @example Create the group Climbers
                             */
                            summary: string;
                            /**
                             * @description With what it would be run
                             * @example {
                             *       "name": "Climbers"
                             *     }
                             */
                            args: {
                                [key: string]: unknown;
                            };
                            /**
                             * Format: date-time
                             * @description Until when it waits
                             * @example 2027-01-04T08:15:00.000Z
                             */
                            expires_at: string;
                        } | null;
                        /**
                         * @description Whether nothing happens before a yes
                         * @example true
                         */
                        requiresConfirmation: boolean;
                        /**
                         * @description The question to say yes or no to
                         * @example Create the group Climbers?
                         */
                        confirmationMessage: string | null;
                        /**
                         * @description What could be said next
                         * @example [
                         *       "View my events"
                         *     ]
                         */
                        suggestions: string[];
                        /**
                         * @description What is said a moment later
                         * @example Anything else?
                         */
                        followUp: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    settleAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The id of the pending action
                     * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                     */
                    actionId: string;
                    /**
                     * @description Yes or no
                     * @example true
                     */
                    confirmed: boolean;
                    /**
                     * @description Corrections of what it is run with
                     * @example {
                     *       "name": "Swimmers"
                     *     }
                     */
                    modifications?: {
                        [key: string]: unknown;
                    } | null;
                    /**
                     * @description A name of the conversation, chosen by the client
                     * @example kitchen-tablet
                     */
                    conversationId?: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What came of it */
                        result: {
                            /**
                             * @description What happened, in words
                             * @example Group "Climbers" created successfully!
                             */
                            message: string;
                            /**
                             * @description The page to go to
                             * @example /groups
                             */
                            navigate?: string | null;
                        };
                        /**
                         * @description What could be said next
                         * @example [
                         *       "View my events"
                         *     ]
                         */
                        suggestions: string[];
                        /**
                         * @description What is said a moment later
                         * @example Anything else?
                         */
                        followUp: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendAgentMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Asks for the demo of the assistant, for whoever has no account */
                "x-demo-mode"?: "true";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the person says
                     * @example Dumplings at mine on Friday at 7pm with the climbers
                     */
                    message: string;
                    /**
                     * @description A name of the conversation, chosen by the client
                     * @example kitchen-tablet
                     */
                    conversationId?: string;
                    /**
                     * @description What the reply before asked for (`data.asks`)
                     * @example friend_name
                     * @enum {string}
                     */
                    answers?: "friend_name";
                    /** @description The draft that the message may correct */
                    draft?: {
                        /**
                         * Format: uuid
                         * @description The id of the draft; confirming it twice makes one event
                         * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                         */
                        draft_id: string;
                        /**
                         * @description What it is called
                         * @example Dumplings
                         */
                        title: string;
                        /**
                         * @description What guests should know
                         * @example Bring a pan
                         */
                        description: string | null;
                        /**
                         * @description When it starts, or null while that is not known
                         * @example 2027-01-08T18:00:00.000Z
                         */
                        start_at: string | null;
                        /**
                         * @description When it ends, or null while that is not known; after `start_at`
                         * @example 2027-01-08T21:00:00.000Z
                         */
                        end_at: string | null;
                        /**
                         * @description The IANA time zone that it is planned in
                         * @example Europe/Berlin
                         */
                        time_zone: string;
                        /**
                         * @description Where it is
                         * @example 14 Shore, Leith
                         */
                        location: string | null;
                        /**
                         * @description The groups that it is for, by name
                         * @example [
                         *       "Climbers"
                         *     ]
                         */
                        group_names: string[];
                        /**
                         * @description The friends that it is for, by name
                         * @example [
                         *       "Jonas Weber"
                         *     ]
                         */
                        friend_names: string[];
                        /**
                         * @description Ids of groups in `group_names`, as far as they are known
                         * @example [
                         *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                         *     ]
                         */
                        group_ids?: string[];
                        /**
                         * @description Ids of friends in `friend_names`, as far as they are known
                         * @example [
                         *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                         *     ]
                         */
                        friend_ids?: string[];
                        /**
                         * @description Whether it takes whole days: from midnight to midnight, the end exclusive
                         * @example false
                         */
                        all_day: boolean;
                        /**
                         * @description An RFC 5545 rule of repetition, or null
                         * @example FREQ=WEEKLY;BYDAY=FR
                         */
                        recurrence: string | null;
                        /**
                         * @description Whether every active friend is meant
                         * @default false
                         * @example false
                         */
                        everyone?: boolean;
                        /**
                         * @description Whether it was said that nobody else is meant
                         * @default false
                         * @example false
                         */
                        only_me?: boolean;
                        /**
                         * @description Friends who are left out, by name
                         * @default []
                         * @example [
                         *       "Tom Hale"
                         *     ]
                         */
                        excluded_names?: string[];
                        /**
                         * @description Ids of friends in `excluded_names`, as far as they are known
                         * @example [
                         *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                         *     ]
                         */
                        excluded_ids?: string[];
                        /**
                         * @description The day in `time_zone` of a draft whose time is still to be said
                         * @default null
                         * @example 2027-01-08
                         */
                        date?: string | null;
                        /**
                         * @description The day by which guests are asked to answer
                         * @default null
                         * @example 2027-01-06
                         */
                        answer_by?: string | null;
                        /**
                         * @description Whether nobody said when it ends, so that `end_at` is a guess
                         * @example false
                         */
                        end_guessed?: boolean;
                        /**
                         * @description Which words of the message gave which field
                         * @default []
                         */
                        understood?: {
                            /**
                             * @description The field that the words gave
                             * @example start_at
                             * @enum {string}
                             */
                            field: "title" | "description" | "start_at" | "end_at" | "time_zone" | "location" | "group_names" | "friend_names" | "excluded_names" | "all_day" | "recurrence";
                            /**
                             * @description The words
                             * @example Friday at 7pm
                             */
                            text: string;
                            /**
                             * @description Where they begin in the message
                             * @example 21
                             */
                            from: number;
                            /**
                             * @description Where they end, exclusive
                             * @example 34
                             */
                            to: number;
                        }[];
                    } | null;
                    /** @description The clock, zone and language of the person */
                    context?: {
                        /**
                         * @description The IANA time zone of the person
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description Their BCP 47 language, which decides what 3/12 means and whether replies say 8pm or 20:00; their own setting if absent
                         * @example en-GB
                         */
                        locale?: string;
                        /**
                         * Format: date-time
                         * @description Their clock, which decides what tomorrow means
                         * @example 2027-01-04T09:00:00+01:00
                         */
                        now?: string;
                        /**
                         * @description The page that they are on
                         * @example /events
                         */
                        currentPage?: string;
                    };
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description What kind of reply it is
                         * @example action
                         * @enum {string}
                         */
                        type: "information" | "question" | "action" | "error";
                        /**
                         * @description The reply in words
                         * @example Dumplings on Friday 8 January at 19:00, for Climbers.
                         */
                        message: string;
                        /**
                         * @description What could be said next
                         * @example [
                         *       "View my events"
                         *     ]
                         */
                        suggestions: string[];
                        /** @description What was found out, beside the words */
                        data: {
                            /**
                             * @description What the message was understood to ask for
                             * @example create_event
                             * @enum {string}
                             */
                            intent: "create_event" | "update_event" | "publish_event" | "cancel_event" | "list_events" | "find_friends" | "invite_friend" | "list_groups" | "create_group" | "add_members" | "remove_members" | "delete_group" | "share_calendar" | "get_help" | "change_draft" | "confirm_draft" | "discard_draft" | "undo_change" | "check_availability" | "small_talk" | "unknown";
                            /**
                             * @description What the next message may say alone, with `answers`
                             * @example friend_name
                             * @enum {string}
                             */
                            asks?: "friend_name";
                            /** @description The other events of a calendar file */
                            file_events?: {
                                /**
                                 * @description Its place among the events of the file, counted from 0
                                 * @example 3
                                 */
                                pick: number;
                                /**
                                 * @description What it is and when
                                 * @example Choir, Tuesday 1 December, 19:30 to 21:00
                                 */
                                label: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                        /** @description The draft to confirm or to correct */
                        confirm?: {
                            /**
                             * Format: uuid
                             * @description The id of the draft; confirming it twice makes one event
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            draft_id: string;
                            /**
                             * @description What it is called
                             * @example Dumplings
                             */
                            title: string;
                            /**
                             * @description What guests should know
                             * @example Bring a pan
                             */
                            description: unknown;
                            /**
                             * @description When it starts, or null while that is not known
                             * @example 2027-01-08T18:00:00.000Z
                             */
                            start_at: string | null;
                            /**
                             * @description When it ends, or null while that is not known; after `start_at`
                             * @example 2027-01-08T21:00:00.000Z
                             */
                            end_at: string | null;
                            /**
                             * @description The IANA time zone that it is planned in
                             * @example Europe/Berlin
                             */
                            time_zone: string;
                            /**
                             * @description Where it is
                             * @example 14 Shore, Leith
                             */
                            location: unknown;
                            /**
                             * @description The groups that it is for, by name
                             * @example [
                             *       "Climbers"
                             *     ]
                             */
                            group_names: string[];
                            /**
                             * @description The friends that it is for, by name
                             * @example [
                             *       "Jonas Weber"
                             *     ]
                             */
                            friend_names: string[];
                            /**
                             * @description Ids of groups in `group_names`, as far as they are known
                             * @example [
                             *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                             *     ]
                             */
                            group_ids?: string[];
                            /**
                             * @description Ids of friends in `friend_names`, as far as they are known
                             * @example [
                             *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                             *     ]
                             */
                            friend_ids?: string[];
                            /**
                             * @description Whether it takes whole days: from midnight to midnight, the end exclusive
                             * @example false
                             */
                            all_day: boolean;
                            /**
                             * @description An RFC 5545 rule of repetition, or null
                             * @example FREQ=WEEKLY;BYDAY=FR
                             */
                            recurrence: string | null;
                            /**
                             * @description Whether every active friend is meant
                             * @default false
                             * @example false
                             */
                            everyone: boolean;
                            /**
                             * @description Whether it was said that nobody else is meant
                             * @default false
                             * @example false
                             */
                            only_me: boolean;
                            /**
                             * @description Friends who are left out, by name
                             * @default []
                             * @example [
                             *       "Tom Hale"
                             *     ]
                             */
                            excluded_names: string[];
                            /**
                             * @description Ids of friends in `excluded_names`, as far as they are known
                             * @example [
                             *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                             *     ]
                             */
                            excluded_ids?: string[];
                            /**
                             * @description The day in `time_zone` of a draft whose time is still to be said
                             * @default null
                             * @example 2027-01-08
                             */
                            date: string | null;
                            /**
                             * @description The day by which guests are asked to answer
                             * @default null
                             * @example 2027-01-06
                             */
                            answer_by: string | null;
                            /**
                             * @description Whether nobody said when it ends, so that `end_at` is a guess
                             * @example false
                             */
                            end_guessed?: boolean;
                            /**
                             * @description Which words of the message gave which field
                             * @default []
                             */
                            understood: {
                                /**
                                 * @description The field that the words gave
                                 * @example start_at
                                 * @enum {string}
                                 */
                                field: "title" | "description" | "start_at" | "end_at" | "time_zone" | "location" | "group_names" | "friend_names" | "excluded_names" | "all_day" | "recurrence";
                                /**
                                 * @description The words
                                 * @example Friday at 7pm
                                 */
                                text: string;
                                /**
                                 * @description Where they begin in the message
                                 * @example 21
                                 */
                                from: number;
                                /**
                                 * @description Where they end, exclusive
                                 * @example 34
                                 */
                                to: number;
                            }[];
                        } | null;
                        /**
                         * @description One doubt as a question; its choices are the suggestions
                         * @example Which Tom do you mean?
                         */
                        clarify?: string | null;
                        /**
                         * @description What went wrong, in words
                         * @example null
                         */
                        error?: string | null;
                        /**
                         * @description Whether nothing happens before a yes
                         * @example true
                         */
                        requiresConfirmation: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readCalendarFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Asks for the demo of the assistant, for whoever has no account */
                "x-demo-mode"?: "true";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The text of an .ics file
                     * @example BEGIN:VCALENDAR
                     *     BEGIN:VEVENT
                     *     SUMMARY:Choir
                     *     DTSTART:20270105T193000Z
                     *     END:VEVENT
                     *     END:VCALENDAR
                     */
                    file: string;
                    /**
                     * @description Which event of the file is meant (`data.file_events`); the next one if absent
                     * @example 0
                     */
                    pick?: number;
                    /** @description The clock, zone and language of the person */
                    context?: {
                        /**
                         * @description The IANA time zone of the person
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description Their BCP 47 language, which decides what 3/12 means and whether replies say 8pm or 20:00; their own setting if absent
                         * @example en-GB
                         */
                        locale?: string;
                        /**
                         * Format: date-time
                         * @description Their clock, which decides what tomorrow means
                         * @example 2027-01-04T09:00:00+01:00
                         */
                        now?: string;
                        /**
                         * @description The page that they are on
                         * @example /events
                         */
                        currentPage?: string;
                    };
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description What kind of reply it is
                         * @example action
                         * @enum {string}
                         */
                        type: "information" | "question" | "action" | "error";
                        /**
                         * @description The reply in words
                         * @example Dumplings on Friday 8 January at 19:00, for Climbers.
                         */
                        message: string;
                        /**
                         * @description What could be said next
                         * @example [
                         *       "View my events"
                         *     ]
                         */
                        suggestions: string[];
                        /** @description What was found out, beside the words */
                        data: {
                            /**
                             * @description What the message was understood to ask for
                             * @example create_event
                             * @enum {string}
                             */
                            intent: "create_event" | "update_event" | "publish_event" | "cancel_event" | "list_events" | "find_friends" | "invite_friend" | "list_groups" | "create_group" | "add_members" | "remove_members" | "delete_group" | "share_calendar" | "get_help" | "change_draft" | "confirm_draft" | "discard_draft" | "undo_change" | "check_availability" | "small_talk" | "unknown";
                            /**
                             * @description What the next message may say alone, with `answers`
                             * @example friend_name
                             * @enum {string}
                             */
                            asks?: "friend_name";
                            /** @description The other events of a calendar file */
                            file_events?: {
                                /**
                                 * @description Its place among the events of the file, counted from 0
                                 * @example 3
                                 */
                                pick: number;
                                /**
                                 * @description What it is and when
                                 * @example Choir, Tuesday 1 December, 19:30 to 21:00
                                 */
                                label: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                        /** @description The draft to confirm or to correct */
                        confirm?: {
                            /**
                             * Format: uuid
                             * @description The id of the draft; confirming it twice makes one event
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            draft_id: string;
                            /**
                             * @description What it is called
                             * @example Dumplings
                             */
                            title: string;
                            /**
                             * @description What guests should know
                             * @example Bring a pan
                             */
                            description: unknown;
                            /**
                             * @description When it starts, or null while that is not known
                             * @example 2027-01-08T18:00:00.000Z
                             */
                            start_at: string | null;
                            /**
                             * @description When it ends, or null while that is not known; after `start_at`
                             * @example 2027-01-08T21:00:00.000Z
                             */
                            end_at: string | null;
                            /**
                             * @description The IANA time zone that it is planned in
                             * @example Europe/Berlin
                             */
                            time_zone: string;
                            /**
                             * @description Where it is
                             * @example 14 Shore, Leith
                             */
                            location: unknown;
                            /**
                             * @description The groups that it is for, by name
                             * @example [
                             *       "Climbers"
                             *     ]
                             */
                            group_names: string[];
                            /**
                             * @description The friends that it is for, by name
                             * @example [
                             *       "Jonas Weber"
                             *     ]
                             */
                            friend_names: string[];
                            /**
                             * @description Ids of groups in `group_names`, as far as they are known
                             * @example [
                             *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                             *     ]
                             */
                            group_ids?: string[];
                            /**
                             * @description Ids of friends in `friend_names`, as far as they are known
                             * @example [
                             *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                             *     ]
                             */
                            friend_ids?: string[];
                            /**
                             * @description Whether it takes whole days: from midnight to midnight, the end exclusive
                             * @example false
                             */
                            all_day: boolean;
                            /**
                             * @description An RFC 5545 rule of repetition, or null
                             * @example FREQ=WEEKLY;BYDAY=FR
                             */
                            recurrence: string | null;
                            /**
                             * @description Whether every active friend is meant
                             * @default false
                             * @example false
                             */
                            everyone: boolean;
                            /**
                             * @description Whether it was said that nobody else is meant
                             * @default false
                             * @example false
                             */
                            only_me: boolean;
                            /**
                             * @description Friends who are left out, by name
                             * @default []
                             * @example [
                             *       "Tom Hale"
                             *     ]
                             */
                            excluded_names: string[];
                            /**
                             * @description Ids of friends in `excluded_names`, as far as they are known
                             * @example [
                             *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                             *     ]
                             */
                            excluded_ids?: string[];
                            /**
                             * @description The day in `time_zone` of a draft whose time is still to be said
                             * @default null
                             * @example 2027-01-08
                             */
                            date: string | null;
                            /**
                             * @description The day by which guests are asked to answer
                             * @default null
                             * @example 2027-01-06
                             */
                            answer_by: string | null;
                            /**
                             * @description Whether nobody said when it ends, so that `end_at` is a guess
                             * @example false
                             */
                            end_guessed?: boolean;
                            /**
                             * @description Which words of the message gave which field
                             * @default []
                             */
                            understood: {
                                /**
                                 * @description The field that the words gave
                                 * @example start_at
                                 * @enum {string}
                                 */
                                field: "title" | "description" | "start_at" | "end_at" | "time_zone" | "location" | "group_names" | "friend_names" | "excluded_names" | "all_day" | "recurrence";
                                /**
                                 * @description The words
                                 * @example Friday at 7pm
                                 */
                                text: string;
                                /**
                                 * @description Where they begin in the message
                                 * @example 21
                                 */
                                from: number;
                                /**
                                 * @description Where they end, exclusive
                                 * @example 34
                                 */
                                to: number;
                            }[];
                        } | null;
                        /**
                         * @description One doubt as a question; its choices are the suggestions
                         * @example Which Tom do you mean?
                         */
                        clarify?: string | null;
                        /**
                         * @description What went wrong, in words
                         * @example null
                         */
                        error?: string | null;
                        /**
                         * @description Whether nothing happens before a yes
                         * @example true
                         */
                        requiresConfirmation: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the person says
                     * @example Dumplings at mine on Friday at 7pm with the climbers
                     */
                    message: string;
                    /** @description The clock, zone and language of the person */
                    context?: {
                        /**
                         * @description The IANA time zone of the person
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description Their BCP 47 language, which decides what 3/12 means and whether replies say 8pm or 20:00; their own setting if absent
                         * @example en-GB
                         */
                        locale?: string;
                        /**
                         * Format: date-time
                         * @description Their clock, which decides what tomorrow means
                         * @example 2027-01-04T09:00:00+01:00
                         */
                        now?: string;
                        /**
                         * @description The page that they are on
                         * @example /events
                         */
                        currentPage?: string;
                    };
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The event that the sentence describes so far, or null */
                        draft: {
                            /**
                             * Format: uuid
                             * @description The id of the draft; confirming it twice makes one event
                             * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                             */
                            draft_id: string;
                            /**
                             * @description What it is called
                             * @example Dumplings
                             */
                            title: string;
                            /**
                             * @description What guests should know
                             * @example Bring a pan
                             */
                            description: unknown;
                            /**
                             * @description When it starts, or null while that is not known
                             * @example 2027-01-08T18:00:00.000Z
                             */
                            start_at: string | null;
                            /**
                             * @description When it ends, or null while that is not known; after `start_at`
                             * @example 2027-01-08T21:00:00.000Z
                             */
                            end_at: string | null;
                            /**
                             * @description The IANA time zone that it is planned in
                             * @example Europe/Berlin
                             */
                            time_zone: string;
                            /**
                             * @description Where it is
                             * @example 14 Shore, Leith
                             */
                            location: unknown;
                            /**
                             * @description The groups that it is for, by name
                             * @example [
                             *       "Climbers"
                             *     ]
                             */
                            group_names: string[];
                            /**
                             * @description The friends that it is for, by name
                             * @example [
                             *       "Jonas Weber"
                             *     ]
                             */
                            friend_names: string[];
                            /**
                             * @description Ids of groups in `group_names`, as far as they are known
                             * @example [
                             *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                             *     ]
                             */
                            group_ids?: string[];
                            /**
                             * @description Ids of friends in `friend_names`, as far as they are known
                             * @example [
                             *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                             *     ]
                             */
                            friend_ids?: string[];
                            /**
                             * @description Whether it takes whole days: from midnight to midnight, the end exclusive
                             * @example false
                             */
                            all_day: boolean;
                            /**
                             * @description An RFC 5545 rule of repetition, or null
                             * @example FREQ=WEEKLY;BYDAY=FR
                             */
                            recurrence: string | null;
                            /**
                             * @description Whether every active friend is meant
                             * @default false
                             * @example false
                             */
                            everyone: boolean;
                            /**
                             * @description Whether it was said that nobody else is meant
                             * @default false
                             * @example false
                             */
                            only_me: boolean;
                            /**
                             * @description Friends who are left out, by name
                             * @default []
                             * @example [
                             *       "Tom Hale"
                             *     ]
                             */
                            excluded_names: string[];
                            /**
                             * @description Ids of friends in `excluded_names`, as far as they are known
                             * @example [
                             *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                             *     ]
                             */
                            excluded_ids?: string[];
                            /**
                             * @description The day in `time_zone` of a draft whose time is still to be said
                             * @default null
                             * @example 2027-01-08
                             */
                            date: string | null;
                            /**
                             * @description The day by which guests are asked to answer
                             * @default null
                             * @example 2027-01-06
                             */
                            answer_by: string | null;
                            /**
                             * @description Whether nobody said when it ends, so that `end_at` is a guess
                             * @example false
                             */
                            end_guessed?: boolean;
                            /**
                             * @description Which words of the message gave which field
                             * @default []
                             */
                            understood: {
                                /**
                                 * @description The field that the words gave
                                 * @example start_at
                                 * @enum {string}
                                 */
                                field: "title" | "description" | "start_at" | "end_at" | "time_zone" | "location" | "group_names" | "friend_names" | "excluded_names" | "all_day" | "recurrence";
                                /**
                                 * @description The words
                                 * @example Friday at 7pm
                                 */
                                text: string;
                                /**
                                 * @description Where they begin in the message
                                 * @example 21
                                 */
                                from: number;
                                /**
                                 * @description Where they end, exclusive
                                 * @example 34
                                 */
                                to: number;
                            }[];
                        } | null;
                        /**
                         * @description What would be asked before it can be created
                         * @example When does it start?
                         */
                        question: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The draft as it was shown; `end_at` must be after `start_at` */
                    confirm: {
                        /**
                         * Format: uuid
                         * @description The id of the draft; confirming it twice makes one event
                         * @example 9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38
                         */
                        draft_id?: string;
                        /**
                         * @description What it is called
                         * @example Dumplings
                         */
                        title: string;
                        /**
                         * @description What guests should know
                         * @example Bring a pan
                         */
                        description?: string | null;
                        /**
                         * Format: date-time
                         * @description When it starts
                         * @example 2027-01-08T18:00:00.000Z
                         */
                        start_at: string;
                        /**
                         * @description When it ends, after `start_at`; an hour later when absent
                         * @example 2027-01-08T21:00:00.000Z
                         */
                        end_at?: string | null;
                        /**
                         * @description The IANA time zone that it is planned in; the one of its owner when absent
                         * @example Europe/Berlin
                         */
                        time_zone?: string;
                        /**
                         * @description Where it is
                         * @example 14 Shore, Leith
                         */
                        location?: string | null;
                        /**
                         * @description The groups that it is for, by name
                         * @default []
                         * @example [
                         *       "Climbers"
                         *     ]
                         */
                        group_names?: string[];
                        /**
                         * @description The friends that it is for, by name
                         * @default []
                         * @example [
                         *       "Jonas Weber"
                         *     ]
                         */
                        friend_names?: string[];
                        /**
                         * @description Ids of groups in `group_names`, as far as they are known
                         * @example [
                         *       "d3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6"
                         *     ]
                         */
                        group_ids?: string[];
                        /**
                         * @description Ids of friends in `friend_names`, as far as they are known
                         * @example [
                         *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                         *     ]
                         */
                        friend_ids?: string[];
                        /**
                         * @description Whether it takes whole days
                         * @default false
                         * @example false
                         */
                        all_day?: boolean;
                        /**
                         * @description An RFC 5545 rule of repetition, or null
                         * @default null
                         * @example FREQ=WEEKLY;BYDAY=FR
                         */
                        recurrence?: string | null;
                        /**
                         * @description Whether every active friend is meant
                         * @default false
                         * @example false
                         */
                        everyone?: boolean;
                        /**
                         * @description Whether it was said that nobody else is meant
                         * @default false
                         * @example false
                         */
                        only_me?: boolean;
                        /**
                         * @description Friends who are left out, by name
                         * @default []
                         * @example [
                         *       "Tom Hale"
                         *     ]
                         */
                        excluded_names?: string[];
                        /**
                         * @description Ids of friends in `excluded_names`, as far as they are known
                         * @example [
                         *       "b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95"
                         *     ]
                         */
                        excluded_ids?: string[];
                        /**
                         * @description The day in `time_zone` of a draft whose time is still to be said
                         * @default null
                         * @example 2027-01-08
                         */
                        date?: string | null;
                        /**
                         * @description The day by which guests are asked to answer
                         * @default null
                         * @example 2027-01-06
                         */
                        answer_by?: string | null;
                        /**
                         * @description Whether nobody said when it ends, so that `end_at` is a guess
                         * @example false
                         */
                        end_guessed?: boolean;
                        /**
                         * @description Which words of the message gave which field
                         * @default []
                         */
                        understood?: {
                            /**
                             * @description The field that the words gave
                             * @example start_at
                             * @enum {string}
                             */
                            field: "title" | "description" | "start_at" | "end_at" | "time_zone" | "location" | "group_names" | "friend_names" | "excluded_names" | "all_day" | "recurrence";
                            /**
                             * @description The words
                             * @example Friday at 7pm
                             */
                            text: string;
                            /**
                             * @description Where they begin in the message
                             * @example 21
                             */
                            from: number;
                            /**
                             * @description Where they end, exclusive
                             * @example 34
                             */
                            to: number;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The event that was made */
                        event: {
                            /**
                             * Format: uuid
                             * @description The id of the event
                             * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                             */
                            id: string;
                            /**
                             * @description What it is called
                             * @example Dumplings
                             */
                            title: string;
                        };
                        /**
                         * @description What happened, in words
                         * @example Event created successfully!
                         */
                        message: string;
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvitations: {
        parameters: {
            query: {
                /** @description The secret of the link */
                token: string;
            };
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["ManageView"];
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The secret of the link
                     * @example kV3p0yTq8Zx1nR5sWb7uDg
                     */
                    token: string;
                    /**
                     * Format: uuid
                     * @description The id of the event
                     * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    event_id: string;
                    /**
                     * @description The answer
                     * @example yes
                     * @enum {string}
                     */
                    rsvp_status: "yes" | "no" | "maybe";
                    /**
                     * @description Words for the owner; the former ones stay when absent
                     * @example I bring dumplings
                     */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Invitation"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The secret of the link
                     * @example kV3p0yTq8Zx1nR5sWb7uDg
                     */
                    token: string;
                    /**
                     * @description Which events; of each that cannot be answered any more nothing changes
                     * @example [
                     *       "0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90"
                     *     ]
                     */
                    event_ids: string[];
                    /**
                     * @description The answer
                     * @example yes
                     * @enum {string}
                     */
                    rsvp_status: "yes" | "no" | "maybe";
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["ManageView"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    tellLate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The secret of the link
                     * @example kV3p0yTq8Zx1nR5sWb7uDg
                     */
                    token: string;
                    /**
                     * Format: uuid
                     * @description The id of the event
                     * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    event_id: string;
                    /**
                     * @description By about how many minutes
                     * @example 20
                     */
                    minutes?: number | null;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Invitation"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    askOwner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The secret of the link
                     * @example kV3p0yTq8Zx1nR5sWb7uDg
                     */
                    token: string;
                    /**
                     * @description About which event, if about one
                     * @example 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90
                     */
                    event_id?: string | null;
                    /**
                     * @description What they want to know
                     * @example Shall I bring chairs?
                     */
                    text: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["ManageView"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The secret of the link
                     * @example kV3p0yTq8Zx1nR5sWb7uDg
                     */
                    token: string;
                    /**
                     * @description Whether cancelled events leave their calendar
                     * @example false
                     */
                    hide_cancelled?: boolean;
                    /**
                     * @description Whether invitations are mailed to them
                     * @example true
                     */
                    emails?: boolean;
                    /**
                     * @description Whether the mails of a day come as one, in the morning
                     * @example false
                     */
                    digest?: boolean;
                    /**
                     * @description Whether they are reminded of events by mail
                     * @example true
                     */
                    reminders?: boolean;
                    /**
                     * @description Whether their calendar reminds them
                     * @example false
                     */
                    alarms?: boolean;
                    /**
                     * @description Whether they keep it from the owner when, and by which app, their calendar is read
                     * @example false
                     */
                    hides_reads?: boolean;
                    /**
                     * @description The BCP 47 language of dates on their page, or null for what the browser asks for
                     * @example en-GB
                     */
                    locale?: string | null;
                    /**
                     * @description The IANA time zone that their page is read in; their page tells it by itself
                     * @example Europe/Berlin
                     */
                    time_zone?: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["ManageView"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description The address of the account
                     * @example nora@kith.example
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /**
                             * @description That the request was taken
                             * @example true
                             * @enum {boolean}
                             */
                            accepted: true;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The secret of the link
                     * @example kV3p0yTq8Zx1nR5sWb7uDg
                     */
                    token: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["ManageView"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The secret of the link
                     * @example kV3p0yTq8Zx1nR5sWb7uDg
                     */
                    token: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["ManageView"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvitationByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path: {
                /** @description The code that opens one event for one friend */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /** @description Whose event it is */
                            owner: {
                                /**
                                 * @description Who invites
                                 * @example Nora Brandt
                                 */
                                name: string;
                            };
                            /** @description For whom the code is */
                            friend: {
                                /**
                                 * @description Who is invited
                                 * @example Jonas Weber
                                 */
                                name: string;
                                /**
                                 * @description The IANA time zone in which their page was last read, by which no mail comes at night; null until then
                                 * @example Europe/Berlin
                                 */
                                time_zone: string | null;
                            };
                            /** @description The event as this friend may see it */
                            event: components["schemas"]["Invitation"];
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerInvitationByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code that opens one event for one friend */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The answer
                     * @example yes
                     * @enum {string}
                     */
                    rsvp_status: "yes" | "no" | "maybe";
                    /**
                     * @description Words for the owner; the former ones stay when absent
                     * @example I bring dumplings
                     */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Invitation"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    tellLateByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code that opens one event for one friend */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description By about how many minutes
                     * @example 20
                     */
                    minutes?: number | null;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Invitation"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    askOwnerByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code that opens one event for one friend */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What they want to know
                     * @example Shall I bring chairs?
                     */
                    text: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: components["schemas"]["Invitation"];
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMailsByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path: {
                /** @description The code that opens one event for one friend */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /** @description Whose events the mails are about */
                            owner: {
                                /**
                                 * @description Who invites
                                 * @example Nora Brandt
                                 */
                                name: string;
                            };
                            /**
                             * @description Whether invitations are mailed to them
                             * @example false
                             */
                            emails: boolean;
                            /**
                             * @description The IANA time zone in which their page was last read, by which no mail comes at night; null until then
                             * @example Europe/Berlin
                             */
                            time_zone: string | null;
                        };
                    };
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setMailsByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code that opens one event for one friend */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Whether invitations are mailed to them
                     * @example false
                     */
                    emails?: boolean;
                    /**
                     * @description The IANA time zone that their page is read in; their page tells it by itself
                     * @example Europe/Berlin
                     */
                    time_zone?: string;
                };
            };
        };
        responses: {
            /** @description It was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description That the call was carried out
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description What was asked for */
                        data: {
                            /** @description Whose events the mails are about */
                            owner: {
                                /**
                                 * @description Who invites
                                 * @example Nora Brandt
                                 */
                                name: string;
                            };
                            /**
                             * @description Whether invitations are mailed to them
                             * @example false
                             */
                            emails: boolean;
                            /**
                             * @description The IANA time zone in which their page was last read, by which no mail comes at night; null until then
                             * @example Europe/Berlin
                             */
                            time_zone: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAvatar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path: {
                /** @description The id of the owner */
                owner: string;
                /** @description What changes with the picture */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCalendarFeed: {
        parameters: {
            query: {
                /** @description The secret of the link */
                token: string;
            };
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar (RFC 5545) */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description This link never existed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This link was replaced or taken back */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description It is fetched too often */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEventFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what is known already; the answer is 304 while it is still that */
                "if-none-match"?: string;
            };
            path: {
                /** @description The id of the event */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event (RFC 5545) */
            200: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description It is still what If-None-Match names; there is no body */
            304: {
                headers: {
                    /**
                     * @description Recognises the answer: as If-None-Match with a reading, and as If-Match with a change of an event
                     * @example "3.Qm9vayBjbHViLCBhZ2Fpbg"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
